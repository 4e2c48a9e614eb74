"""Signs in as AWX does, by django-auth-ldap itself, and as Seahub of Seafile does, by python-ldap.

Reads a request from standard input, writes the answers (see run-harness.ts). libldap trusts what
the file in LDAPCONF names.
"""

import json
import logging
import sys

import django
import ldap
import ldap.filter
from django.conf import settings as django_settings


class LastWords(logging.Handler):
    """Keeps the log of django-auth-ldap, which returns only None for every refusal."""

    def __init__(self):
        super().__init__()
        self.words = []

    def emit(self, record):
        self.words.append(record.getMessage())


heard = LastWords()


def start_django():
    django_settings.configure(
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
        INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth"],
        DEFAULT_AUTO_FIELD="django.db.models.AutoField",
        USE_TZ=True,
    )
    django.setup()
    from django.contrib.auth.models import Group, Permission, User
    from django.contrib.contenttypes.models import ContentType
    from django.db import connection

    with connection.schema_editor() as editor:
        for model in (ContentType, Permission, Group, User):
            editor.create_model(model)
    logger = logging.getLogger("django_auth_ldap")
    logger.addHandler(heard)
    logger.setLevel(logging.DEBUG)


def django_settings_of(given):
    """Converts AWX's settings to django-auth-ldap's, and its lists to objects."""
    from django_auth_ldap import config

    def search(value):
        base, scope, text = value
        return config.LDAPSearch(base, getattr(ldap, scope), text)

    changed = {
        "USER_SEARCH": search,
        "GROUP_SEARCH": search,
        "GROUP_TYPE": lambda name: getattr(config, name)(**given["AUTH_LDAP_GROUP_TYPE_PARAMS"]),
        "CONNECTION_OPTIONS": lambda options: {
            getattr(ldap, name): value for name, value in options.items()
        },
        "USER_FLAGS_BY_GROUP": lambda flags: {
            # AWX stores lists and passes their union to django-auth-ldap.
            flag: dns[0] if len(dns) == 1 else config.LDAPGroupQuery(*dns)
            for flag, dns in flags.items()
        },
    }
    own = {"GROUP_TYPE_PARAMS", "ORGANIZATION_MAP", "TEAM_MAP"}
    names = {key: key[len("AUTH_LDAP_") :] for key in given}
    return {
        name: changed.get(name, lambda value: value)(given[key])
        for key, name in names.items()
        if name not in own
    }


def awx(given, login, password):
    from django_auth_ldap.backend import LDAPBackend, LDAPSettings

    heard.words.clear()
    backend = LDAPBackend()
    backend.settings = LDAPSettings(backend.settings_prefix, backend.default_settings)
    for name, value in django_settings_of(given).items():
        setattr(backend.settings, name, value)
    user = backend.authenticate(None, username=login, password=password)
    if user is None:
        return {"stage": awx_stage(" ".join(heard.words)), "words": " ".join(heard.words[-1:])}
    groups = user.ldap_user._get_groups()
    roles = ["is_superuser"] if user.is_superuser else []
    for organization, opts in given["AUTH_LDAP_ORGANIZATION_MAP"].items():
        for role in ("admins", "users"):
            if groups.is_member_of(opts[role]):
                roles.append(f"{organization}: {role}")
    for team, opts in given["AUTH_LDAP_TEAM_MAP"].items():
        if groups.is_member_of(opts["users"]):
            roles.append(f"{team}: users")
    return {
        "stage": "in",
        "groups": roles,
        "attributes": [user.email, user.first_name, user.last_name],
    }


def awx_stage(words):
    if "Can't contact LDAP server" in words:
        return "connect"
    # Compare is only used on groups.
    if "user does not satisfy" in words or "INSUFFICIENT_ACCESS" in words:
        return "groups"
    if "failed to map the username to a DN" in words:
        return "search"
    if "user DN/password rejected" in words or "Invalid credentials" in words:
        return "service" if "Caught LDAPError" in words else "bind"
    return "search"


def seafile(given, login, password):
    values = {}
    exec(given["python"], values)
    connection = ldap.initialize(values["LDAP_SERVER_URL"])
    connection.set_option(ldap.OPT_REFERRALS, 1 if values["LDAP_FOLLOW_REFERRALS"] else 0)
    stage = "service"
    try:
        connection.simple_bind_s(values["LDAP_ADMIN_DN"], values["LDAP_ADMIN_PASSWORD"])
        stage = "search"
        text = ldap.filter.filter_format(
            f"(&({values['LDAP_LOGIN_ATTR']}=%s)({values['LDAP_FILTER']}))", [login]
        )
        found = [
            each
            for base in values["LDAP_BASE_DN"].split(";")
            for each in connection.search_s(base, ldap.SCOPE_SUBTREE, text)
        ]
        if len(found) == 0:
            return {"stage": "search", "words": ""}
        dn, attributes = found[0]
        stage = "bind"
        user = ldap.initialize(values["LDAP_SERVER_URL"])
        user.simple_bind_s(dn, password)
    except ldap.SERVER_DOWN as error:
        return {"stage": "connect", "words": str(error)}
    except ldap.LDAPError as error:
        return {"stage": stage, "words": str(error)}
    wanted = [
        values[name]
        for name in (
            "LDAP_CONTACT_EMAIL_ATTR",
            "LDAP_USER_FIRST_NAME_ATTR",
            "LDAP_USER_LAST_NAME_ATTR",
        )
    ]
    return {
        "stage": "in",
        "groups": [],
        # Seahub looks up attributes case-sensitively.
        "attributes": [attributes[name][0].decode() for name in wanted if name in attributes],
    }


def main():
    request = json.load(sys.stdin)
    if any(each["kind"] == "awx" for each in request["cases"]):
        start_django()
    sign_in = {"awx": awx, "seafile": seafile}
    answers = [
        {
            "case": each["id"],
            "attempt": attempt["name"],
            **sign_in[each["kind"]](each["settings"], attempt["login"], attempt["password"]),
        }
        for each in request["cases"]
        for attempt in each["attempts"]
    ]
    json.dump(answers, sys.stdout)


main()
