// The deck builder under the hand: a card that is dragged somewhere presses its own button for it.
//
// Every card holds buttons with data-to="leader", "hero" or "out"; every place says data-drop.
let dragged = null;

const cardOf = (node) => (node.closest ? node.closest("[data-drag]") : null);
const buttonFor = (card, to) => card && card.querySelector(`button[data-to="${to}"]`);
const placeOf = (event) => {
  const place = event.target.closest("[data-drop]");
  return place && buttonFor(dragged, place.dataset.drop) ? place : null;
};
const unmark = () => {
  for (const place of document.querySelectorAll(".is-over")) place.classList.remove("is-over");
};

document.addEventListener("dragstart", (event) => {
  dragged = cardOf(event.target);
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.id);
  dragged.classList.add("is-dragged");
});

document.addEventListener("dragend", () => {
  dragged?.classList.remove("is-dragged");
  dragged = null;
  unmark();
});

document.addEventListener("dragover", (event) => {
  const place = dragged && placeOf(event);
  unmark();
  if (!place) return;
  event.preventDefault();
  place.classList.add("is-over");
});

document.addEventListener("drop", (event) => {
  const place = dragged && placeOf(event);
  if (!place) return;
  event.preventDefault();
  buttonFor(dragged, place.dataset.drop).click();
});

// The same from the keyboard, wherever in a card the focus is.
const KEYS = { l: "leader", h: "hero", "-": "out", Delete: "out" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const button = buttonFor(cardOf(event.target), KEYS[event.key]);
  if (!button) return;
  event.preventDefault();
  button.click();
});
