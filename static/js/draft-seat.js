// A seat's own line to the site: its views as they come, and its moves on their way.
//
// The stream of a seat brings the seat's view in names and counts. Here it becomes what the page
// draws; the reader's own piles are kept along, and asked for anew when they do not add up.
import { newKey } from "./key.js";

const desk = document.getElementById("desk");
const numbers = (list) => [...(document.getElementById(list)?.children ?? [])].map((line) => line.dataset.name);
const mine = { leaders: numbers("leaders"), heroes: numbers("heroes") };
const PILES = { lead: "leaders", take: "heroes" };

export const seat = desk.dataset.seat && { number: Number(desk.dataset.number), address: desk.dataset.seat, key: desk.dataset.seatKey };

// --- from a view to what is drawn -----------------------------------------------------------------

const said = (follows) => [].concat(follows).join(" > ");

const verbsOf = (options) => {
  const verbs = new Map();
  for (const [verb, listed] of Object.entries(options)) {
    for (const follows of listed) verbs.set(said(follows), [...(verbs.get(said(follows)) ?? []), verb]);
  }
  return verbs;
};

// Every card once; those that only an option names, to be given back, after the others.
const cardsOf = (view, codes) => {
  const verbs = verbsOf(view.options);
  const lying = view.row
    ? view.row.map(({ card, coins }, at) => ({ name: card, says: `${card} > ${at + 1}`, coins: coins ?? 0 }))
    : view.offered.filter((name) => name !== "?").map((name) => ({ name, says: name, coins: 0 }));
  const laid = new Map();
  for (const card of lying) laid.set(card.says, { ...card, copies: (laid.get(card.says)?.copies ?? 0) + 1 });
  for (const says of verbs.keys()) if (!laid.has(says)) laid.set(says, { name: says.split(" > ")[0], says, coins: 0, copies: 1 });
  return [...laid.values()].map(({ name, says, coins, copies }) => [codes.get(name), says, (verbs.get(says) ?? []).join(" "), copies, coins]);
};

const seatsOf = (view) =>
  Object.fromEntries(
    view.seats.map(([hand, waiting, , , leaders, heroes, , coins], number) => {
      const asked = number === seat.number ? Object.keys(view.options).length > 0 : view.turn === undefined ? hand > 0 : view.turn === number;
      return [number, [waiting, leaders, heroes, coins, asked ? "asked" : ""]];
    }),
  );

const passesOf = (view) => {
  const to = view.seats[seat.number][8];
  if (to === null) return "";
  return to === (seat.number + 1) % view.seats.length ? "left" : "right";
};

export const drawn = (view, codes) => {
  if (view.status !== "running" && view.status !== "paused") return { version: view.seq, moved: true };
  const [, , pack, pick, leaders, heroes] = view.seats[seat.number];
  if (leaders !== mine.leaders.length || heroes !== mine.heroes.length) return null;
  const runs = view.status === "running" && view.due !== undefined;
  return {
    brief: true,
    version: view.seq,
    question: view.asked,
    key: newKey(),
    time: Date.now(),
    due: runs ? Date.now() + view.due * 1000 : 0,
    whole: Number(desk.dataset.decision) * 1000 + (view.bank ?? 0) * 1000,
    mark: (view.marked ?? []).slice(1).join(" > "),
    prompt: desk.dataset[`stage${view.stage[0].toUpperCase()}${view.stage.slice(1)}`],
    passes: passesOf(view),
    at: [pack, pick],
    cards: cardsOf(view, codes),
    free: Object.entries(view.options).flatMap(([verb, listed]) => (listed.length ? [] : [verb])),
    seats: seatsOf(view),
    leaders: mine.leaders.map((name) => codes.get(name)),
    heroes: mine.heroes.map((name) => codes.get(name)),
    lots: (view.lots ?? []).map((lot, at) => [lot.length, Number(at === view.lot), lot.map(({ card }) => card ?? "?").filter((card) => card !== "?")]),
    deck: view.deck ?? view.stack,
  };
};

// What the whole page is told when the piles were asked for.
export const keep = (leaders, heroes) => Object.assign(mine, { leaders, heroes });

// --- moves ----------------------------------------------------------------------------------------

const RETRY = [300, 800, 2000, 4000];

const post = (verb, body) =>
  fetch(seat.address + verb, {
    method: "POST",
    keepalive: verb !== "",
    headers: { "Content-Type": "application/json", "Seat-Key": seat.key, Prefer: "return=minimal", "Accept-Language": document.documentElement.lang },
    body: JSON.stringify(body),
  });

// Sent until the site has taken it or said why not; the same key twice is one answer.
const sendUntilHeard = async (body) => {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await post("", body);
      if (answer.status < 500) return answer;
    } catch {
      // Not through: the same again, under the same key.
    }
    await new Promise((wait) => setTimeout(wait, RETRY[Math.min(failures, RETRY.length - 1)]));
  }
};

// The view may come by the stream before the receipt does, so the card lies on its pile meanwhile.
export const answer = async (words, asked, key) => {
  const pile = words.length > 1 ? mine[PILES[words[0]]] : undefined;
  pile?.push(words[1]);
  const answered = await sendUntilHeard({ words, asked, key });
  if (!answered.ok && pile) pile.splice(pile.lastIndexOf(words[1]), 1);
  return answered;
};

export const mark = (words, asked) => post("mark/", { words, asked }).catch(() => {});
