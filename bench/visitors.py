"""The load, in a process of its own: `python -m bench.visitors PORT PATH CLIENTS SECONDS [TOKEN]`.

Plain asyncio over kept connections; each client asks for the next page when it has read the last
one. Prints one JSON line with requests, failures and the latencies' percentiles.
"""

import asyncio
import json
import sys
import time

from bench.figures import percentile

WARM_UP = 1.0


async def visit(
    port: int, request: bytes, begin: float, until: float, latencies: list[float]
) -> int:
    """One client until the time is over; says how many answers were not 200."""
    failures = 0
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while (asked := time.perf_counter()) < until:
        writer.write(request)
        status = await read_answer(reader)
        if asked >= begin:
            latencies.append(time.perf_counter() - asked)
            failures += status != 200
    writer.close()
    return failures


async def read_answer(reader: asyncio.StreamReader) -> int:
    """The status of the next answer, once all of it has been read."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    length = next((line for line in lines if line.startswith(b"content-length:")), None)
    if length is not None:
        await reader.readexactly(int(length.partition(b":")[2]))
    else:
        while size := int(await reader.readline(), 16):
            await reader.readexactly(size + 2)
        await reader.readexactly(2)
    return int(lines[0].split()[1])


async def main(port: int, path: str, clients: int, seconds: float, token: str = "") -> None:
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{bearer}\r\n".encode()
    begin = time.perf_counter() + WARM_UP
    latencies: list[float] = []
    visits = (visit(port, request, begin, begin + seconds, latencies) for _ in range(clients))
    failures = sum(await asyncio.gather(*visits))
    found = {
        "requests": len(latencies),
        "failures": failures,
        "p50": percentile(latencies, 50),
        "p99": percentile(latencies, 99),
    }
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    given = sys.argv[1:]
    asyncio.run(main(int(given[0]), given[1], int(given[2]), float(given[3]), *given[4:]))
