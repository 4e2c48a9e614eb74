"""Signs in by SSH as the guide does: SSSD, PAM and sshd with the guide's files.

Started by sssd-sshd.sh, in its folder. Reads a request from standard input, writes the answers (see
run-harness.ts).
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

STATE = pathlib.Path("/var/lib/sss")
LOG = pathlib.Path("/var/log/sssd")
CONFIG = pathlib.Path("/etc/sssd")
# SSSD's messages on failure, and the step each belongs to.
FAILURES = {
    "ldap_install_tls failed": "connect",
    "Can't contact LDAP server": "connect",
    "Connection refused": "connect",
    "Authentication Failed": "service",
}


def prepare(settings, trusted):
    for folder in (STATE, LOG, CONFIG):
        for each in folder.iterdir():
            shutil.rmtree(each) if each.is_dir() else each.unlink()
    for name in ("db", "mc", "pipes/private", "pubconf/krb5.include.d", "secrets", "gpo_cache"):
        (STATE / name).mkdir(parents=True)
    (CONFIG / "conf.d").mkdir()
    config = CONFIG / "sssd.conf"
    config.write_text(settings["sssd"])
    config.chmod(0o600)
    if trusted:
        shutil.copy(trusted, CONFIG / "directory-ca.crt")
    pathlib.Path("/etc/ssh/sshd_config").write_text(
        settings["sshd"] + "\nHostKey /etc/ssh/host_key\nPidFile none\n"
    )


def said():
    return "\n".join(path.read_text(errors="replace") for path in LOG.glob("sssd*.log"))


def failure():
    """Returns the stage where SSSD gave up, with its log line; None while it has not."""
    lines = [line for line in said().splitlines() if any(each in line for each in FAILURES)]
    if not lines:
        return None
    stage = next(FAILURES[each] for each in FAILURES if each in lines[0])
    return {"stage": stage, "words": lines[0].split("): ", 1)[-1]}


def is_known(login):
    return subprocess.run(["getent", "passwd", login], capture_output=True).returncode == 0


def wait_for(sssd, login):
    """Waits until SSSD knows a user or fails; returns the failure."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if sssd.poll() is not None:
            return {"stage": "settings", "words": sssd.stderr.read().decode().strip()}
        if (STATE / "pipes/nss").exists():
            if is_known(login):
                return None
            if "Going offline" in said():
                return failure() or {"stage": "connect", "words": "SSSD is offline"}
            if "no such user" in said().lower():
                return {"stage": "search", "words": ""}
        time.sleep(0.05)
    return {"stage": "search", "words": ""}


def sign_in(login, password):
    """Returns sshd's answer to `ssh`, which starts it itself without a port; then the groups."""
    ssh = subprocess.run(
        [
            "ssh",
            "-F",
            "none",
            "-o",
            "ProxyCommand=/usr/sbin/sshd -i -e -f /etc/ssh/sshd_config",
            "-o",
            "StrictHostKeyChecking=no",
            "-o",
            "UserKnownHostsFile=/dev/null",
            "-o",
            "PubkeyAuthentication=no",
            "-o",
            "NumberOfPasswordPrompts=1",
            "-o",
            "LogLevel=ERROR",
            f"{login}@localhost",
            "true",
        ],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "SSH_ASKPASS": "/etc/ssh/askpass",
            "SSH_ASKPASS_REQUIRE": "force",
            "PASSWORD": password,
        },
    )
    words = ssh.stderr.strip()
    # sshd's answer decides: under proot no other user's session can start.
    if f"Accepted keyboard-interactive/pam for {login} " in words:
        groups = subprocess.run(["id", "-Gn", login], capture_output=True, text=True)
        return {"stage": "in", "groups": groups.stdout.split(), "attributes": []}
    if not is_known(login):
        return {"stage": "search", "words": words}
    return {"stage": "groups" if "expired" in words else "bind", "words": words}


def answers_of(case, trusted):
    prepare(case["settings"], trusted)
    sssd = subprocess.Popen(
        ["/usr/sbin/sssd", "-i", "-d", "0x37f0", "--logger=files"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        stopped = wait_for(sssd, case["attempts"][0]["login"])

        def answer(attempt):
            found = stopped or sign_in(attempt["login"], attempt["password"])
            return {"case": case["id"], "attempt": attempt["name"], **found}

        # PAM delays a refusal: meanwhile the next sign-in can run.
        with ThreadPoolExecutor(3) as pool:
            return list(pool.map(answer, case["attempts"]))
    finally:
        sssd.terminate()
        sssd.wait()


def main():
    request = json.load(sys.stdin)
    answers = [
        answer for case in request["cases"] for answer in answers_of(case, request["trusted"])
    ]
    json.dump(answers, sys.stdout)


main()
