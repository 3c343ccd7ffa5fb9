"""How long a person waits for a site: the first time, and every time after."""

import pytest

from tests.local.sites import LocalSite

FIRST_WITHIN, LATER_WITHIN = 60.0, 3.0


@pytest.mark.proof
@pytest.mark.alone
def test_a_first_start_takes_a_minute_at_most_and_a_later_one_three_seconds(local_site: LocalSite):
    first = local_site.start("--port", "0").took
    local_site.stop()
    later = local_site.start("--port", "0").took

    print(f"\nfirst start {first:.1f} s, later start {later:.1f} s")
    assert first < FIRST_WITHIN
    assert later < LATER_WITHIN
