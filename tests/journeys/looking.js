// What a look does inside a page: it leaves of every kind of line a few, tells what is drawn in
// colours that no page before had, and asks axe what is wrong.
({
  mostAlike: 2,
  repeated: "li, tr, article, section, div, a, button, form, details",
  marks: /^(class|type|role|disabled|open|aria-(current|pressed|expanded|hidden|invalid))$/,
  unmarked: "rgba(0, 0, 0, 0),none,1,none,normal,",

  // Answers with how high a window has to be: what sticks to its edge covers something at every
  // moment, and nothing for good.
  async begin(address) {
    await this.there(address);
    this.putAway();
    const sticks = (each) => /sticky|fixed/.test(getComputedStyle(each).position);
    if (![...document.body.querySelectorAll("*:not(svg *)")].some(sticks)) return innerHeight;
    return Math.max(innerHeight, document.documentElement.scrollHeight);
  },

  end() {
    for (const [each, place] of this.away) place.replaceWith(each);
  },

  there(address) {
    return "axe" in window || new Promise((there, missing) => {
      const script = document.createElement("script");
      Object.assign(script, { src: address, onload: there, onerror: missing });
      document.head.append(script);
      script.remove();
    });
  },

  kind(each) {
    const marks = [...each.attributes]
      .map(({ name, value }) => (this.marks.test(name) ? `${name}=${value}` : name)).sort();
    return `${each.tagName} ${marks} ${each.textContent.trim() !== ""}`;
  },

  // Of a hundred lines of one kind axe would say the same a hundred times. Among siblings all but
  // the first few of a kind are taken out meanwhile, unless there is something in one that no line
  // before had: a tag, a class, an attribute, an element without words.
  putAway() {
    const kinds = new Map();
    const kind = (each) => {
      if (!kinds.has(each)) kinds.set(each, this.kind(each));
      return kinds.get(each);
    };
    const away = [];
    const thin = (parent) => {
      const lines = new Map();
      for (const each of parent.children) {
        const seen = lines.get(kind(each)) ?? { many: 0, kinds: new Set() };
        lines.set(kind(each), seen);
        const within = [...each.querySelectorAll("*:not(svg *, option)")].map(kind);
        const isNew = within.some((one) => !seen.kinds.has(one));
        if (seen.many >= this.mostAlike && !isNew && !each.hidden && each.matches(this.repeated)) {
          away.push(each);
          continue;
        }
        seen.many += 1;
        for (const one of within) seen.kinds.add(one);
        thin(each);
      }
    };
    thin(document.body);
    this.away = away.map((each) => [each, document.createComment("more of the same")]);
    for (const [each, place] of this.away) each.replaceWith(place);
  },

  named(each) {
    return each ? `${each.localName}.${each.getAttribute("class") ?? ""}` : "";
  },

  // Few letters for many: two that are alike by chance are not met in a hundred years.
  brief(text) {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      one = Math.imul(one ^ letter, 2654435761);
      two = Math.imul(two ^ letter, 1597334677);
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  },

  // Everything that says something, by how it is drawn: what it is and what it stands in, its
  // colours, and whatever colours lie below.
  drawn() {
    const grounds = new Map();
    const ground = (each) => {
      if (!each) return "";
      if (!grounds.has(each)) {
        const style = getComputedStyle(each);
        const lifted = style.position === "static" || style.position === "relative";
        const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter,
          style.mixBlendMode, lifted ? "" : this.named(each)].join();
        const below = ground(each.parentElement);
        grounds.set(each, own === this.unmarked ? below : `${own}/${below}`);
      }
      return grounds.get(each);
    };
    const says = (each) => each.matches("input, select, textarea")
      || [...each.childNodes].some((part) => part instanceof Text && part.data.trim() !== "");
    const found = new Map();
    for (const each of document.body.querySelectorAll("*:not(script, style, template, svg *)")) {
      if (!says(each) || !each.checkVisibility()) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(each);
      const name = this.brief([this.named(each), this.named(each.parentElement), each.disabled, color,
        fontSize, fontWeight, textShadow, ground(each)].join());
      if (!found.has(name)) found.set(name, each);
    }
    return found;
  },

  // What is wrong by some of axe's rules, and what was found to be drawn well. How pieces are drawn
  // that were well on another page is not measured again, which is most of what axe does.
  async wrong(rules, well) {
    const known = new Set(well.split(" "));
    const fresh = [...this.drawn()].filter(([name]) => !known.has(name));
    if (rules.values[0] === "color-contrast" && fresh.length === 0) return [[], ""];
    for (const [, each] of fresh) each.setAttribute("data-fresh", "");
    axe.configure({ rules: [{ id: "color-contrast", selector: "[data-fresh]" }] });
    const { violations } = await axe.run(document, {
      runOnly: rules,
      // Of what is right, axe need not say where it is. And style sheets are read for an
      // experimental rule only, which is not among ours.
      resultTypes: ["violations"],
      preload: { assets: ["media"] },
    });
    for (const [, each] of fresh) each.removeAttribute("data-fresh");
    const pale = violations.some(({ id }) => id === "color-contrast");
    const said = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
    return [said, pale ? "" : fresh.map(([name]) => name).join(" ")];
  },
})
