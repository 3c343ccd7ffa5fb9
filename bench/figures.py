"""Small sums over measured numbers."""

from collections.abc import Sequence


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest measured value that so many percent do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"
