// The arrow keys step through a replay.
const STEPS = { ArrowLeft: "-1", ArrowRight: "1" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  document.querySelector(`[data-step="${STEPS[event.key]}"]`)?.click();
});
