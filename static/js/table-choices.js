// The answers to a question, narrowed word by word: what is touched must come next in one of them.

export class Choices {
  constructor(options = {}) {
    this.options = Object.entries(options).flatMap(([verb, listed]) =>
      listed.length ? listed.map((follows) => [verb, ...[follows].flat()]) : [[verb]],
    );
    this.picked = [];
  }

  // Answers that begin with these words, whatever their verb.
  starting(words) {
    return this.options.filter((option) => words.every((word, at) => option[at + 1] === word));
  }

  get left() {
    return this.starting(this.picked);
  }

  // Words that may be touched next.
  get next() {
    return new Set(this.left.map((option) => option[this.picked.length + 1]).filter(Boolean));
  }

  // Answers that need nothing more.
  get complete() {
    return this.left.filter((option) => option.length === this.picked.length + 1);
  }

  // Take a word if it leads on, or begins anew; otherwise say what was touched in vain.
  touch(word) {
    for (const words of [[...this.picked, word], [word]]) {
      if (this.starting(words).length) {
        this.picked = words;
        return null;
      }
    }
    return [...this.picked, word];
  }

  letGo() {
    const had = this.picked.length > 0;
    this.picked = [];
    return had;
  }

  // Answers in which every typed piece stands somewhere, the shortest first.
  typed(text, say) {
    const pieces = text.toLowerCase().split(/[\s>→]+/).filter(Boolean);
    if (!pieces.length) return [];
    const fits = (option) => {
      const words = `${say(option)} ${option.join(" ")}`.toLowerCase();
      return pieces.every((piece) => words.includes(piece));
    };
    return this.options.filter(fits).sort((a, b) => a.join(" ").length - b.join(" ").length);
  }
}
