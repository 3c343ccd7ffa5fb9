// Keeps a notebook's page, and what it is made of, in the browser: whoever sits beside a paper table
// without a connection may load it again. What the site says goes first; what is kept comes only when
// nothing can be heard.
const KEPT = "recorder-1";
const PAGE = /^\/matches\/recordings\/[0-9a-f-]{36}\/(?:faces\/|scene\/|lines\/)?$/;
const PARTS = /^\/(?:static|sprites?|accounts\/sprites?)\//;

const keeps = ({ pathname, origin }) => origin === location.origin && (PAGE.test(pathname) || PARTS.test(pathname));

const heard = async (request) => {
  const shelf = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    // Whoever is no longer signed in, or never wrote this one, finds nothing kept of it either.
    if (answer.ok && !answer.redirected) await shelf.put(request, answer.clone());
    else if (PAGE.test(new URL(request.url).pathname)) await shelf.delete(request);
    return answer;
  } catch (problem) {
    const kept = await shelf.match(request);
    if (kept) return kept;
    throw problem;
  }
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && keeps(new URL(event.request.url))) event.respondWith(heard(event.request));
});
