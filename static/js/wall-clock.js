// Counts a round's clock down where it hangs, by the site's clock: a wrong one here does no harm.
//
// The page may change under it, so the clock is looked up anew with every tick. What time it is the
// page says once, when it is loaded: what changes under it may be drawn for many, and kept a while.
const { siteNow } = document.querySelector("script[data-site-now]").dataset;
const ahead = Number(siteNow) * 1000 - Date.now();

const spoken = (seconds) => {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${parts.join(":")}` : parts.join(":");
};

const tick = () => {
  for (const clock of document.querySelectorAll(".wall-clock[data-ends]")) {
    const left = Math.ceil((Number(clock.dataset.ends) * 1000 - Date.now() - ahead) / 1000);
    clock.classList.toggle("is-short", left <= 300);
    clock.classList.toggle("is-over", left <= 0);
    clock.querySelector(".wall-clock__left").textContent = left > 0 ? spoken(left) : clock.dataset.over;
  }
};

tick();
setInterval(tick, 500);
