// Puts the cursor at the line a verdict is about, so that mending begins where it broke.
const form = document.querySelector("[data-log-line]");
const paper = form?.querySelector("textarea");
const line = Number(form?.dataset.logLine);

if (paper && line > 0) {
  const lines = paper.value.split("\n");
  const from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  paper.setSelectionRange(from, from + (lines[line - 1] ?? "").length);
  const height = paper.scrollHeight / lines.length;
  paper.scrollTop = Math.max(0, (line - 6) * height);
}
