// Choosing at a draft's table: mark and take by tap, key or drag; and looking closer at a card.
//
// A mark is kept by the site, so that the clock takes what was meant. An answer is sent until the
// site has taken it or said why not; the same answer twice is one, so nothing is lost or doubled.
import { answer, mark as leave } from "./draft-seat.js";

const desk = document.getElementById("desk");
const form = document.getElementById("pack");
const INERT = 500;
const LONG = 450;

const radios = () => [...form.querySelectorAll(".choice__radio")];
const marked = () => form.querySelector(".choice__radio:checked");
const choiceOf = (node) => node?.closest?.(".choice");
const verbsOf = (radio) => (choiceOf(radio)?.dataset.verbs ?? "").split(" ").filter(Boolean);
const buttons = (name) => [...form.querySelectorAll(`.commit__do[name="${name}"]`)];

// --- what the bar says ----------------------------------------------------------------------------

const tidy = () => {
  const radio = marked();
  const mine = verbsOf(radio);
  const any = new Set(radios().flatMap(verbsOf));
  for (const button of buttons("verb")) {
    button.hidden = !any.has(button.value);
    button.disabled = !mine.includes(button.value);
  }
  document.getElementById("chosen").textContent = radio ? choiceOf(radio).querySelector(".play-card__name").textContent : "";
};

const measure = () => desk.style.setProperty("--commit", `${document.getElementById("commit").offsetHeight}px`);
new ResizeObserver(measure).observe(document.getElementById("commit"));

// --- marking --------------------------------------------------------------------------------------

const asked = () => Number(form.elements.version.value);
const wordsOf = (verb, radio) => [verb, ...radio.value.split(" > ")];

const mark = (radio) => {
  tidy();
  const [verb] = verbsOf(radio);
  if (verb) leave(wordsOf(verb, radio), asked());
};

form.addEventListener("change", (event) => event.target.matches(".choice__radio") && mark(event.target));

const choose = (radio) => {
  if (!radio || radio.disabled) return false;
  if (!radio.checked) {
    radio.checked = true;
    mark(radio);
  }
  radio.focus({ preventScroll: true });
  choiceOf(radio).scrollIntoView({ block: "nearest" });
  return true;
};

// --- taking ---------------------------------------------------------------------------------------

// The question whose answer is on its way. The next one may be here before that has arrived.
let sent = null;

const say = (words) => {
  document.getElementById("said").textContent = words;
};

const commit = async (name, value) => {
  const [radio, question] = [marked(), asked()];
  if (sent === question || form.inert || (name === "verb" && !verbsOf(radio).includes(value))) return;
  sent = question;
  form.classList.add("is-sending");
  near(null);
  try {
    const words = name === "verb" ? wordsOf(value, radio) : [value];
    const answered = await answer(words, question, form.elements.key.value);
    if (answered.status === 404) return location.reload();
    const told = await answered.json();
    if (told.detail) {
      say(told.detail);
      desk.dispatchEvent(new CustomEvent("refused", { detail: told.detail }));
    }
    desk.dispatchEvent(new CustomEvent("answered", { detail: told.seq ?? Infinity }));
  } finally {
    if (sent === question) sent = null;
    form.classList.toggle("is-sending", sent !== null);
  }
};

// The one thing a marked card can become, if it is one thing; else the choice is the reader's.
const commitMarked = () => {
  const verbs = verbsOf(marked());
  if (verbs.length === 1) commit("verb", verbs[0]);
  else buttons("verb").find((button) => !button.disabled)?.focus();
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  if (button?.name === "free" || (button?.name === "verb" && verbsOf(marked()).includes(button.value))) commit(button.name, button.value);
  else commitMarked();
});

form.addEventListener("click", (event) => {
  const label = event.target.closest(".choice__label");
  if (!label) return;
  const radio = choiceOf(label).querySelector(".choice__radio");
  if (held) {
    held = false;
    event.preventDefault();
  } else if (radio.checked) {
    event.preventDefault();
    commitMarked();
  }
});

// --- a new question -------------------------------------------------------------------------------

desk.addEventListener("told", ({ detail: now }) => {
  form.elements.version.value = now.question;
  form.elements.key.value = now.key;
  for (const button of buttons("free")) button.hidden = !now.free.includes(button.value);
  tidy();
  if (!now.fresh) return;
  say(now.cards.length ? `${now.prompt} ${now.cards.map(([, says]) => says.split(" > ")[0]).join(", ")}` : now.prompt);
  if (!now.cards.length && !now.free.length) return;
  const held = form.contains(document.activeElement);
  form.inert = true;
  form.classList.add("is-fresh");
  setTimeout(() => {
    form.inert = false;
    form.classList.remove("is-fresh");
    if (held) document.getElementById("prompt").focus({ preventScroll: true });
  }, INERT);
});

// --- keys -----------------------------------------------------------------------------------------

const step = (by) => {
  const open = radios().filter((radio) => !radio.disabled);
  const at = open.indexOf(marked());
  choose(open[(at + by + open.length) % open.length] ?? open[0]);
};

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const onKey = (event) => {
  if (/^[1-9]$/.test(event.key)) return choose(radios()[Number(event.key) - 1]);
  if (event.key in STEPS) return step(STEPS[event.key]), true;
  if (event.key === "Enter" && marked()) return commitMarked(), true;
  if (event.key === "z") return near(near.card ? null : marked() ?? radios()[0]), true;
  if (event.key === "Escape" && near.card) return near(null), true;
  const button = [...form.querySelectorAll(".commit__do:not([hidden], [disabled])")].find((each) => each.dataset.key === event.key);
  return button ? (commit(button.name, button.value), true) : false;
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || form.inert) return;
  if (event.target.matches("input:not(.choice__radio), select, textarea, [data-step]")) return;
  if (event.key === "Enter" && event.target.matches("a, button, summary")) return;
  if (event.key.startsWith("Arrow") && event.target.closest("[tabindex='0'], summary")) return;
  if (onKey(event)) event.preventDefault();
});

// --- looking closer -------------------------------------------------------------------------------

function near(radio) {
  near.card?.classList.remove("is-near");
  near.card = radio ? choiceOf(radio).querySelector(".play-card") : null;
  near.card?.classList.add("is-near");
}

let held = false;
let pressing = 0;

form.addEventListener("pointerdown", (event) => {
  const choice = choiceOf(event.target);
  held = false;
  if (!choice || event.pointerType === "mouse" || !event.target.matches(".choice__label")) return;
  pressing = setTimeout(() => {
    held = true;
    near(choice.querySelector(".choice__radio"));
  }, LONG);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) {
  form.addEventListener(end, (event) => (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) && clearTimeout(pressing));
}
form.addEventListener("contextmenu", (event) => choiceOf(event.target) && near.card && event.preventDefault());
document.addEventListener("click", (event) => {
  const to = event.target.closest(".choice__closer, .choice__away");
  if (to?.matches(".choice__closer")) near(choiceOf(to).querySelector(".choice__radio"));
  else if (to || (near.card && !near.card.contains(event.target) && !held)) near(null);
  if (to) event.preventDefault();
});

// --- dragging -------------------------------------------------------------------------------------

let dragged = null;

const verbAt = (event) => {
  const place = event.target.closest?.("[data-drop]");
  const verbs = dragged && place ? verbsOf(dragged) : [];
  return verbs.includes(place?.dataset.drop) ? place.dataset.drop : verbs.length === 1 ? verbs[0] : null;
};
const unmark = () => document.querySelectorAll(".is-over").forEach((place) => place.classList.remove("is-over"));

document.addEventListener("dragstart", (event) => {
  dragged = choiceOf(event.target)?.querySelector(".choice__radio:not(:disabled)") ?? null;
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.value);
});
document.addEventListener("dragend", () => {
  dragged = null;
  unmark();
});
document.addEventListener("dragover", (event) => {
  unmark();
  if (!verbAt(event)) return;
  event.preventDefault();
  event.target.closest("[data-drop]").classList.add("is-over");
});
document.addEventListener("drop", (event) => {
  const verb = verbAt(event);
  if (!verb) return;
  event.preventDefault();
  choose(dragged);
  commit("verb", verb);
});

tidy();
document.getElementById("refresh").hidden = true;
