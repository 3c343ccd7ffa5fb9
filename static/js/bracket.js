// A bracket wider than its window is shown from where it is played now.
const ASIDE = 24;

for (const region of document.querySelectorAll(".table-scroll:has(.ladder)")) {
  const box = region.querySelector(".is-open");
  if (box) {
    region.scrollLeft += box.getBoundingClientRect().left - region.getBoundingClientRect().left - ASIDE;
  }
}
