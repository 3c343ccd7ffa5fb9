"""The schema as a page tells it: chapters of operations, each with what goes in and comes out."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from drf_spectacular.generators import SchemaGenerator

Schema = dict[str, Any]

MOST_CHOICES_SHOWN = 6
BADGES = {
    "GET": "badge--calm",
    "POST": "badge--good",
    "PUT": "badge--warn",
    "PATCH": "badge--warn",
    "DELETE": "badge--bad",
}


class Field(NamedTuple):
    """A value that is sent or comes back."""

    name: str
    kind: str
    note: str
    is_required: bool


class Operation(NamedTuple):
    """One method at one address."""

    anchor: str
    method: str
    path: str
    title: str
    story: str
    parameters: list[Field]
    sent: list[Field]
    status: str
    answered: list[Field]
    is_silent: bool

    @property
    def badge(self) -> str:
        return BADGES[self.method]


class Chapter(NamedTuple):
    """The operations whose addresses begin with one word."""

    name: str
    operations: list[Operation]


@cache
def chapters() -> list[Chapter]:
    """Every operation by the first word of its address; worked out once per process."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    found: dict[str, list[Operation]] = {}
    for path, methods in schema["paths"].items():
        name = path.removeprefix("/api/v1/").split("/")[0]
        for method, told in methods.items():
            found.setdefault(name, []).append(_operation(schema, path, method, told))
    return [Chapter(name or "root", operations) for name, operations in sorted(found.items())]


def _operation(schema: Schema, path: str, method: str, told: Schema) -> Operation:
    title, _, story = told.get("description", "").partition("\n")
    status, answer = next(
        (status, answer)
        for status, answer in sorted(told["responses"].items())
        if status != "default"
    )
    return Operation(
        anchor=told["operationId"],
        method=method.upper(),
        path=path,
        title=title,
        story=story.strip(),
        parameters=[_parameter(each) for each in told.get("parameters", [])],
        sent=list(_fields(schema, _content(told.get("requestBody", {})), writing=True)),
        status=status,
        answered=list(_fields(schema, _content(answer), writing=False)),
        is_silent="content" not in answer,
    )


def _parameter(told: Schema) -> Field:
    kind = f"{told['in']}, {told['schema'].get('type', 'text')}"
    return Field(told["name"], kind, told.get("description", ""), told.get("required", False))


def _content(told: Schema) -> Schema:
    content = told.get("content", {})
    return content.get("application/json", {}).get("schema", {}) if content else {}


def _fields(schema: Schema, told: Schema, *, writing: bool) -> Iterator[Field]:
    """The fields of an object; of a page, those of the rows on it."""
    shape = _resolved(schema, told)
    if "results" in shape.get("properties", {}):
        shape = _resolved(schema, shape["properties"]["results"])
    if shape.get("type") == "array":
        shape = _resolved(schema, shape["items"])
    required = shape.get("required", [])
    for name, each in shape.get("properties", {}).items():
        value = _resolved(schema, each)
        if writing and value.get("readOnly"):
            continue
        yield Field(name, _kind(schema, value), value.get("description", ""), name in required)


def _resolved(schema: Schema, told: Schema) -> Schema:
    """Follow references; of several shapes that are all meant, everything together."""
    if "$ref" in told:
        return _resolved(schema, schema["components"]["schemas"][told["$ref"].rpartition("/")[2]])
    merged = {key: value for key, value in told.items() if key != "allOf"}
    for part in told.get("allOf", []):
        merged = {**_resolved(schema, part), **merged}
    return merged


def _kind(schema: Schema, told: Schema) -> str:
    if told.get("type") == "array":
        return f"list of {_kind(schema, _resolved(schema, told['items']))}"
    choices = _choices(schema, told)
    if choices and len(choices) <= MOST_CHOICES_SHOWN:
        return "one of " + ", ".join(repr(choice) for choice in choices)
    kind = told.get("format") or told.get("type") or "one of several"
    longest = told.get("maxLength")
    return f"{kind}, at most {longest}" if longest else kind


def _choices(schema: Schema, told: Schema) -> list[str]:
    """Every value that may stand there, where that is a list."""
    parts = [_resolved(schema, part) for part in told.get("oneOf", [told])]
    return [value for part in parts for value in part.get("enum", [])]
