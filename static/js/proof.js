// Small arithmetic that proofs share: hexadecimal digits, joined bytes, the fingerprint of a secret.
export const utf8 = new TextEncoder();
export const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (raw) => [...new Uint8Array(raw)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const join = (parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
export const fingerprint = async (secret) =>
  hex(await crypto.subtle.digest("SHA-256", join([utf8.encode("muster dealing 1 fingerprint"), secret])));
export const signing = (secret) => crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

// Lets the reader check a record; browsers only do such arithmetic where nobody can listen in.
export const checking = (check) => {
  const button = document.getElementById("check-here");
  if (!window.crypto?.subtle) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const answer = await fetch(document.getElementById("proof").dataset.record);
    document.getElementById("verdict").textContent = await check(await answer.json());
    button.disabled = false;
  });
};
