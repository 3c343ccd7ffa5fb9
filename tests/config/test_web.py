"""The web process: pages from threads behind a socket that outlives it."""

from tests.running import Running


def test_a_visitor_who_comes_while_the_web_process_is_dead_waits_and_is_served(site: Running):
    site.kill()
    site.start()

    status, _ = site.get("/healthz")

    assert status == 200
