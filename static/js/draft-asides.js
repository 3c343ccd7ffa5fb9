// Pages that change while one looks: fetches the page anew and puts its [data-aside] parts in place.
//
// Once the page has come to another stage (the draft has begun, or is over) it is loaded whole.
const head = document.querySelector("[data-follow]");
const typing = () => document.activeElement?.matches("input[type=text], textarea") && document.activeElement.value;

// Every form of every page has a token of its own: that alone is no change.
const words = (place) => place.innerHTML.replace(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");

const renew = async () => {
  const answer = await fetch(head.dataset.follow);
  if (answer.status === 404) return location.reload();
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (page.querySelector("[data-follow]")?.dataset.stage !== head.dataset.stage) return location.reload();
  for (const fresh of page.querySelectorAll("[data-aside]")) {
    const place = document.getElementById(fresh.id);
    if (!place || words(place) === words(fresh) || (typing() && place.contains(document.activeElement))) continue;
    const held = place.contains(document.activeElement) ? document.activeElement.textContent : null;
    place.innerHTML = fresh.innerHTML;
    if (held) [...place.querySelectorAll("button, a")].find((each) => each.textContent === held)?.focus();
  }
};

let soon = 0;
document.getElementById("live")?.addEventListener("changed", () => {
  clearTimeout(soon);
  soon = setTimeout(renew, 150);
});
if (head.dataset.every) setInterval(() => document.hidden || renew(), Number(head.dataset.every) * 1000);
