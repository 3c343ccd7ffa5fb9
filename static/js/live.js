// Makes the page live, says whether it is, and keeps trying when the very first connection fails.
//
// hx-sse reconnects by itself once it has been connected; before that nobody would. So it connects
// when told from here: a connection that failed before anybody listened would be missed for good.
const RETRY_AFTER = [1000, 2000, 4000];

const stream = document.getElementById("live");

if (stream) {
  let failures = 0;

  const show = (state) => {
    stream.hidden = false;
    stream.dataset.live = state;
    for (const badge of stream.querySelectorAll("[data-live-when]")) {
      badge.hidden = badge.dataset.liveWhen !== state;
    }
  };

  const connect = () => stream.dispatchEvent(new Event("connect"));

  const tryAgain = () => {
    show("lost");
    const wait = RETRY_AFTER[Math.min(failures, RETRY_AFTER.length - 1)];
    failures += 1;
    setTimeout(connect, wait * (0.8 + 0.4 * Math.random()));
  };

  stream.addEventListener("htmx:sse:after:connection", () => {
    failures = 0;
    show("open");
  });
  stream.addEventListener("htmx:sse:before:connection", () => show("lost"));
  stream.addEventListener("htmx:sse:error", () => show("lost"));
  stream.addEventListener("htmx:error", tryAgain);
  stream.addEventListener("htmx:response:error", tryAgain);

  // htmx waits for the same moment, and was there before: then it knows the element.
  document.addEventListener("DOMContentLoaded", connect);
}
