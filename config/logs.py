"""Log lines as JSON, one object per line, with the id of the request that caused them."""

import datetime
import json
import logging

from config.request_ids import current

# What every record carries anyway; whatever else it has was said with `extra=` and is printed.
PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}
# Objects Django attaches for its own handlers. They do not belong into a line of text.
SKIPPED = frozenset({"request", "sql", "server_time", "data"})


class RequestId(logging.Filter):
    """Puts the request's id on every record."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = current.get()
        return True


class Json(logging.Formatter):
    """When, how bad, where, what, for which request, and everything said with `extra=`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {
            name: value
            for name, value in record.__dict__.items()
            if name not in PLAIN and name not in SKIPPED and value not in ("", None)
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)
