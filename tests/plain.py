"""A browser without scripts: it reads the forms of a page and sends what a click would send."""

from html.parser import HTMLParser
from typing import Any, NamedTuple
from urllib.parse import urljoin

from django.test import Client

Attrs = list[tuple[str, str | None]]
SAYS_NOTHING = frozenset({"submit", "button", "image", "file"})


class Button(NamedTuple):
    name: str
    value: str
    words: str


class Form:
    """Its fields as they stand, and its buttons."""

    def __init__(self, action: str, method: str) -> None:
        self.action, self.method = action, method
        self.fields: list[tuple[str, str]] = []
        self.buttons: list[Button] = []


class _Reader(HTMLParser):
    def __init__(self, address: str) -> None:
        super().__init__()
        self.address, self.forms, self.loose = address, list[Form](), list[str]()
        self._form: Form | None = None
        self._button: dict[str, str] | None = None
        self._said = ""
        self._select = self._option = self._area = ""

    def handle_starttag(self, tag: str, attrs: Attrs) -> None:
        told = {name: value or "" for name, value in attrs}
        match tag:
            case "form":
                action = urljoin(self.address, told.get("action") or self.address)
                self._form = Form(action, told.get("method", "get").lower())
                self.forms.append(self._form)
            case "button":
                self._button, self._said = told, ""
                if self._form is None and "hidden" not in told:
                    self.loose.append(told.get("id") or told.get("class", "button"))
            case "input":
                self._input(told)
            case "select":
                self._select, self._option = told.get("name", ""), ""
            case "option" if "selected" in told or not self._option:
                self._option = told.get("value", "")
            case "textarea":
                self._area, self._said = told.get("name", ""), ""

    def _input(self, told: dict[str, str]) -> None:
        kind, name = told.get("type", "text"), told.get("name", "")
        ticks = kind in ("checkbox", "radio") and "checked" not in told
        if self._form is not None and name and kind not in SAYS_NOTHING and not ticks:
            silent = "on" if kind in ("checkbox", "radio") else ""
            self._form.fields.append((name, told.get("value", silent)))

    def handle_data(self, data: str) -> None:
        self._said += data

    def handle_endtag(self, tag: str) -> None:
        form = self._form
        match tag:
            case "form":
                self._form = None
            case "button" if self._button is not None and form is not None:
                told = self._button
                words = told.get("aria-label") or " ".join(self._said.split())
                if told.get("type", "submit") == "submit":
                    button = Button(told.get("name", ""), told.get("value", ""), words)
                    form.buttons.append(button)
            case "select" if form is not None and self._select:
                form.fields.append((self._select, self._option))
            case "textarea" if form is not None and self._area:
                form.fields.append((self._area, self._said.strip()))


class Plain:
    """Somebody who goes from page to page by links and buttons only."""

    def __init__(self, client: Client) -> None:
        self.client, self.address, self.page = client, "/", ""

    def go(self, address: str, **asked: Any) -> "Plain":
        return self._read(self.client.get(address, asked, follow=True), address)

    def _read(self, answer: Any, address: str) -> "Plain":
        assert answer.status_code == 200, (address, answer.status_code, answer.content[:400])
        chain = getattr(answer, "redirect_chain", [])
        self.address = chain[-1][0] if chain else address
        self.page = answer.content.decode()
        return self

    @property
    def forms(self) -> list[Form]:
        return self._told.forms

    @property
    def loose(self) -> list[str]:
        """Buttons that are in no form, so that without scripts they do nothing, and are shown."""
        return self._told.loose

    @property
    def _told(self) -> _Reader:
        reader = _Reader(self.address)
        reader.feed(self.page)
        return reader

    def press(self, words: str, nth: int = 0, **filled: str) -> "Plain":
        """The nth button that begins with these words, after its form was filled in."""
        found = [
            (form, button)
            for form in self.forms
            for button in form.buttons
            if button.words.startswith(words) or button.value == words
        ]
        assert len(found) > nth, (words, [b.words for f in self.forms for b in f.buttons])
        form, button = found[nth]
        named = {name for name, _value in form.fields}
        fields = [(n, v) for n, v in form.fields if n not in filled]
        fields += [*filled.items(), *([(button.name, button.value)] if button.name else [])]
        assert form.method == "get" or "csrfmiddlewaretoken" in named, words
        body: dict[str, list[str]] = {}
        for name, value in fields:
            body.setdefault(name, []).append(value)
        send = self.client.post if form.method == "post" else self.client.get
        return self._read(send(form.action, body, follow=True), form.action)

    def links(self, word: str) -> list[str]:
        """Addresses of the page that have this in them."""
        reader = _Links(word)
        reader.feed(self.page)
        return [urljoin(self.address, each) for each in dict.fromkeys(reader.found)]


class _Links(HTMLParser):
    def __init__(self, word: str) -> None:
        super().__init__()
        self.word, self.found = word, list[str]()

    def handle_starttag(self, tag: str, attrs: Attrs) -> None:
        address = dict(attrs).get("href") or ""
        if tag == "a" and self.word in address:
            self.found.append(address)
