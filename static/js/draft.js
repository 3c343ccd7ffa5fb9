// Keeps a draft's table up to date: hears its seat's view by the seat's stream and patches the page;
// who looks on hears that something changed, and asks. Cards come from a sheet, fetched once.
//
// Everybody who cares hears a "told" event at the desk, with what the site said.
import { drawn, keep, seat } from "./draft-seat.js";

const desk = document.getElementById("desk");
const choices = document.getElementById("choices");
const within = (node, what) => node?.querySelector(`[data-of="${what}"]`);
const write = (node, words) => {
  if (node && node.textContent !== String(words)) node.textContent = words;
};

// --- the sheet of faces ---------------------------------------------------------------------------

let sheet = null;
let codes = new Map();

const faces = () => {
  sheet ??= fetch(desk.dataset.sheet)
    .then((answer) => answer.text())
    .then((html) => {
      const laid = document.createElement("template");
      laid.innerHTML = html;
      codes = new Map([...laid.content.querySelectorAll("template")].map((each) => [each.content.querySelector(".picked__card").dataset.name, Number(each.dataset.code)]));
      return new Map([...laid.content.querySelectorAll("template")].map((each) => [Number(each.dataset.code), each.content]));
    })
    .catch(() => (sheet = null));
  return sheet;
};

// --- patching -------------------------------------------------------------------------------------

const choiceOf = (face, [, says, verbs, copies, coins], nth, mark) => {
  const choice = face.querySelector(".choice").cloneNode(true);
  const radio = choice.querySelector(".choice__radio");
  choice.dataset.verbs = verbs;
  radio.value = says;
  radio.id = `choice-${nth}`;
  radio.disabled = !verbs;
  radio.checked = says === mark;
  choice.querySelector(".choice__label").htmlFor = radio.id;
  choice.querySelector(".choice__nth").textContent = nth;
  write(within(choice, "coins"), coins);
  choice.querySelector(".choice__coins").hidden = !coins;
  const costs = desk.dataset.protocol === "purchase" ? nth - 1 : 0;
  write(within(choice, "costs"), costs);
  choice.querySelector(".choice__price").hidden = !costs;
  write(within(choice, "copies"), copies);
  choice.querySelector(".choice__copies").hidden = copies < 2;
  return choice;
};

const lay = (now, known) =>
  choices?.replaceChildren(...now.cards.map((card, at) => choiceOf(known.get(card[0]), card, at + 1, now.mark)));

// What lies on the page, and what should: who waits sees the row change under others' hands.
const lies = () =>
  [...(choices?.children ?? [])]
    .map((choice) => [choice.querySelector(".choice__radio").value, choice.dataset.verbs, within(choice, "coins").textContent])
    .join("|");
const lain = (now) => (choices ? now.cards.map(([, says, verbs, , coins]) => [says, verbs, coins]).join("|") : "");

const stack = (list, codes, known, kind) => {
  const lying = new Map([...list.children].map((line) => [line.dataset.name, line]));
  const wanted = codes.map((code) => {
    const line = known.get(code).querySelector(kind);
    return lying.get(line.dataset.name) ?? line.cloneNode(true);
  });
  if (wanted.length !== list.children.length) list.replaceChildren(...wanted);
};

const curve = (heroes) => {
  const place = document.getElementById("curve");
  const counted = [];
  for (const line of heroes.children) counted[Number(line.dataset.attack)] = (counted[Number(line.dataset.attack)] ?? 0) + 1;
  const columns = Array.from(counted, (many, attack) => {
    const column = document.createElement("span");
    const bar = Object.assign(document.createElement("progress"), { max: 10, value: many ?? 0, className: "curve__bar" });
    const number = Object.assign(document.createElement("span"), { className: "curve__many", textContent: many ?? "" });
    const label = Object.assign(document.createElement("span"), { className: "curve__label", textContent: attack });
    column.className = "curve__column";
    column.ariaHidden = "true";
    column.append(bar, number, label);
    return column;
  });
  place.replaceChildren(...columns);
};

const seats = (now) => {
  for (const [number, [waiting, leaders, heroes, coins, marks]] of Object.entries(now.seats)) {
    const seat = document.querySelector(`[data-seat="${number}"]`);
    for (const [what, many] of Object.entries({ waiting, leaders, heroes, coins })) write(within(seat, what), many);
    seat.classList.toggle("is-asked", marks.split(" ").includes("asked"));
    if (!now.brief) seat.classList.toggle("is-away", marks.split(" ").includes("away"));
  }
  for (const place of [document.getElementById("ring"), document.getElementById("strip")]) place.dataset.passes = now.passes;
};

const picks = (now, known) => {
  const [leaders, heroes] = [document.getElementById("leaders"), document.getElementById("heroes")];
  if (!leaders) return;
  stack(leaders, now.leaders, known, ".picked__card--leader");
  stack(heroes, now.heroes, known, ".picked__card--hero");
  curve(heroes);
  for (const [list, codes] of [[leaders, now.leaders], [heroes, now.heroes]]) {
    write(within(list.closest(".picked-stack"), list.id), codes.length);
  }
};

// Piles are drawn as high as they are, up to so many layers; of a deck a dozen cards are one.
const [DEEPEST, DOZEN] = [6, 12];

const lots = (now) => {
  for (const lot of document.querySelectorAll("[data-lot]")) {
    const [size, open, seen] = now.lots[lot.dataset.lot] ?? [0, 0, []];
    write(within(lot, "size"), size);
    write(within(lot, "seen"), seen.join(", "));
    lot.dataset.depth = Math.min(size, DEEPEST);
    lot.classList.toggle("is-open", Boolean(open));
    lot.hidden = !size;
  }
  const deck = document.querySelector(".lot--deck");
  if (!deck) return;
  write(within(deck, "deck"), now.deck);
  deck.dataset.depth = Math.min(Math.ceil(now.deck / DOZEN), DEEPEST);
  const coins = seat && now.seats[seat.number][3];
  for (const place of document.querySelectorAll(".lot--coins [data-of=coins]")) write(place, coins);
};

// Every form of every page has a token of its own: that alone is no change.
const words = (place) => place.innerHTML.replace(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");

// What rarely changes comes as HTML: notes, the talk, the host's reins. What does not come is asked
// for again with whatever is told next.
let fetched = 0;
const asides = async () => {
  const nth = (fetched += 1);
  const answer = await fetch(desk.dataset.asides).catch(() => null);
  const html = answer?.ok && (await answer.text());
  if (!html) shown.aside = null;
  else if (nth === fetched) put(html);
};

const put = (html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const fresh of page.querySelectorAll("[data-aside]")) {
    const place = document.getElementById(fresh.id);
    const typed = place?.querySelector("[name=words]")?.value;
    const open = [...(place?.querySelectorAll("details[open]") ?? [])].map((each) => each.id);
    if (!place || words(place) === words(fresh)) continue;
    place.innerHTML = fresh.innerHTML;
    for (const id of open) place.querySelector(`#${id}`)?.setAttribute("open", "");
    if (typed) place.querySelector("[name=words]").value = typed;
  }
};

// --- asking and showing ---------------------------------------------------------------------------

const shown = { version: Number(desk.dataset.version), question: Number(desk.dataset.question), aside: desk.dataset.aside };

// Of those who look on a thousand hear of the end together, and come back one after the other.
const comeBack = () => (seat ? location.reload() : setTimeout(() => location.reload(), 4000 * Math.random()));

// Nothing is waited for once it is known what is new: a question that came twice would be laid
// twice, the second time under somebody's finger.
const show = async (now) => {
  const known = await faces();
  if (now.version < shown.version) return;
  if (now.moved) return comeBack();
  if (!known) return;
  const fresh = now.question !== shown.question;
  seats(now);
  lots(now);
  picks(now, known);
  if (fresh || lies() !== lain(now)) lay(now, known);
  write(document.getElementById("prompt"), now.prompt);
  if (now.at) {
    const strip = document.getElementById("strip");
    write(within(strip, "pack"), now.at[0]);
    write(within(strip, "pick"), now.at[1]);
  }
  // Who looks on is brought them along, but for what they may do.
  if (now.html) put(now.html);
  if (now.aside !== shown.aside) asides();
  Object.assign(shown, { version: now.version, question: now.question, aside: now.aside });
  desk.dispatchEvent(new CustomEvent("told", { detail: { ...now, fresh } }));
};

// A view of one's own seat; where the piles do not add up, all is asked for.
const see = async (view) => {
  await faces();
  const now = drawn(view, codes);
  // Where people take turns, the page also says what was done last.
  if (now && view.turn !== undefined && view.seq > shown.version) asides();
  return now ? show({ ...now, aside: shown.aside }) : ask();
};

let asking = false;
let again = false;

const tell = async (now) => {
  await show(now);
  const names = new Map([...codes].map(([name, code]) => [code, name]));
  if (seat && now.leaders) keep(now.leaders.map((code) => names.get(code)), now.heroes.map((code) => names.get(code)));
};

const ask = async () => {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    do {
      again = false;
      const answer = await fetch(desk.dataset.now, { headers: { Accept: "application/json" } });
      if (answer.ok) await tell(await answer.json());
      if (answer.status === 404) location.reload();
    } while (again);
  } catch {
    // The stream says that the connection is lost; when it is back it tells the newest version.
  } finally {
    asking = false;
  }
};

// What others do may wait a moment, so that eight picks are one look.
const NEIGHBOURLY = 900;
let soon = 0;
const stream = document.getElementById("live");
const told = (event) => JSON.parse(event.detail?.data ?? "null");

stream?.addEventListener("view", (event) => see(told(event)));
stream?.addEventListener("seats", (event) => {
  const { seats: rows, seq } = told(event);
  for (const [number, row] of rows.entries()) {
    const place = document.querySelector(`[data-seat="${number}"]`);
    for (const [what, at] of Object.entries({ waiting: 1, leaders: 4, heroes: 5, coins: 7 })) write(within(place, what), row[at]);
    if (!place.classList.contains("seat--me")) place.classList.toggle("is-asked", row[0] > 0);
  }
  shown.version = Math.max(shown.version, seq);
});
const askSoon = () => {
  soon ||= setTimeout(() => {
    soon = 0;
    ask();
  }, NEIGHBOURLY);
};
// Who looks on from behind is shown a move when its time has come, also if no other follows.
// What all see who look on is kept for two seconds.
const KEPT = 2200;
const behind = Number(desk.dataset.behind ?? 0) * 1000;
stream?.addEventListener("changed", () => {
  askSoon();
  if (behind) setTimeout(askSoon, behind + KEPT);
});
document.addEventListener("visibilitychange", () => document.hidden || ask());
// Where the stream does not bring what came of one's own answer, it is asked for.
desk.addEventListener("answered", ({ detail: seq }) => setTimeout(() => shown.version < seq && ask(), Number.isFinite(seq) ? NEIGHBOURLY : 0));
faces();

// --- the order of one's picks ---------------------------------------------------------------------

document.getElementById("sorts")?.addEventListener("click", (event) => {
  const link = event.target.closest("[data-sort]");
  if (!link) return;
  event.preventDefault();
  for (const each of link.parentElement.children) each.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  const key = link.dataset.sort;
  const of = (line) => (key === "name" || key === "kind" ? line.dataset[key] : Number(line.dataset[key]));
  for (const list of document.querySelectorAll(".picked")) {
    list.append(...[...list.children].sort((a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0)));
  }
});
