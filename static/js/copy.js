// Buttons that copy what another element says: <button data-copy="#secret" data-copied="Copied" hidden>.
for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.querySelector(button.dataset.copy).textContent);
    button.querySelector("span").textContent = button.dataset.copied;
  });
}
