// Choosing a look is enough: no button has to be pressed.
const form = document.getElementById("look");

if (form) {
  form.querySelector("button").hidden = true;
  form.addEventListener("change", () => form.requestSubmit());
}
