"""Every setting of the site, in one file; what differs between sites is read from the environment.

docs/operations.md explains each variable. Production is the default and has no insecure defaults:
development has to be asked for with MUSTER_MODE=development, which `make run` does.
"""

from pathlib import Path
from typing import Any

from config import environment

BASE_DIR = Path(__file__).resolve().parent.parent

MODE = environment.one_of("MUSTER_MODE", ("production", "development"), "production")
IN_PRODUCTION = MODE == "production"
DEBUG = environment.flag("DEBUG", False)

# ---------------------------------------------------------------- who may call

SECRET_KEY = environment.text("SECRET_KEY")
LOCAL_HOSTS = () if IN_PRODUCTION else ("localhost", "127.0.0.1", "[::1]", "testserver")
ALLOWED_HOSTS = environment.words(
    "ALLOWED_HOSTS", environment.REQUIRED if IN_PRODUCTION else LOCAL_HOSTS
)
CSRF_TRUSTED_ORIGINS = environment.words("CSRF_TRUSTED_ORIGINS", ())

SECURE_SSL_REDIRECT = environment.flag("HTTPS_REDIRECT", IN_PRODUCTION)
SECURE_HSTS_SECONDS = environment.number("HSTS_SECONDS", 31_536_000 if IN_PRODUCTION else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = IN_PRODUCTION
SECURE_HSTS_PRELOAD = IN_PRODUCTION
SECURE_REFERRER_POLICY = "same-origin"
if environment.flag("BEHIND_PROXY", False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"

SESSION_COOKIE_SECURE = IN_PRODUCTION
SESSION_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = IN_PRODUCTION
CSRF_FAILURE_VIEW = "config.faults.unverified"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}

# ---------------------------------------------------------------- what it is made of

INSTALLED_APPS = [
    "config",
    "config.api",
    "leagues",
    "tournaments",
    "drafts",
    "matches",
    "rooms",
    "cards",
    "accounts",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "pghistory",
    "pgtrigger",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django.contrib.humanize",
    "django.forms",
    "django_htmx",
    "template_partials",
    "csp",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_prometheus",
]

MIDDLEWARE = [
    "config.request_ids.request_id_middleware",
    "config.probes.probes_middleware",
    "rooms.quick.play_middleware",
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.ReaderMiddleware",
    "pghistory.middleware.HistoryMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.refusals.RefusedMiddleware",
    "config.api.intake.intake_middleware",
    "config.api.once.OnceMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

# Who reads changes nothing, so nobody is looked up for the history of it.
PGHISTORY_MIDDLEWARE_METHODS = ("POST", "PUT", "PATCH", "DELETE")

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.shell.context",
            ],
        },
    }
]

# ---------------------------------------------------------------- what it stands on

# Ordinary pages of one web process are answered by this many threads.
WEB_THREADS = environment.number("WEB_THREADS", 8, least=1)
# Moves at live tables are answered by this many others. They wait for the disk most of the time,
# and those that wait together share a write: four made a queue where one takes 15 ms. On a fresh
# process half of them find a connection and the others may wait for theirs (see below).
PLAY_THREADS = environment.number("PLAY_THREADS", 8, least=1)

# Tables that another process has changed are read for their streams by this many.
LIVE_READERS = 2

_database = environment.database("DATABASE_URL")
DATABASES: dict[str, dict[str, Any]] = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": _database.name,
        "USER": _database.user,
        "PASSWORD": _database.password,
        "HOST": _database.host,
        "PORT": _database.port,
        "CONN_MAX_AGE": 0,
        # The pool's own check sleeps one second for the second dead connection and two for the
        # third, so pages would hang after a restart of PostgreSQL; config.faults replaces them.
        "CONN_HEALTH_CHECKS": False,
        "OPTIONS": {
            # Django's own cursors never prepare a statement; those of rooms/rows.py do at once.
            "prepare_threshold": 0,
            **_database.options,
            "pool": {
                # Half of the threads find a connection at once, the others may wait for theirs.
                "min_size": environment.number("DATABASE_POOL_MIN", WEB_THREADS // 2, least=0),
                "max_size": environment.number(
                    "DATABASE_POOL_MAX", WEB_THREADS + PLAY_THREADS + LIVE_READERS, least=1
                ),
                # How long a page waits for a connection before it says the site is away, and how
                # long one attempt to reconnect goes on. Both are short: whoever waits is not woken
                # when the attempts are given up, but the next page starts new ones at once.
                "timeout": 1,
                "reconnect_timeout": 0.5,
                # Some threads stay free for pages that need no database, such as the probes. Those
                # of play and its readers keep what they get, so each of them waits but once; were
                # they turned away then, a crowd that sits down would find some of its streams cut.
                "max_waiting": max(1, WEB_THREADS // 2) + PLAY_THREADS + LIVE_READERS,
            },
        },
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

_redis = environment.redis("REDIS_URL")
REDIS_URL = _redis.url
# Channels are shared by all databases of a Redis, so their names carry the database.
LIVE_CHANNEL_PREFIX = f"muster:{_redis.number}:"
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": _redis.cache,
        "KEY_PREFIX": "muster",
    }
}

CELERY_BROKER_URL = _redis.broker
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SOFT_TIME_LIMIT = 10
CELERY_TASK_TIME_LIMIT = 12
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A page that queues a task outlasts a restart of Redis.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 15, "interval_start": 0, "interval_max": 0.2}
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
# Together these bring a killed worker's tasks back within 30 seconds instead of an hour. The
# timeout outlasts the longest task; longer work is split into several.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 15,
    "unacked_restore_interval": 5,
    "unacked_restore_throttle": 1,
    "unacked_restore_limit": 1000,
}

CELERY_BEAT_SCHEDULE = {
    "beat heart": {"task": "config.tasks.beat_heart", "schedule": 10.0},
    "sweep errands": {"task": "config.tasks.sweep_errands", "schedule": 5.0},
    "ring clocks": {"task": "config.tasks.ring_clocks", "schedule": 1.0},
    "let told scores stand": {"task": "config.tasks.let_told_scores_stand", "schedule": 5.0},
    "queue lost logs": {"task": "config.tasks.queue_lost_logs", "schedule": 30.0},
    "write letters": {"task": "config.tasks.write_letters", "schedule": 30.0},
    "sweep answers": {"task": "config.tasks.sweep_answers", "schedule": 3600.0},
    "forget uploads": {"task": "config.tasks.forget_uploads", "schedule": 3600.0},
    "close cycles": {"task": "config.tasks.close_cycles", "schedule": 30.0},
    "remind of duels": {"task": "config.tasks.remind_of_duels", "schedule": 300.0},
    "catch leagues up": {"task": "config.tasks.catch_leagues_up", "schedule": 15.0},
    "tell of bans": {"task": "cards.tasks.tell_of_bans", "schedule": 300.0},
}
# /readyz calls the worker late when its heartbeat is older than this.
HEARTBEAT_LATE_SECONDS = environment.number("HEARTBEAT_LATE_SECONDS", 45, least=15)
METRICS_TOKEN = environment.text("METRICS_TOKEN", "")

# ---------------------------------------------------------------- API

API_REQUESTS_PER_MINUTE = environment.number("API_REQUESTS_PER_MINUTE", 600, least=1)
API_ANONYMOUS_REQUESTS_PER_MINUTE = environment.number(
    "API_ANONYMOUS_REQUESTS_PER_MINUTE", 60, least=1
)
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "config.api.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PARSER_CLASSES": ["config.api.parsing.JsonParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "config.api.parsing.AlwaysJson",
    "DEFAULT_PAGINATION_CLASS": "config.api.pagination.Pages",
    "DEFAULT_THROTTLE_CLASSES": ["config.api.throttling.PerMinute"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "config.api.schema.HouseSchema",
    "EXCEPTION_HANDLER": "config.api.problems.handle",
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Muster",
    "DESCRIPTION": "Drafts, decks, brackets and leagues for small tactics card games.",
    "VERSION": "1",
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.api.schema.say_what_goes_wrong",
    ],
    "ENUM_NAME_OVERRIDES": {
        "DutyEnum": "accounts.models.Duty",
        "VisibilityEnum": "cards.models.Visibility",
        "BackEnum": "cards.models.cube.Back",
        "SleevesEnum": "cards.models.cube.Sleeves",
        "RoomStatusEnum": "rooms.models.room.Status",
        "MatchStatusEnum": "matches.models.match.Status",
        "SubmissionStandingEnum": "matches.models.submission.Standing",
        "TournamentStatusEnum": "tournaments.models.tournament.Status",
        "TournamentVisibilityEnum": "tournaments.models.tournament.Visibility",
        "LeaguePartEnum": "leagues.models.league.Part",
        "EntryStandingEnum": "tournaments.models.entry.Standing",
    },
}

# ---------------------------------------------------------------- what is played

# Games from packages of their own: importable places that make a ruleset with a box.
EXTRA_RULESETS = environment.words("EXTRA_RULESETS", ())

# ---------------------------------------------------------------- live streams

LIVE_STREAMS_PER_SESSION = environment.number("LIVE_STREAMS_PER_SESSION", 12, least=1)
LIVE_TOPICS_PER_STREAM = 8
LIVE_STREAM_MINUTES = environment.number("LIVE_STREAM_MINUTES", 60, least=1)
LIVE_COMMENT_SECONDS = 15.0
# How often stored versions are compared with what Redis said; how soon a lost Redis is tried.
LIVE_CATCH_UP_SECONDS = 5.0
LIVE_RETRY_SECONDS = 0.5

# ---------------------------------------------------------------- people

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.sign_in.Backend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "accounts:me"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "accounts.sign_in.Adapter"
ACCOUNT_FORMS = {
    "add_email": "accounts.entrance.AddressForm",
    "change_email": "accounts.entrance.OtherAddressForm",
    "change_password": "accounts.entrance.ChangeForm",
    "confirm_email_verification_code": "accounts.entrance.AddressCodeForm",
    "confirm_password_reset_code": "accounts.entrance.ForgottenCodeForm",
    "login": "accounts.entrance.SignInForm",
    "reauthenticate": "accounts.entrance.StillYouForm",
    "reset_password": "accounts.entrance.ForgottenForm",
    "reset_password_from_key": "accounts.entrance.ReplaceForm",
    "set_password": "accounts.entrance.ChooseForm",
    "signup": "accounts.entrance.SignUpForm",
}
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_USER_DISPLAY = "accounts.sign_in.display"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Muster: "
ACCOUNT_EMAIL_NOTIFICATIONS = True
# A code typed into the window where somebody signs up survives a phone better than a link does.
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_CHANGE = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
MFA_ADAPTER = "accounts.sign_in.SecondFactorAdapter"
MFA_FORMS = {
    "activate_totp": "accounts.entrance.AppForm",
    "authenticate": "accounts.entrance.AppCodeForm",
    "reauthenticate": "accounts.entrance.StillYouByCodeForm",
}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Muster"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

# ---------------------------------------------------------------- letters

EMAIL_BACKEND = (
    "django.core.mail.backends.smtp.EmailBackend"
    if IN_PRODUCTION
    else "django.core.mail.backends.console.EmailBackend"
)
EMAIL_HOST = environment.text("EMAIL_HOST", environment.REQUIRED if IN_PRODUCTION else "localhost")
EMAIL_PORT = environment.number("EMAIL_PORT", 587, least=1)
EMAIL_HOST_USER = environment.text("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = environment.text("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = environment.flag("EMAIL_USE_TLS", True)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = environment.text(
    "DEFAULT_FROM_EMAIL", environment.REQUIRED if IN_PRODUCTION else "muster@localhost"
)

# ---------------------------------------------------------------- words, times, files

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch")]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
FORMAT_MODULE_PATH = ["accounts.formats"]
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True
LOCALE_PATHS = [BASE_DIR / "locale"]

STATIC_URL = "/static/"
STATICFILES_DIRS: list[Path | tuple[str, Path]] = [BASE_DIR / "static"]
STATIC_ROOT = Path(environment.text("STATIC_ROOT", str(BASE_DIR / "staticfiles")))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if IN_PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not IN_PRODUCTION

# ---------------------------------------------------------------- logs

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"request_id": {"()": "config.logs.RequestId"}},
    "formatters": {
        "json": {"()": "config.logs.Json"},
        "plain": {"format": "%(levelname)s %(name)s %(message)s %(request_id)s"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "filters": ["request_id"],
            "formatter": environment.one_of(
                "LOG_FORMAT", ("json", "plain"), "json" if IN_PRODUCTION else "plain"
            ),
        }
    },
    "root": {
        "handlers": ["console"],
        "level": environment.one_of("LOG_LEVEL", ("DEBUG", "INFO", "WARNING", "ERROR"), "INFO"),
    },
}
