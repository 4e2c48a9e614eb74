import type { Figures } from "../room";
import { jestFigures } from "../suites";

export const betterWhenLarger = /passed/;
export const programs = [
  "bind9-dnsutils",
  "dnsmasq-base",
  "faketime",
  "golang-github-go-ldap-ldap-dev",
  "golang-go",
  "krb5-admin-server",
  "krb5-kdc",
  "libnss-sss",
  "libnss-wrapper",
  "libpam-sss",
  "openvpn-auth-ldap",
  "php-ldap",
  "proot",
  "python3-django-auth-ldap",
  "python3-ldap",
  "rhino",
  "ruby-net-ldap",
  "sssd-ldap",
];

/**
 * Signs in with the guides' settings through the libraries that their tools are built on, runs the
 * script that checks a connection against servers, and the guides' calls of curl.
 */
export function run(args: readonly string[]): Promise<Figures> {
  return jestFigures("sign-in", ["lab/sign-in"], args);
}
