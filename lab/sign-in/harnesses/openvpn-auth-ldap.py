"""Signs in as OpenVPN does: loads its module openvpn-auth-ldap and asks it to verify a password.

Reads a request from standard input, writes the answers (see run-harness.ts).
"""

import ctypes
import json
import os
import re
import sys
import tempfile

# openvpn-plugin.h
USER_PASS_VERIFY = 5
SUCCESS = 0


def strings(*values):
    encoded = [value.encode() for value in values]
    return (ctypes.c_char_p * (len(encoded) + 1))(*encoded, None)


class Module:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.openvpn_plugin_open_v1.restype = ctypes.c_void_p
        self.library.openvpn_plugin_close_v1.argtypes = [ctypes.c_void_p]
        self.library.openvpn_plugin_func_v1.argtypes = [
            ctypes.c_void_p,
            ctypes.c_int,
            ctypes.c_void_p,
            ctypes.c_void_p,
        ]

    def sign_in(self, config, login, password):
        kinds = ctypes.c_uint(0)
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as file:
            file.write(config)
            file.flush()
            handle = self.library.openvpn_plugin_open_v1(
                ctypes.byref(kinds), strings("openvpn-auth-ldap.so", file.name), strings()
            )
        if not handle:
            return False
        try:
            answer = self.library.openvpn_plugin_func_v1(
                handle,
                USER_PASS_VERIFY,
                strings("openvpn-auth-ldap.so"),
                strings(f"username={login}", f"password={password}"),
            )
            return answer == SUCCESS
        finally:
            self.library.openvpn_plugin_close_v1(handle)


def heard(action):
    """Returns the result of an action and what it wrote to standard error."""
    kept = os.dup(2)
    with tempfile.TemporaryFile() as file:
        os.dup2(file.fileno(), 2)
        try:
            answer = action()
        finally:
            os.dup2(kept, 2)
            os.close(kept)
        file.seek(0)
        return answer, file.read().decode(errors="replace").strip()


def stage(words):
    if "parse error" in words:
        return "settings"
    if "LDAP bind failed" in words or "contact LDAP server" in words:
        return "connect" if "contact LDAP server" in words else "service"
    if "incorrect password" in words.lower() or "Invalid credentials" in words:
        return "bind"
    return "search"


def main():
    request = json.load(sys.stdin)
    module = Module(request["module"])
    answers = []
    for each in request["cases"]:
        # The module reads the authority only from its own file.
        config = re.sub(r"(TLSCACertFile\s+)\S+", rf"\g<1>{request['trusted']}", each["settings"]["text"])
        for attempt in each["attempts"]:
            is_in, words = heard(
                lambda: module.sign_in(config, attempt["login"], attempt["password"])
            )
            answers.append(
                {
                    "case": each["id"],
                    "attempt": attempt["name"],
                    "stage": "in" if is_in else stage(words),
                    "words": words,
                    "groups": [],
                    "attributes": [],
                }
            )
    json.dump(answers, sys.stdout)


main()
