import { existsSync } from "node:fs";
import { findProgram } from "../tools/programs/find-program.mjs";
import { below, file, program } from "../tools/programs/install-tools.mjs";

/** Debian packages that only the laboratory needs, as in tools/programs/install-tools.mjs. */
export const labTools = [
  { package: "bind9-dnsutils", instead: "dnsutils", isPresent: program("dig") },
  { package: "dnsmasq-base", isPresent: program("dnsmasq") },
  { package: "faketime", isPresent: program("faketime") },
  { package: "firefox-esr", instead: "firefox", isPresent: () => findFirefox() !== null },
  {
    package: "golang-github-go-ldap-ldap-dev",
    isPresent: file("/usr/share/gocode/src/github.com/go-ldap/ldap/v3"),
  },
  { package: "golang-go", isPresent: program("go") },
  { package: "krb5-admin-server", isPresent: program("kadmin.local") },
  { package: "krb5-kdc", isPresent: program("krb5kdc") },
  {
    package: "libnss-sss",
    isPresent: () =>
      existsSync("/usr/lib/libnss_sss.so.2") || below("/usr/lib", "libnss_sss.so.2")(),
  },
  { package: "libnss-wrapper", isPresent: below("/usr/lib", "libnss_wrapper.so") },
  { package: "libpam-sss", isPresent: below("/usr/lib", "security/pam_sss.so") },
  {
    package: "openvpn-auth-ldap",
    isPresent: () =>
      existsSync("/usr/lib/openvpn/openvpn-auth-ldap.so") ||
      below("/usr/lib", "openvpn/openvpn-auth-ldap.so")(),
  },
  { package: "php-ldap", isPresent: below("/usr/lib/php", "ldap.so") },
  { package: "poppler-utils", isPresent: program("pdftotext") },
  { package: "proot", isPresent: program("proot") },
  {
    package: "python3-django-auth-ldap",
    isPresent: file("/usr/lib/python3/dist-packages/django_auth_ldap"),
  },
  { package: "python3-ldap", isPresent: file("/usr/lib/python3/dist-packages/ldap") },
  { package: "rhino", isPresent: program("rhino") },
  { package: "ruby-net-ldap", isPresent: file("/usr/lib/ruby/vendor_ruby/net/ldap.rb") },
  { package: "sssd-ldap", isPresent: below("/usr/lib", "sssd/libsss_ldap.so") },
  { package: "webkit2gtk-driver", isPresent: program("WebKitWebDriver") },
  { package: "xvfb", isPresent: program("Xvfb") },
];

/** Path of the Firefox for tests: FIREFOX_PATH, or the first on PATH; null if there is none. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given) return existsSync(given) ? given : null;
  return ["firefox-esr", "firefox"].map(findProgram).find((path) => path !== null) ?? null;
}
