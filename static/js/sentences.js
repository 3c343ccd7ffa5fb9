// In the card editor: a sentence that is offered is taken over, and the face follows the name.
document.addEventListener("click", (event) => {
  const offer = event.target.closest("[data-say]");
  if (!offer) return;
  const box = document.querySelector(`textarea[name=${offer.dataset.say}]`);
  box.value = offer.textContent;
  box.focus();
  box.dispatchEvent(new Event("input", { bubbles: true }));
});

const face = document.querySelector("[data-portrait]");
const name = document.querySelector("input[name=name]");
let waiting;
name?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const called = name.value.trim().replace(/\s+/g, " ");
    if (called) face.src = face.dataset.portrait.replace("NAME", encodeURIComponent(encodeURIComponent(called)));
  }, 400);
});

// Which colour the fourth box has follows from what the card is when played.
const kind = document.querySelector("select[name=kind]");
kind?.addEventListener("change", () => {
  for (const band of document.querySelectorAll(".editor__kind, .editor__box:has([name=fourth])")) {
    band.className = band.className.replace(/band--\w+/, `band--${kind.value || "operation"}`);
  }
  document.querySelector("textarea[name=fourth]").dispatchEvent(new Event("input", { bubbles: true }));
});
