// Checks every order a tournament drew, in the reader's own browser: the arithmetic of dealing.py.
import { bytes, checking, fingerprint, hex, signing, utf8 } from "./proof.js";

const { dataset } = document.getElementById("proof");
const hmac = async (key, text) => hex(await crypto.subtle.sign("HMAC", key, utf8.encode(text)));

const isDue = async (key, came) => {
  const signed = await signing(key);
  const marks = await Promise.all(came.map((name) => hmac(signed, name)));
  return marks.every((mark, nth) => !nth || marks[nth - 1] < mark);
};

const torn = async (chain) => {
  const secret = chain.secret && bytes(chain.secret);
  if (secret && (await fingerprint(secret)) !== chain.fingerprint) return dataset.secret;
  const master = secret && (await signing(secret));
  let promised = chain.first;
  for (const [nth, { entry, key, then, came }] of chain.orders.entries()) {
    const kept = (await fingerprint(bytes(key))) === promised;
    const follows = !master || (await hmac(master, `muster draw 1 ${nth + 1}`)) === key;
    if (!kept || !follows) return `${dataset.false} ${entry}`;
    if (!(await isDue(bytes(key), came))) return `${dataset.foul} ${entry}`;
    promised = then;
  }
  return "";
};

checking(async ({ chains }) => {
  for (const chain of chains) {
    const wrong = await torn(chain);
    if (wrong) return wrong;
  }
  const count = chains.reduce((sum, chain) => sum + chain.orders.length, 0);
  return `${dataset.fair} (${count} ${dataset.counted})`;
});
