import type { PageCode } from "./rendered-page";

/** Programs and parsers that check code blocks, by the names readers know. */
export const parserNames = {
  yaml: "YAML",
  compose: "схема Compose",
  json: "JSON",
  toml: "TOML",
  properties: "NAME=value",
  ldif: "LDIF по RFC 2849",
  shell: "bash -n",
  ruby: "компилятор Ruby",
  python: "разборщик Python",
  php: "разборщик PHP",
  powershell: "грамматика PowerShell",
  ini: "INI, configparser",
  krb5: "библиотека MIT Kerberos",
  sssd: "sssctl config-check",
  unit: "systemd-analyze verify",
  xml: "xmllint",
  nginx: "nginx -t",
  sshd: "sshd -t",
  sql: "разборщик PostgreSQL",
} as const;

export type CodeParser = keyof typeof parserNames;

const ofLanguage: Readonly<Record<string, CodeParser>> = {
  yaml: "yaml",
  json: "json",
  toml: "toml",
  properties: "properties",
  dotenv: "properties",
  ldif: "ldif",
  bash: "shell",
  console: "shell",
  ruby: "ruby",
  python: "python",
  php: "php",
  powershell: "powershell",
  ini: "ini",
  xml: "xml",
  nginx: "nginx",
  sshd: "sshd",
  sql: "sql",
};
const ofTitle: readonly (readonly [language: string, title: RegExp, parser: CodeParser])[] = [
  ["yaml", /(^|\/)(docker-)?compose(\.[\w-]+)?\.ya?ml$/, "compose"],
  ["ini", /(^|\/)krb5\.conf(\.d\/\S+)?(?=$|,)/, "krb5"],
  ["ini", /^\/etc\/sssd\/(sssd\.conf|conf\.d\/)/, "sssd"],
  [
    "ini",
    /^\/etc\/systemd\/system\/[^/,]+\.(service|timer|socket|mount|automount|path|target)$/,
    "unit",
  ],
];

/** The parser that checks a code block; null if none does. The checks use it, and pages name it. */
export function codeParser({
  language,
  title,
}: Pick<PageCode, "language" | "title">): CodeParser | null {
  const special = ofTitle.find((each) => each[0] === language && each[1].test(title ?? ""));
  return special?.[2] ?? ofLanguage[language] ?? null;
}
