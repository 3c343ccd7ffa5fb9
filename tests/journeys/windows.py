"""Browser windows that are used again: a fresh one costs a process, and every script anew."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext

Way = tuple[tuple[str, Any], ...]


class Windows:
    """Those of one browser. What a test left in one is gone before another test has it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: dict[str, list[BrowserContext]] = {}
        self.taken: list[tuple[str, BrowserContext]] = []

    def take(self, **way: Any) -> BrowserContext:
        """One in which pages are read that way."""
        key = repr(sorted(way.items()))
        idle = self.idle.setdefault(key, [])
        context = idle.pop() if idle else self._opened(**way)
        self.taken.append((key, context))
        return context

    def put_back(self, origin: str) -> None:
        """All that were taken, as good as new."""
        for key, context in self.taken:
            self._cleaned(context, origin)
            self.idle[key].append(context)
        self.taken.clear()

    def close(self) -> None:
        for context in [each for idle in self.idle.values() for each in idle]:
            context.close()

    def _opened(self, **way: Any) -> BrowserContext:
        context = self.browser.new_context(reduced_motion="reduce", **way)
        context.new_page()  # stays empty, and so keeps the process of this window's pages
        return context

    def _cleaned(self, context: BrowserContext, origin: str) -> None:
        empty, *others = context.pages
        for page in others:
            page.close()
        context.set_offline(False)
        context.clear_cookies()
        session = context.new_cdp_session(empty)
        everything = {"origin": origin, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", everything)
        session.detach()
