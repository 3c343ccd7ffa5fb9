// Steps through a replay without loading the page anew; the arrow keys step, too.
const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
let going = null;

const go = async (address, push = true) => {
  going?.abort();
  going = new AbortController();
  try {
    const answer = await fetch(address, { signal: going.signal });
    if (!answer.ok) return location.assign(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const held = document.activeElement?.dataset?.step;
    const place = document.getElementById("replay");
    place.replaceWith(page.getElementById("replay"));
    if (held) document.querySelector(`[data-step="${held}"]`)?.focus({ preventScroll: true });
    if (push) history.pushState(null, "", address);
  } catch (problem) {
    if (problem.name !== "AbortError") location.assign(address);
  }
};

document.addEventListener("click", (event) => {
  const link = event.target.closest("#replay a, .jump");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.target) return;
  event.preventDefault();
  go(link.href);
});
addEventListener("popstate", () => go(location.href, false));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const link = document.querySelector(`[data-step="${STEPS[event.key]}"]`);
  if (!link) return;
  event.preventDefault();
  go(link.href);
});
