// Counts a match's minutes down; what a judge adds comes with the next drawing of the page.
const tick = () => {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.ceil((new Date(clock.dataset.ends) - Date.now()) / 1000);
    const place = clock.querySelector('[data-of="left"]');
    const words = left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : clock.dataset.up;
    if (place.textContent !== words) place.textContent = words;
    clock.classList.toggle("is-short", left <= 300);
    if (left <= 0) for (const part of document.querySelectorAll("[data-when-up]")) part.hidden = false;
  }
};
tick();
setInterval(tick, 500);
