// The clock of a draft's table: a number and a bar, a tick in the title, and sounds for who wants them.
//
// The site's clock decides. Its time comes with every view, so a wrong clock here does no harm.
const desk = document.getElementById("desk");
const clock = document.getElementById("clock");
const left = clock?.querySelector('[data-of="left"]');
const bar = clock?.querySelector("progress");
const button = document.getElementById("sound");
const title = document.title;
const NOTES = { came: [523, 784], ten: [440], five: [330, 330] };

const state = {
  due: Number(clock?.dataset.due) || 0,
  whole: Number(clock?.dataset.whole) || 0,
  ahead: (Number(desk.dataset.at) || Date.now()) - Date.now(),
  asked: Boolean(document.querySelector(".seat--me.is-asked")),
  last: Infinity,
};

// --- sounds ---------------------------------------------------------------------------------------

const kept = () => {
  try {
    return localStorage.getItem("draft-sound") === "on";
  } catch {
    return false;
  }
};
let loud = kept();
let speaker = null;

const play = (notes) => {
  if (!loud) return;
  speaker ??= new AudioContext();
  // A page that was loaded again may make no sound before somebody has touched it.
  if (speaker.state === "suspended") speaker.resume();
  for (const [nth, pitch] of notes.entries()) {
    const at = speaker.currentTime + nth * 0.14;
    const tone = new OscillatorNode(speaker, { type: "square", frequency: pitch });
    const gain = new GainNode(speaker, { gain: 0.05 });
    tone.connect(gain).connect(speaker.destination);
    tone.start(at);
    tone.stop(at + 0.12);
  }
};

if (button) {
  button.hidden = false;
  button.setAttribute("aria-pressed", String(loud));
  button.addEventListener("click", () => {
    loud = !loud;
    button.setAttribute("aria-pressed", String(loud));
    try {
      localStorage.setItem("draft-sound", loud ? "on" : "off");
    } catch {
      // A browser that keeps nothing asks again next time.
    }
    play(NOTES.came);
  });
}

// --- ticking --------------------------------------------------------------------------------------

const spoken = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const tick = () => {
  document.title = state.asked ? `● ${desk.dataset.title} · ${title}` : title;
  if (!state.due || !left) return;
  const rest = Math.max(0, state.due - Date.now() - state.ahead);
  const seconds = Math.ceil(rest / 1000);
  left.textContent = spoken(seconds);
  bar.value = state.whole ? (100 * rest) / state.whole : 0;
  clock.classList.toggle("is-short", seconds <= 10);
  if (state.asked && seconds < state.last) {
    if (seconds === 10) play(NOTES.ten);
    if (seconds === 5) play(NOTES.five);
  }
  state.last = seconds;
};

desk.addEventListener("told", ({ detail: now }) => {
  Object.assign(state, { due: now.due, whole: now.whole, ahead: now.time - Date.now(), last: Infinity });
  if (clock && left) clock.hidden = !now.due;
  const asked = Boolean(now.free.length || now.cards.some(([, , verbs]) => verbs));
  if (asked && now.fresh) play(NOTES.came);
  state.asked = asked;
  tick();
});

tick();
setInterval(tick, 250);
