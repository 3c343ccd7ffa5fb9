"""Container files cannot run everywhere: here they are read, every name in them looked up."""

import configparser
import importlib.util
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import pytest
import yaml
from celery.bin.celery import celery
from django.core.management import CommandError, get_commands, load_command_class

from config import environment, web
from config.probes import PARTS, PROBES
from tests.house.floors import ROOT

DEPLOY = ROOT / "deploy"
OTHERS = {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "MUSTER_DOMAIN"}
PYTHONS = {"PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "PATH", "HOME"}
WEB_PORT = 8000
# Where the two web processes of a machine without containers listen.
INSTANCES = re.findall(r"muster-web@(\d+)", (DEPLOY / "systemd" / "muster.target").read_text())


def known() -> set[str]:
    """Every variable the site reads, and those that are for PostgreSQL, Caddy and Python."""
    return set(environment.READ) | OTHERS | PYTHONS


def kubernetes() -> list[dict[str, Any]]:
    return [
        document
        for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
        for document in yaml.safe_load_all(path.read_text())
    ]


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / "compose.yaml").read_text()))


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions, with their continued lines joined."""
    text = re.sub(r"^\s*#.*\n", "", (DEPLOY / "Dockerfile").read_text(), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(word, rest.strip()) for word, _, rest in (li.partition(" ") for li in lines) if word]


def units() -> dict[str, configparser.ConfigParser]:
    found = {}
    for path in sorted((DEPLOY / "systemd").iterdir()):
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        unit.read_string(path.read_text())
        found[path.name] = unit
    return found


def pods(document: Any) -> Iterator[dict[str, Any]]:
    """Every container, however deep its template lies."""
    if isinstance(document, dict):
        yield from document.get("containers", [])
        for value in document.values():
            yield from pods(value)
    elif isinstance(document, list):
        for value in document:
            yield from pods(value)


def commands() -> Iterator[list[str]]:
    """Every command that a deploy file starts, a shell's list of them one by one."""
    for service in compose()["services"].values():
        yield from _plain(service.get("command", []))
        test = service.get("healthcheck", {}).get("test", [])
        yield from _plain(test[1:])
    for document in kubernetes():
        for pod in pods(document):
            yield from _plain(pod["command"])
            hooks = [pod.get("livenessProbe", {}), pod.get("lifecycle", {}).get("preStop", {})]
            for hook in hooks:
                yield from _plain(hook.get("exec", {}).get("command", []))
    for word, rest in instructions():
        if word == "CMD":
            yield from _plain(yaml.safe_load(rest))
        elif word == "HEALTHCHECK":
            yield from _plain(yaml.safe_load(rest.partition("CMD")[2]))
        elif word == "RUN":
            yield from _plain(["sh", "-c", rest])
    for path in (DEPLOY / "systemd").glob("*.service"):
        for line in re.findall(r"^ExecStart=(.+)$", path.read_text(), re.MULTILINE):
            yield from _plain(shlex.split(line))


def _plain(command: list[str]) -> Iterator[list[str]]:
    """Without the shell around it, the variables before it and the folder of the program."""
    if not command:
        return
    if Path(command[0]).name != "sh":
        yield [Path(command[0]).name, *command[1:]]
        return
    for part in re.sub(r"\$\([^)]*\)", "now", command[-1]).split("&&"):
        words = shlex.split(part)
        while words[0] == "exec" or "=" in words[0]:
            words = words[1:]
        yield [Path(words[0]).name, *words[1:]]


OURS = [command for command in commands() if command[0] in {"python", "celery"}]
# What the images bring themselves.
THEIRS = {"redis-server", "redis-cli", "pg_isready", "sleep", "pip", "useradd"}


@pytest.mark.parametrize("command", OURS, ids=" ".join)
def test_every_command_exists_and_takes_these_words(command: list[str]):
    """Each by the parser it will meet, which ends the test at a word it does not know."""
    program, first, *rest = command
    if (program, first) == ("python", "manage.py"):
        name, *words = rest
        load_command_class(get_commands()[name], name).create_parser("", name).parse_args(words)
    elif command[:3] == ["python", "-m", "config.web"]:
        chosen = web.parser().parse_args([word.replace("%i", INSTANCES[0]) for word in rest[1:]])
        assert str(chosen.port) in {str(WEB_PORT), *INSTANCES}
    elif (program, first) == ("python", "-c"):
        compile(rest[0], "healthcheck", "exec")
    elif program == "python":
        assert (first, importlib.util.find_spec(rest[0]) is not None) == ("-m", True)
    else:
        assert (first, rest[0]) == ("--app", "config.celery")
        assert importlib.util.find_spec("config.celery")
        chosen_command = celery.commands[rest[1]]
        parser = chosen_command.make_parser(click.Context(chosen_command))
        _options, left, _order = parser.parse_args(rest[2:])
        assert left in ([], ["ping"])


def test_no_other_program_is_started_than_those_the_images_bring():
    assert {command[0] for command in commands()} == {"python", "celery", *THEIRS}


def test_a_word_nobody_knows_would_be_noticed():
    with pytest.raises(CommandError):
        test_every_command_exists_and_takes_these_words(["python", "manage.py", "migrate", "--x"])
    with pytest.raises(click.NoSuchOption):
        test_every_command_exists_and_takes_these_words(
            ["celery", "--app", "config.celery", "worker", "--many", "2"]
        )


def test_every_part_is_started_everywhere():
    started = [" ".join(command) for command in OURS]

    for part in ("config.web", "celery worker", "celery beat", "py migrate", "py sync_cards"):
        assert sum(part in command for command in started) == 3, part


def test_compose_has_every_part_and_two_web_processes():
    services = compose()["services"]

    assert sorted(services) == ["beat", "migrate", "postgres", "proxy", "redis", "web", "worker"]
    assert services["web"]["deploy"] == {"replicas": 2}
    assert services["web"]["expose"] == [str(WEB_PORT)]
    waited_for = {name for s in services.values() for name in s.get("depends_on", {})}
    assert waited_for <= set(services)
    named = {
        v.split(":")[0] for s in services.values() for v in s.get("volumes", []) if v[0] != "."
    }
    assert named == set(compose()["volumes"])


def test_the_addresses_in_compose_are_those_of_its_services():
    variables = compose()["services"]["web"]["environment"]

    plain = {name: re.sub(r"\$\{[^}]*\}", "secret", text) for name, text in variables.items()}
    database, redis = urlsplit(plain["DATABASE_URL"]), urlsplit(plain["REDIS_URL"])
    assert (database.hostname, database.port) == ("postgres", 5432)
    assert (redis.hostname, redis.port) == ("redis", 6379)
    assert {"postgres", "redis"} < set(compose()["services"])
    made = compose()["services"]["postgres"]["environment"]
    assert (database.username, database.path) == (made["POSTGRES_USER"], f"/{made['POSTGRES_DB']}")


def test_the_proxy_speaks_to_the_web_processes_and_hides_what_is_inside():
    caddyfile = (DEPLOY / "Caddyfile").read_text()
    hidden = re.search(r"@inside path (.+)", caddyfile)

    assert f"dynamic a web {WEB_PORT}" in caddyfile
    assert hidden is not None
    assert set(hidden[1].split()) == {"/metrics", "/readyz"} < set(PROBES)
    assert caddyfile.count("{") == caddyfile.count("}")


def test_the_image_is_built_from_what_is_there_and_runs_as_nobody():
    steps = instructions()
    copied = [rest.split()[:-1] for word, rest in steps if word == "COPY" and "--from" not in rest]

    assert [
        source for sources in copied for source in sources if not (ROOT / source).exists()
    ] == []
    assert [rest for word, rest in steps if word == "USER"] == ["10001:10001"]
    assert [rest for word, rest in steps if word == "EXPOSE"] == [str(WEB_PORT)]
    assert sum(word == "FROM" for word, _ in steps) == 2
    healthy = next(rest for word, rest in steps if word == "HEALTHCHECK")
    assert f"127.0.0.1:{WEB_PORT}/healthz" in healthy


def test_the_image_holds_every_package_of_the_site():
    copied = {rest.split()[0] for word, rest in instructions() if word == "COPY"}
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"bench", "tests"}
    let_in = {
        line[1:]
        for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
        if line.startswith("!")
    }

    assert packages <= copied
    assert packages <= let_in


def test_every_variable_of_the_containers_is_one_the_site_reads():
    named = set(compose()["services"]["web"]["environment"])
    for service in compose()["services"].values():
        named |= set(service.get("environment", {}))
    named |= set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    named |= set(re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text()))
    for document in kubernetes():
        if document["kind"] in {"ConfigMap", "Secret"}:
            named |= set(document.get("data", {})) | set(document.get("stringData", {}))
        named |= {each["name"] for pod in pods(document) for each in pod.get("env", [])}
    for path in (DEPLOY / "systemd").glob("*.service"):
        named |= set(re.findall(r"^Environment=(\w+)=", path.read_text(), re.MULTILINE))
    for _word, rest in (step for step in instructions() if step[0] == "ENV"):
        named |= set(re.findall(r"(\w+)=", rest)) - {
            "PIP_NO_CACHE_DIR",
            "PIP_DISABLE_PIP_VERSION_CHECK",
        }
    named |= set(re.findall(r"^#?(\w+)=", (DEPLOY / ".env.example").read_text(), re.MULTILINE))

    assert named - known() == set()


def test_everything_that_is_required_in_production_is_in_the_example():
    required = {
        name for name, default in environment.READ.items() if default is environment.REQUIRED
    }
    required |= {"SECRET_KEY", "ALLOWED_HOSTS", "DEFAULT_FROM_EMAIL", "EMAIL_HOST"}
    example = (DEPLOY / ".env.example").read_text()

    assert {name for name in required if not re.search(rf"^#?{name}=", example, re.M)} == set()


def test_kubernetes_lists_every_file_and_every_name_leads_somewhere():
    documents = kubernetes()
    listed = next(d for d in documents if d["kind"] == "Kustomization")["resources"]
    files = {path.name for path in (DEPLOY / "kubernetes").glob("*.yaml")}
    by_kind = {(d["kind"], d["metadata"]["name"]) for d in documents if "metadata" in d}

    assert files - set(listed) == {"kustomization.yaml", "secret.example.yaml"}
    for document in documents:
        target = document.get("spec", {}).get("scaleTargetRef")
        assert target is None or (target["kind"], target["name"]) in by_kind
        for pod in pods(document):
            sources = {next(iter(s.items()))[1]["name"] for s in pod["envFrom"]}
            assert sources == {"muster"}
    scaled = {d["metadata"]["name"] for d in documents if d["kind"] == "HorizontalPodAutoscaler"}
    assert scaled == {"web", "worker"}
    assert ("PodDisruptionBudget", "web") in by_kind
    assert ("Job", "migrate") in by_kind


def test_kubernetes_probes_ask_addresses_and_parts_that_exist():
    asked = [
        pod[kind]["httpGet"]
        for document in kubernetes()
        for pod in pods(document)
        for kind in ("startupProbe", "livenessProbe", "readinessProbe")
        if "httpGet" in pod.get(kind, {})
    ]

    assert {each["path"].partition("?")[0] for each in asked} == {"/healthz", "/readyz"}
    parts = {part for each in asked for part in re.findall(r"part=(\w+)", each["path"])}
    assert parts == {"database", "migrations"} < set(PARTS)
    ports = {
        p["containerPort"] for d in kubernetes() for pod in pods(d) for p in pod.get("ports", [])
    }
    assert ports == {WEB_PORT}
    assert {each["port"] for each in asked} == {"http"}


def test_no_pod_may_do_more_than_it_must():
    for document in kubernetes():
        for pod in pods(document):
            assert pod["securityContext"]["readOnlyRootFilesystem"] is True
            assert pod["securityContext"]["capabilities"] == {"drop": ["ALL"]}


def test_systemd_units_want_units_that_exist():
    found = units()
    wanted = {
        re.sub(r"@\d+\.", "@.", name)
        for unit in found.values()
        for option in ("Wants", "Requires", "PartOf", "After")
        if unit.has_option("Unit", option)
        for name in unit["Unit"][option].split()
        if name.startswith("muster")
    }

    assert wanted <= set(found)
    for name, unit in found.items():
        if name.endswith(".service"):
            assert unit["Service"]["User"] == "muster"
            assert unit["Service"]["EnvironmentFile"] == "/etc/muster/muster.env"
