// Draws a table from what a seat is told of it: clones one blank spot, and changes only what changed.
const within = (node, what) => node?.querySelector(`[data-of="${what}"]`);

export const write = (node, words) => {
  if (node && node.textContent !== String(words)) node.textContent = words;
};

// Whose side that is, without the signs drawn beside the name.
export const nameIn = (root, which) => {
  const name = root.querySelector(`${which} .side__name`)?.cloneNode(true);
  name?.querySelectorAll("[aria-hidden]").forEach((sign) => sign.remove());
  return name?.textContent.trim() ?? "";
};

export class Board {
  constructor(duel) {
    this.duel = duel;
    this.root = document.getElementById("board");
    this.midline = document.getElementById("midline");
    this.blank = document.getElementById("blank-spot")?.content.firstElementChild;
    this.hand = document.getElementById("hand");
    this.drawn = new Map();
    this.sheet = null;
  }

  art(name) {
    return this.duel.dataset.art.replace("NAME", encodeURIComponent(encodeURIComponent(name)));
  }

  // Every card that can be here, as a template; fetched once.
  async faces() {
    this.sheet ??= fetch(this.duel.dataset.sheet)
      .then((answer) => answer.text())
      .then((html) => {
        const laid = document.createElement("template");
        laid.innerHTML = html;
        return new Map([...laid.content.querySelectorAll("template")].map((each) => [each.dataset.card, each.content]));
      })
      .catch(() => (this.sheet = null));
    return (await this.sheet) ?? new Map();
  }

  async draw(table) {
    this.table = table;
    for (const half of table.halves) this.half(half, table);
    this.middle(table);
    await this.held(table);
  }

  half(half, table) {
    const side = this.root.querySelector(`[data-seat="${half.seat}"]`);
    side.classList.toggle("is-active", table.active === half.seat && !table.result);
    const counts = { hand: half.hand.length, deck: half.deck, discard: half.discard?.length ?? 0, trophies: half.trophies ?? 0 };
    for (const [what, many] of Object.entries(counts)) write(within(side, what), many);
    side.querySelector(".pile--peace").hidden = !half.ceasefire;
    for (const [code, spots] of half.rows) {
      const rank = side.querySelector(`[data-row="${code}"]`);
      rank.classList.toggle("is-wave", table.wave === code);
      for (const spot of spots) this.spot(rank, spot, code);
    }
    this.beside(within(side, "beside"), half.beside);
  }

  spot(rank, spot, code) {
    const key = JSON.stringify(spot);
    const before = this.drawn.get(spot.word);
    if (before?.key === key) return;
    const old = rank.querySelector(`[data-word="${CSS.escape(spot.word)}"]`);
    const fresh = spot.card ? this.filled(spot) : this.empty();
    fresh.className = `spot spot--${code}`;
    for (const mark of ["leader", "corpse"]) fresh.classList.toggle(`spot--${mark}`, Boolean(spot[mark]));
    fresh.classList.toggle("spot--empty", !spot.card);
    fresh.classList.toggle("spot--hurt", Boolean(spot.hurt));
    if (before) {
      fresh.classList.toggle("is-hit", (spot.hurt ?? 0) > (before.hurt ?? 0) && spot.card === before.card);
      fresh.classList.toggle("is-new", Boolean(spot.card) && spot.card !== before.card);
    }
    fresh.dataset.word = spot.word;
    fresh.dataset.card = spot.card ?? "";
    fresh.querySelector(".spot__place").firstChild.textContent = spot.word;
    const focused = old === document.activeElement;
    old.replaceWith(fresh);
    this.dress?.(fresh);
    if (focused) fresh.focus({ preventScroll: true });
    this.drawn.set(spot.word, { key, hurt: spot.hurt ?? 0, card: spot.card });
  }

  empty() {
    const spot = this.blank.cloneNode(true);
    for (const part of [...spot.children].slice(1)) part.remove();
    return spot;
  }

  filled(spot) {
    const node = this.blank.cloneNode(true);
    node.querySelector(".spot__art").src = this.art(spot.card);
    write(within(node, "name"), spot.card);
    if (!spot.leader) node.querySelector(".spot__crown")?.remove();
    if (spot.corpse) {
      node.querySelector(".spot__numbers").remove();
      within(node, "marks").remove();
      node.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: ", ✝" }));
      return node;
    }
    write(within(node, "attack"), spot.attack ?? 0);
    write(within(node, "left"), (spot.life ?? 0) - (spot.hurt ?? 0));
    write(within(node, "life"), `/${spot.life ?? 0}`);
    const marks = [...(spot.keywords ?? []).map((word) => ["spot__mark spot__mark--keyword", word]), ...(spot.statuses ?? []).map((word) => ["spot__mark", word])];
    within(node, "marks").replaceChildren(...marks.map(([className, textContent]) => Object.assign(document.createElement("span"), { className, textContent })));
    return node;
  }

  beside(place, laid) {
    const key = JSON.stringify(laid ?? []);
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    place.replaceChildren(...(laid ?? []).map((each) => this.laid(each)));
  }

  laid({ word, card, kind, markers, spent }) {
    const node = document.createElement("div");
    node.className = `laid laid--${kind || "empty"}${spent ? " laid--spent" : ""}`;
    Object.assign(node.dataset, { word, card: card ?? "" });
    const span = (className, textContent) => Object.assign(document.createElement("span"), { className, textContent });
    node.append(span("visually-hidden", `${word} `));
    if (!kind) return this.dressed(node);
    if (kind === "trap" && card === "?") node.append(span("laid__back", ""), span("laid__name", this.duel.dataset.trap));
    else node.append(Object.assign(new Image(32, 32), { className: "laid__art", src: this.art(card), alt: "" }), span("laid__name", card));
    if (markers) node.append(span("laid__markers", markers));
    return this.dressed(node);
  }

  dressed(node) {
    this.dress?.(node);
    return node;
  }

  middle(table) {
    const turn = nameIn(this.root, ".side.is-active");
    const { gameWords: named, round } = this.duel.dataset;
    const words = round.replace("1", table.round ?? 0);
    write(within(this.midline, "round"), (table.best_of ?? 1) > 1 ? `${named.replace("1", table.game ?? 1)} · ${words}` : words);
    write(within(this.midline, "turn"), turn);
    write(within(this.midline, "promos"), table.promos ?? 0);
    for (const wave of this.midline.querySelectorAll("[data-wave]")) {
      if (wave.dataset.wave === table.wave) wave.setAttribute("aria-current", "step");
      else wave.removeAttribute("aria-current");
    }
    const dots = Math.max(0, table.actions ?? 0);
    within(this.midline, "actions").replaceChildren(...Array.from({ length: dots }, () => Object.assign(document.createElement("span"), { className: "dot" })));
  }

  async held(table) {
    const mine = table.halves.find((half) => String(half.seat) === this.root.dataset.below);
    if (!this.hand || !mine) return;
    const key = mine.hand.join("|");
    if (this.hand.dataset.key === key) return;
    const faces = await this.faces();
    const lying = [...this.hand.children];
    const tiles = mine.hand.map((words) => {
      const at = lying.findIndex((tile) => tile.firstElementChild.dataset.word === words);
      if (at >= 0) return lying.splice(at, 1)[0];
      const name = faces.has(words) ? words : words.replace(/ of [a-h]$/, "");
      const tile = faces.get(name).querySelector(".hand__card").cloneNode(true);
      tile.firstElementChild.dataset.word = words;
      tile.firstElementChild.classList.add("is-new");
      this.dressed(tile.firstElementChild);
      return tile;
    });
    this.hand.dataset.key = key;
    this.hand.replaceChildren(...tiles);
  }
}
