#!/bin/sh
# Creates a folder that SSSD, PAM and sshd see as the system's files, and starts the harness in it:
# no file of the machine is touched, and no privileges are needed.
set -eu
here=$(dirname "$(readlink -f "$0")")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/sss" "$root/log" "$root/sssd" "$root/ssh" "$root/pam.d" "$root/run/sshd" "$root/home"
printf 'passwd: files sss\ngroup: files sss\nshadow: files sss\n' > "$root/nsswitch.conf"
# As pam-auth-update writes it, without local users.
cat > "$root/pam.d/sshd" <<'END'
auth [success=1 default=ignore] pam_sss.so
auth requisite pam_deny.so
auth required pam_permit.so
account required pam_sss.so
session optional pam_sss.so
END
printf '#!/bin/sh\nprintf "%%s\\n" "$PASSWORD"\n' > "$root/ssh/askpass"
chmod 700 "$root/ssh/askpass"
ssh-keygen -q -t ed25519 -N '' -f "$root/ssh/host_key"
proot -0 \
  -b "$root/sss:/var/lib/sss" -b "$root/log:/var/log/sssd" -b "$root/sssd:/etc/sssd" \
  -b "$root/ssh:/etc/ssh" -b "$root/pam.d:/etc/pam.d" -b "$root/run:/run" \
  -b "$root/home:/home" -b "$root/nsswitch.conf:/etc/nsswitch.conf" \
  /usr/bin/python3 "$here/sssd-sshd.py"
