// Checks every deal of a draft in the reader's own browser: the same arithmetic as dealing.py.
const place = document.getElementById("proof");
const button = document.getElementById("check-here");
const verdict = document.getElementById("verdict");
const SPAN = 1n << 64n;
const utf8 = new TextEncoder();

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (raw) => [...new Uint8Array(raw)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const join = (parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const sized = (part) => {
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, part.length);
  return join([head, part]);
};

const fingerprint = async (secret) =>
  hex(await crypto.subtle.digest("SHA-256", join([utf8.encode("muster dealing 1 fingerprint"), secret])));

// A number below the total; draws in the incomplete last span are thrown away, so there is no bias.
const number = async (key, nonces, index, total) => {
  const fair = SPAN - (SPAN % total);
  for (let attempt = 0; ; attempt += 1) {
    const parts = [utf8.encode("muster dealing 1"), ...nonces, utf8.encode(String(index)), utf8.encode(String(attempt))];
    const mac = await crypto.subtle.sign("HMAC", key, join(parts.map(sized)));
    const drawn = new DataView(mac).getBigUint64(0);
    if (drawn < fair) return drawn % total;
  }
};

const due = async (key, nonces, { index, options, weights }) => {
  let left = await number(key, nonces, index, weights.reduce((sum, weight) => sum + BigInt(weight), 0n));
  return options[weights.findIndex((weight) => (left -= BigInt(weight)) < 0n)];
};

const check = async (record) => {
  const secret = bytes(record.secret);
  if ((await fingerprint(secret)) !== document.getElementById("fingerprint").textContent) return place.dataset.false;
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const nonces = record.nonces.map(bytes);
  for (const draw of record.draws) {
    if ((await due(key, nonces, draw)) !== draw.came) return `${place.dataset.foul} ${draw.entry}`;
  }
  return `${place.dataset.fair} (${record.draws.length} ${place.dataset.counted})`;
};

// Browsers only do such arithmetic where nobody can listen in.
if (window.crypto?.subtle) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const answer = await fetch(place.dataset.record);
    verdict.textContent = await check(await answer.json());
    button.disabled = false;
  });
}
