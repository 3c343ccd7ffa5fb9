// Checks every deal of a draft in the reader's own browser: the same arithmetic as dealing.py.
import { bytes, checking, fingerprint, join, signing, utf8 } from "./proof.js";

const place = document.getElementById("proof");
const SPAN = 1n << 64n;

const sized = (part) => {
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, part.length);
  return join([head, part]);
};

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
  const key = await signing(secret);
  const nonces = record.nonces.map(bytes);
  for (const draw of record.draws) {
    if ((await due(key, nonces, draw)) !== draw.came) return `${place.dataset.foul} ${draw.entry}`;
  }
  return `${place.dataset.fair} (${record.draws.length} ${place.dataset.counted})`;
};

checking(check);
