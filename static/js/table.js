// A game at one seat: hears that something changed, asks for its own view, draws it, and turns
// touches into answers. A move is sent until it is taken or refused; sent twice it is one move.
import { newKey } from "./key.js";
import { Board, nameIn, write } from "./table-board.js";
import { Choices } from "./table-choices.js";
import { Stage } from "./table-stage.js";

const duel = document.getElementById("duel");
const $ = (id) => document.getElementById(id);
const RETRY = [300, 800, 2000, 4000];
const LONG = 450;
const MANY = 14;
const words = JSON.parse($("verbs").textContent);
const board = duel.dataset.scene ? new Stage(duel) : new Board(duel);
const state = { view: null, choices: new Choices(), entries: Number(duel.dataset.entries), asked: -1, sent: null };

// --- the site -------------------------------------------------------------------------------------

// A seat shows its key; a puzzle, which the session keeps, the token of the page.
const secret = duel.dataset.key ? { "Seat-Key": duel.dataset.key } : { "X-CSRFToken": $("command")?.elements.csrfmiddlewaretoken.value };
const keys = { ...secret, "Accept-Language": document.documentElement.lang };

const call = (path = "", body) =>
  fetch(duel.dataset.play + path, {
    method: body ? "POST" : "GET",
    headers: { ...keys, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });

const insist = async (path, body) => {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await call(path, body);
      if (answer.status < 500) return answer;
    } catch {
      // Not through: the same again, under the same key.
    }
    await new Promise((wait) => setTimeout(wait, RETRY[Math.min(failures, RETRY.length - 1)]));
  }
};

// What changes while one looks is looked at once more: the answer may have left before it.
let looking = false;
let again = false;

const look = async () => {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  try {
    do {
      again = false;
      const answer = await call(`?brief=1&after=${state.entries}`);
      if (answer.status === 404) return location.reload();
      if (answer.ok) await show(await answer.json());
    } while (again);
  } catch {
    // The stream says that the connection is lost; when it is back it tells the newest version.
  } finally {
    looking = false;
  }
};

// --- showing --------------------------------------------------------------------------------------

const show = async (view) => {
  let fresh = false;
  if (state.view && view.seq < state.view.seq) return;
  if (["over", "aborted"].includes(view.status)) return location.reload();
  state.view = view;
  if (view.told) tell(view.told, view.seq);
  await board.draw(view.table);
  // Another view came meanwhile and is drawn instead; what was picked under it stays picked.
  if (state.view !== view) return;
  if (view.asked !== state.asked) {
    state.asked = view.asked;
    state.choices = new Choices(view.options);
    say("");
    fresh = true;
  }
  if (view.table) doing(view.table.doing ?? []);
  write($("prompt"), prompt(view));
  due(view.due);
  document.title = asked() ? `● ${duel.dataset.title}` : duel.dataset.name;
  duel.classList.toggle("is-asked", asked());
  light();
  if (fresh) lead();
};

const asked = () => state.choices.options.length > 0;

const prompt = (view) => {
  if (asked()) return view.prompt;
  const waits = Object.entries(view.waits ?? {}).map(([seat, what]) => `${nameOf(seat)}: ${what}`);
  return waits.join(" · ") || duel.dataset.waiting;
};

const nameOf = (seat) => nameIn(board.root, `[data-seat="${seat}"]`);

const tell = ({ anew, entries }, upto) => {
  const list = $("story");
  if (anew) list.replaceChildren();
  const lines = [];
  for (const [nth, said] of entries) {
    const entry = Object.assign(document.createElement("li"), { className: "told-log__entry" });
    entry.dataset.nth = nth;
    for (const [sentence, cause] of said) {
      const line = Object.assign(document.createElement("span"), { className: "told-log__line", textContent: sentence });
      if (cause) line.append(" ", Object.assign(document.createElement("span"), { className: "told-log__cause", textContent: cause }));
      entry.append(line);
      lines.push(sentence);
    }
    list.append(entry);
  }
  state.entries = upto;
  list.scrollTop = list.scrollHeight;
  if (!anew && lines.length) write($("said"), lines.join(" "));
};

const doing = (list) => {
  const last = list.slice(-2);
  $("doing").replaceChildren(
    ...last.map(({ kind, card, box, text, words: places }) => {
      const line = Object.assign(document.createElement("li"), { className: "doing__one" });
      line.lang = "en";
      line.append(Object.assign(document.createElement("strong"), { textContent: card || kind }));
      const about = [box || kind, (places ?? []).join(" → ")].filter(Boolean).join(", ");
      line.append(` ${about}`, Object.assign(document.createElement("span"), { className: "doing__text", textContent: text ? ` ${text}` : "" }));
      return line;
    }),
  );
};

let until = 0;
const due = (seconds) => {
  until = seconds === undefined || seconds === null ? 0 : Date.now() + seconds * 1000;
  if ($("clock")) $("clock").hidden = !until;
  tick();
};
const tick = () => {
  if (!until) return;
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  write($("clock").querySelector('[data-of="left"]'), `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
  $("clock").classList.toggle("is-short", left <= 10);
};
setInterval(tick, 500);

// --- touching -------------------------------------------------------------------------------------

const TOUCHABLE = "[data-word], [data-does]";
const touchables = () => ["board", "hand"].flatMap((id) => [...($(id)?.querySelectorAll(TOUCHABLE) ?? [])]);

board.dress = (node) => {
  // What holds something that can be touched itself is no button, or nobody could reach what is in it.
  node.setAttribute("role", node.querySelector(TOUCHABLE) ? "group" : "button");
  node.tabIndex = 0;
};

board.redrawn = () => light();

const verbSays = (option) => [words[option[0]] ?? option[0], ...option.slice(1)].join(" ");

const label = (option) => {
  const [verb, ...rest] = option;
  return [words[verb] ?? verb, rest.join(" → ")].filter(Boolean).join(" ");
};

// The answer somebody gives by touching this alone, while it is offered.
const whole = (node) => !state.choices.picked.length && state.choices.options.find((option) => asLog(option) === node.dataset.does);
const asLog = ([verb, ...rest]) => [verb, rest.join(" > ")].filter(Boolean).join(" ");

const light = () => {
  const { choices } = state;
  const about = new Set([...duel.querySelectorAll("[data-about]")].flatMap((each) => each.dataset.about.split("|")));
  const next = choices.next;
  const there = new Set();
  for (const node of touchables()) {
    const { word } = node.dataset;
    there.add(word);
    node.classList.toggle("is-lit", next.has(word) || Boolean(whole(node)));
    node.classList.toggle("is-picked", choices.picked.includes(word));
    node.classList.toggle("is-about", about.has(word));
  }
  buttons(there);
};

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const isInSight = (node) => {
  const box = node.getBoundingClientRect();
  const floor = node.closest(".mine") ? innerHeight : (duel.querySelector(".mine")?.getBoundingClientRect().top ?? innerHeight);
  return box.top >= 0 && box.bottom <= floor;
};

// If nothing that may be touched is in sight, the first of it comes there; not while somebody writes.
const lead = () => {
  const lit = [...duel.querySelectorAll(".is-lit")];
  if (!lit.length || lit.some(isInSight) || document.activeElement?.matches("input, textarea")) return;
  lit[0].scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
};

const button = (text, act, style = "") => {
  const node = Object.assign(document.createElement("button"), { type: "button", className: `button ${style}`, textContent: text });
  node.addEventListener("click", act);
  return node;
};

const buttons = (there) => {
  const { choices } = state;
  const loose = [...choices.next].filter((word) => !there.has(word));
  const complete = choices.complete;
  const alone = complete.length === 1 && !choices.next.size;
  const nodes = complete.map((option) => button(label(option), () => commit(option), alone || choices.picked.length ? "button--small" : "button--plain button--small"));
  for (const word of loose.slice(0, MANY)) nodes.push(button(looseLabel(word), () => touch(word), "button--plain button--small button--word"));
  if (loose.length > MANY) nodes.push(Object.assign(document.createElement("span"), { className: "muted", textContent: `+ ${loose.length - MANY}` }));
  if (choices.picked.length) nodes.push(button(duel.dataset.back, letGo, "button--plain button--small"));
  $("picked").textContent = choices.picked.join(" → ");
  $("answers").replaceChildren(...nodes);
  $("typed").hidden = choices.options.length < 2;
};

const looseLabel = (word) => {
  const verbs = new Set(state.choices.left.filter((option) => option[state.choices.picked.length + 1] === word).map(([verb]) => verb));
  const [verb] = verbs;
  return state.choices.picked.length || verbs.size > 1 ? word : `${words[verb] ?? verb} ${word}`;
};

const say = (text) => {
  $("why").hidden = !text;
  $("why").textContent = text;
};

const touch = (word) => {
  say("");
  const { choices } = state;
  const last = choices.picked.at(-1);
  if (word === last && choices.complete.length === 1) return commit(choices.complete[0]);
  if (word === last) return letGo();
  const vain = choices.touch(word);
  if (vain) why(vain);
  light();
  if (!vain) lead();
};

const letGo = () => {
  state.choices.letGo();
  say("");
  light();
};

const why = async (touched) => {
  const answer = await call("why/", { words: touched }).catch(() => null);
  if (!answer?.ok) return;
  const { reasons } = await answer.json();
  if (!reasons.length) return;
  $("why").hidden = false;
  $("why").replaceChildren(
    ...reasons.map(({ sentence, rule }) => {
      const line = Object.assign(document.createElement("span"), { className: "why__line", textContent: sentence });
      line.lang = "en";
      if (rule) line.append(" ", Object.assign(document.createElement("span"), { className: "why__rule", textContent: rule }));
      return line;
    }),
  );
};

// The next question may be here before it is heard that the answer to the last has arrived.
const commit = async (option) => {
  const question = state.asked;
  if (state.sent === question) return;
  state.sent = question;
  duel.classList.add("is-sending");
  try {
    const answer = await insist(`?after=${state.entries}`, { words: option, asked: question, key: newKey() });
    if (answer.status === 404) return location.reload();
    const told = await answer.json();
    if (told.view) await show(told.view);
    if (told.detail) {
      say(told.detail);
      light();
    }
  } finally {
    if (state.sent === question) state.sent = null;
    duel.classList.toggle("is-sending", state.sent !== null);
  }
};

// --- hands on the table ---------------------------------------------------------------------------

let held = 0;
let wasLong = false;

// What was meant of all that lies there one upon the other: what is lit, or else the uppermost.
const meant = (target) => {
  const there = [];
  for (let node = target.closest(TOUCHABLE); node; node = node.parentElement?.closest(TOUCHABLE)) there.push(node);
  return there.find((node) => node.classList.contains("is-lit") || node.classList.contains("is-picked")) ?? there[0];
};

const pick = (node) => {
  const answer = whole(node);
  if (answer) commit(answer);
  else touch(node.dataset.word ?? node.dataset.does);
};

duel.addEventListener("click", (event) => {
  const node = meant(event.target);
  if (!node || !duel.contains(node)) return;
  if (wasLong) {
    wasLong = false;
    return;
  }
  pick(node);
});

// A card of the sheet, or the piece itself, larger and with all that is told of it.
const read = async (node, place) => {
  const face = (await board.faces()).get(node.dataset.card)?.querySelector(".play-card");
  const shown = face?.cloneNode(true) ?? ("read" in node.dataset ? large(node) : null);
  if (shown) place.replaceChildren(shown);
  return Boolean(shown);
};

const large = (node) => {
  const copy = node.cloneNode(true);
  copy.classList.add("piece--large");
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["role", "tabindex", "data-word", "data-does"]) each.removeAttribute(name);
    each.classList.remove("is-lit", "is-picked", "is-about");
  }
  return copy;
};

const readable = (target) => {
  const node = target.closest?.("[data-card]");
  return node?.dataset.card && node.dataset.card !== "?" ? node : (target.closest?.("[data-read]:not(.piece--down)") ?? null);
};

const closer = async (node) => {
  if (node && (await read(node, $("closer").querySelector('[data-of="card"]')))) $("closer").showModal();
};

duel.addEventListener("pointerover", (event) => {
  const node = event.pointerType === "mouse" && readable(event.target);
  if (node && $("board").parentElement.contains(node)) read(node, $("reader"));
});
duel.addEventListener("focusin", (event) => {
  const node = readable(event.target);
  if (node) read(node, $("reader"));
});
duel.addEventListener("pointerdown", (event) => {
  const node = readable(event.target);
  wasLong = false;
  clearTimeout(held);
  if (node && event.pointerType !== "mouse") held = setTimeout(() => ((wasLong = true), closer(node)), LONG);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) {
  duel.addEventListener(end, (event) => (end === "pointermove" && Math.abs(event.movementX) + Math.abs(event.movementY) < 6) || clearTimeout(held));
}
duel.addEventListener("contextmenu", (event) => readable(event.target) && event.preventDefault());

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const neighbour = (from, [dx, dy]) => {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const ranked = touchables()
    .filter((node) => node !== from)
    .map((node) => {
      const [a, b] = middle(node);
      const along = (a - x) * dx + (b - y) * dy;
      const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      return [along > 4 ? along + across * 3 : Infinity, node];
    })
    .sort(([a], [b]) => a - b);
  return ranked[0]?.[0] < Infinity ? ranked[0][1] : null;
};

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const node = event.target.closest?.(TOUCHABLE);
  if (event.key === "Escape" && state.choices.picked.length) letGo();
  else if (event.key === "/") {
    event.preventDefault();
    $("typing").focus();
  } else if (node && ["Enter", " "].includes(event.key)) {
    event.preventDefault();
    pick(node);
  } else if (node && event.key === "z") closer(readable(node));
  else if (node && ARROWS[event.key]) {
    event.preventDefault();
    neighbour(node, ARROWS[event.key])?.focus();
  }
});

const typing = $("typing");
const suggest = () => {
  const found = state.choices.typed(typing.value, verbSays).slice(0, 6);
  $("found").replaceChildren(...found.map((option) => button(label(option), () => answerTyped(option), "button--plain button--small")));
  return found;
};
const answerTyped = (option) => {
  typing.value = "";
  $("found").replaceChildren();
  commit(option);
};
typing?.addEventListener("input", suggest);
typing?.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    event.preventDefault();
    const [first] = suggest();
    if (first) answerTyped(first);
  } else if (event.key === "Escape") {
    typing.value = "";
    suggest();
    $("prompt").focus();
  }
});

// --- beside the play ------------------------------------------------------------------------------

const plain = (place) => place.innerHTML.replace(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");

const asides = async () => {
  const answer = await fetch(duel.dataset.asides);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const fresh of page.querySelectorAll("[data-aside]")) {
    const place = $(fresh.id);
    if (place && plain(place) !== plain(fresh)) place.innerHTML = fresh.innerHTML;
  }
};

$("hold")?.addEventListener("change", (event) => insist("hold/", { holds: event.target.checked }));
$("hold")?.addEventListener("submit", (event) => event.preventDefault());
$("undo")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await insist("undo/", {});
  if (!answer.ok) say((await answer.json()).detail);
  else look();
});

// The seat's own stream brings the view with every move; the words for it are asked for after.
const follow = async () => {
  for (;;) {
    try {
      const answer = await fetch(`${duel.dataset.play}live/`, { headers: keys });
      const reader = answer.ok && answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = "", news; reader && !(news = await reader.read()).done; ) {
        const events = (rest + news.value).split("\n\n");
        rest = events.pop();
        for (const event of events) if (event.includes("event: view")) await heard(event);
      }
    } catch {
      // Cut off: the next stream begins with how it stands then.
    }
    await new Promise((wait) => setTimeout(wait, 500 + 1000 * Math.random()));
  }
};

const heard = async (event) => {
  await show(JSON.parse(event.slice(event.indexOf("data: ") + 6)));
  if (state.view.seq > state.entries) look();
};

if (duel.dataset.play) {
  $("live")?.addEventListener("changed", () => {
    asides();
    look();
  });
  document.addEventListener("visibilitychange", () => document.hidden || look());
  $("options")?.remove();
  $("buttons").hidden = false;
  for (const node of touchables()) board.dress(node);
  $("story").scrollTop = $("story").scrollHeight;
  board.faces();
  look();
  if (duel.dataset.key) follow();
} else if (duel.dataset.ended === "no") {
  // Whoever looks on is shown the table anew with every move: the last of those that came meanwhile.
  let fetching = false;
  let missed = false;
  const glance = async () => {
    missed = fetching;
    if (fetching) return;
    fetching = true;
    const answer = await fetch(duel.dataset.glance || location.href).catch(() => null);
    fetching = false;
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    // It is over: a thousand who hear of it together come back one after the other.
    if (answer && (!page || page.getElementById("duel")?.dataset.ended !== "no")) return setTimeout(() => location.reload(), 4000 * Math.random());
    for (const id of page ? ["board", "story", "midline", "asking"] : []) if (page.getElementById(id)) $(id)?.replaceWith(page.getElementById(id));
    $("story").scrollTop = $("story").scrollHeight;
    if (missed) glance();
  };
  $("live")?.addEventListener("changed", glance);
  document.addEventListener("visibilitychange", () => document.hidden || glance());
}
