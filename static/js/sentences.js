// In the card editor: a sentence that is offered is taken over, and bands follow the kind.
document.addEventListener("click", (event) => {
  const offer = event.target.closest("[data-say]");
  if (!offer) return;
  const box = document.querySelector(`textarea[name=${offer.dataset.say}]`);
  box.value = offer.textContent;
  box.focus();
  box.dispatchEvent(new Event("input", { bubbles: true }));
});

// Which colour the fourth box has follows from what the card is when played.
const kind = document.querySelector("select[name=kind]");
kind?.addEventListener("change", () => {
  for (const band of document.querySelectorAll(".editor__kind, .editor__box:has([name=fourth])")) {
    band.className = band.className.replace(/band--\w+/, `band--${kind.value || "operation"}`);
  }
  document.querySelector("textarea[name=fourth]").dispatchEvent(new Event("input", { bubbles: true }));
});
