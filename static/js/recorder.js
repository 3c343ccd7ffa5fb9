// The notebook beside a paper table: what may come next is narrowed by touch and by typing. Lines
// are kept in this browser until the site has taken them, so a lost connection loses none of them.
import { newKey } from "./key.js";
import { Board, nameIn, write } from "./table-board.js";
import { Stage } from "./table-stage.js";

const duel = document.getElementById("duel");
const $ = (id) => document.getElementById(id);
const words = JSON.parse($("verbs").textContent);
const board = duel.dataset.scene ? new Stage(duel) : new Board(duel);
const token = $("command").elements.csrfmiddlewaretoken.value;
const SHELF = `recording-${duel.dataset.id}`;
const SEEN = `${SHELF}-seen`;
const RETRY = 3000;
const MANY = 18;
const TOUCHABLE = "#board [data-word]";

const state = { view: JSON.parse($("start").textContent), picked: [], queue: [], trouble: null, sending: false };

// --- the lines that wait --------------------------------------------------------------------------

const keep = () => {
  try {
    localStorage.setItem(SHELF, JSON.stringify(state.queue));
  } catch {
    // A browser that keeps nothing still sends what stands on the page.
  }
};
try {
  state.queue = JSON.parse(localStorage.getItem(SHELF)) ?? [];
} catch {
  state.queue = [];
}

// How it stood when the site was heard last: a page that is loaded without a connection is older.
const remember = (view) => {
  try {
    localStorage.setItem(SEEN, JSON.stringify(view));
  } catch {
    // Then the page that was kept must do.
  }
};
const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem(SEEN));
  } catch {
    return null;
  }
};

const post = (address, body) =>
  fetch(address, { method: "POST", headers: { "X-CSRFToken": token, Accept: "application/json", "Content-Type": "application/json" }, body: JSON.stringify(body) });

const online = (is) => {
  $("offline").hidden = is;
  if (!is) write($("offline"), duel.dataset.offline);
};

const send = async () => {
  if (state.sending || !state.queue.length || state.trouble) return;
  state.sending = true;
  try {
    const lines = state.queue.map(({ words: said, key }) => ({ words: said, key }));
    const answer = await post(duel.dataset.lines, { lines });
    if (answer.status >= 500) throw new Error("away");
    online(true);
    if (answer.ok) taken(await answer.json(), lines);
  } catch {
    online(false);
    setTimeout(send, RETRY);
  } finally {
    state.sending = false;
  }
  if (state.queue.length && !state.trouble && navigator.onLine && $("offline").hidden) send();
};

const taken = ({ view, trouble }, lines) => {
  const at = trouble ? lines.findIndex(({ key }) => key === trouble.key) : lines.length;
  const done = new Set(lines.slice(0, at).map(({ key }) => key));
  state.queue = state.queue.filter(({ key }) => !done.has(key));
  state.trouble = trouble;
  keep();
  show(view);
};

const note = (line) => {
  state.queue.push({ words: line, key: newKey() });
  keep();
  letGo();
  draw();
  send();
};

// --- what may come next ---------------------------------------------------------------------------

// Every option with its words as the board has them, and the line it would be.
const options = () =>
  state.view.offers.flatMap(({ seat, options: listed, pointed }) =>
    listed.map(([verb, ...rest]) => ({
      seat,
      verb,
      operands: rest.map((word) => pointed[word] ?? word),
      line: `${seat} ${[verb, rest.join(" > ")].filter(Boolean).join(" ")}`,
    })),
  );

const nameOf = (seat) => nameIn(board.root, `[data-seat="${"abcdefgh".indexOf(seat)}"]`);
const label = ({ seat, verb, operands }) => `${nameOf(seat)} ${words[verb] ?? verb} ${operands.join(" → ")}`.trim();

const left = () => {
  const typed = $("typing").value.toLowerCase().split(/[\s>→]+/).filter(Boolean);
  return options().filter((option) => {
    if (!state.picked.every((word) => option.operands.includes(word))) return false;
    const parts = [option.seat, option.verb, words[option.verb] ?? "", ...option.operands].join(" ").toLowerCase().split(/[\s.]+/);
    return typed.every((piece) => parts.some((part) => part.startsWith(piece)));
  });
};

const letGo = () => {
  state.picked = [];
  $("typing").value = "";
};

const touch = (word) => {
  const before = state.picked;
  state.picked = before.includes(word) ? before.filter((each) => each !== word) : [...before, word];
  if (!left().length) state.picked = [word];
  if (!left().length) state.picked = [];
  draw();
};

// --- drawing --------------------------------------------------------------------------------------

const button = (text, act, style) => {
  const node = Object.assign(document.createElement("button"), { type: "button", className: `button button--small ${style}`, textContent: text });
  node.addEventListener("click", act);
  return node;
};

const draw = () => {
  const may = left();
  const next = new Set(may.flatMap(({ operands }) => operands));
  for (const node of duel.querySelectorAll(TOUCHABLE)) {
    node.classList.toggle("is-lit", next.has(node.dataset.word));
    node.classList.toggle("is-picked", state.picked.includes(node.dataset.word));
  }
  // The fewest words first: what is typed or touched already is most of it.
  const ranked = [...may].sort((a, b) => a.operands.length - b.operands.length || a.line.length - b.line.length);
  const nodes = ranked.slice(0, MANY).map((option, at) => button(label(option), () => note(option.line), at || may.length > 3 ? "button--plain" : ""));
  if (ranked.length > MANY) nodes.push(Object.assign(document.createElement("span"), { className: "muted", textContent: `+ ${ranked.length - MANY}` }));
  if (state.picked.length) nodes.push(button(duel.dataset.back, () => (letGo(), draw()), "button--plain"));
  $("answers").replaceChildren(...nodes);
  trouble();
  lines();
};

const trouble = () => {
  const place = $("why");
  place.hidden = !state.trouble;
  if (!state.trouble) return;
  const { words: said, detail, rule, nearest } = state.trouble;
  const say = (className, textContent) => Object.assign(document.createElement("span"), { className, textContent });
  const mend = (line) => {
    state.queue[0] = { words: line, key: newKey() };
    settled();
  };
  place.replaceChildren(
    say("why__line", `${said} — ${detail} `),
    ...(rule ? [say("why__rule", rule)] : []),
    ...nearest.map((line) => button(line, () => mend(line), "button--plain")),
    button(duel.dataset.mendWords, () => { $("typing").value = said; state.queue.shift(); settled(); $("typing").focus(); }, "button--plain"),
    button(duel.dataset.drop, () => { state.queue.shift(); settled(); }, "button--plain"),
  );
};

const settled = () => {
  state.trouble = null;
  keep();
  draw();
  send();
};

const lines = () => {
  const item = (text, waits) => {
    const node = Object.assign(document.createElement("li"), { className: "told-log__entry", textContent: text });
    if (waits) node.append(" ", Object.assign(document.createElement("span"), { className: "told-log__cause", textContent: duel.dataset.waits }));
    return node;
  };
  $("lines").replaceChildren(...state.view.lines.map(([, said]) => item(said)), ...state.queue.map(({ words: said }) => item(said, true)));
  $("lines").scrollTop = $("lines").scrollHeight;
};

const show = async (view) => {
  state.view = view;
  remember(view);
  await board.draw(view.table);
  write($("prompt"), view.offers.map(({ seat, prompt }) => [nameOf(seat), prompt].filter(Boolean).join(": ")).join(" · "));
  draw();
};

// --- hands on the page ----------------------------------------------------------------------------

board.dress = (node) => {
  node.setAttribute("role", node.querySelector("[data-word]") ? "group" : "button");
  node.tabIndex = 0;
};
// Of all that lies there one upon the other: what is lit, or else the uppermost.
const wordAt = (target) => {
  const there = [];
  for (let node = target.closest?.(TOUCHABLE); node; node = node.parentElement?.closest(TOUCHABLE)) there.push(node);
  return (there.find((node) => node.classList.contains("is-lit") || node.classList.contains("is-picked")) ?? there[0])?.dataset.word;
};
board.redrawn = () => draw();
duel.addEventListener("click", (event) => {
  const word = wordAt(event.target);
  if (word) touch(word);
});
duel.addEventListener("keydown", (event) => {
  const word = wordAt(event.target);
  if (word && ["Enter", " "].includes(event.key)) {
    event.preventDefault();
    touch(word);
  }
});
$("typing").addEventListener("input", draw);
$("command").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = $("typing").value.trim();
  const may = left();
  // Without a connection, or off the beaten track, a line is taken as a log would write it.
  if (/^[a-h*] \S/.test(typed) && (!may.length || !$("offline").hidden)) note(typed);
  else if (may.length) note([...may].sort((a, b) => a.line.length - b.line.length)[0].line);
});
$("strike").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (state.queue.length) {
    state.queue.pop();
    return settled();
  }
  const answer = await post(duel.dataset.strike, {}).catch(() => null);
  if (answer?.ok) show((await answer.json()).view);
});
addEventListener("online", send);
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select")) return;
  if (event.key === "/") {
    event.preventDefault();
    $("typing").focus();
  } else if (event.key === "Escape") {
    letGo();
    draw();
  }
});

for (const node of duel.querySelectorAll(TOUCHABLE)) board.dress(node);
navigator.serviceWorker?.register(duel.dataset.worker).catch(() => null);

const begin = async () => {
  const answer = await fetch(duel.dataset.lines, { headers: { Accept: "application/json" }, cache: "no-store" }).catch(() => null);
  const away = !answer?.ok || !navigator.onLine;
  if (away) online(false);
  await show(away ? (remembered() ?? state.view) : (await answer.json()).view);
  send();
  if (away) setTimeout(send, RETRY);
};
begin();
