// Tells the site the device's time zone, so that times are right before anybody signs in.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const said = `zone=${zone}`;

if (zone && !document.cookie.split("; ").includes(said)) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${said}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  const kept = document.cookie.split("; ").includes(said);
  // The page in front of the reader was drawn without knowing: draw it again, once.
  if (kept && document.querySelector("main time")) location.reload();
}
