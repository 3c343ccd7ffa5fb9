// Draws whatever lies on a table: the site draws it in the reader's language, and only the parts that
// changed are swapped. The same page works for any game, for it knows words and no rule.
const AGAIN = 2000;
const PARTS = ["board", "hand"];

export class Stage {
  constructor(duel) {
    this.duel = duel;
    this.root = document.getElementById("board");
    this.told = new Map();
    this.asked = 0;
  }

  async draw() {
    this.asked += 1;
    const nth = this.asked;
    const answer = await fetch(this.duel.dataset.scene).catch(() => null);
    if (nth !== this.asked) return;
    if (!answer?.ok) {
      // Without a connection the table stays as it was seen last, until it is back.
      setTimeout(() => nth === this.asked && this.draw().then(() => this.redrawn?.()), AGAIN);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const held = this.held();
    for (const id of PARTS) this.swap(document.getElementById(id), page.getElementById(id));
    this.root = document.getElementById("board");
    this.focus(held);
  }

  swap(old, fresh) {
    if (!old || !fresh) return;
    const parts = (place) => [...place.querySelectorAll(":scope > [data-part]")];
    const [before, after] = [parts(old), parts(fresh)];
    const same = before.length === after.length && before.every((part, at) => part.dataset.part === after[at].dataset.part);
    if (!same) old.replaceChildren(...after);
    after.forEach((part, at) => {
      const key = part.dataset.part;
      const html = part.outerHTML;
      if (same && this.told.get(key) === html) return;
      this.told.set(key, html);
      if (same) this.replace(before[at], part);
      else this.dressed(part);
    });
  }

  replace(old, fresh) {
    const moved = [...old.querySelectorAll(".area__scroll, .tray__pieces")].map((each) => each.scrollLeft);
    old.replaceWith(fresh);
    [...fresh.querySelectorAll(".area__scroll, .tray__pieces")].forEach((each, at) => {
      each.scrollLeft = moved[at] ?? 0;
    });
    this.dressed(fresh);
  }

  dressed(part) {
    for (const node of part.querySelectorAll("[data-word], [data-does]")) this.dress?.(node);
  }

  // Where the focus is, in words: the node itself is swapped away.
  held() {
    const { word, does } = document.activeElement?.dataset ?? {};
    const part = document.activeElement?.closest?.("[data-part]")?.dataset.part;
    return part && (word || does) ? { word, does, part } : null;
  }

  focus(held) {
    if (!held || document.activeElement !== document.body) return;
    const what = held.word ? `[data-word="${CSS.escape(held.word)}"]` : `[data-does="${CSS.escape(held.does)}"]`;
    const same = document.querySelector(`[data-part="${CSS.escape(held.part)}"] ${what}`);
    (same ?? document.querySelector(`[data-stage] ${what}`))?.focus({ preventScroll: true });
  }

  async faces() {
    return new Map([...this.root.querySelectorAll(".stage__faces > template")].map((each) => [each.dataset.card, each.content]));
  }
}
