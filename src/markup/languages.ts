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

/** A language of fenced blocks. */
interface Language {
  /** What the bar of a block without a title calls it. */
  readonly name?: string;
  /** The grammar of the highlighter. */
  readonly grammar?: string;
  readonly parser?: CodeParser;
}

/** The languages that a fence may name. */
export const languages: Readonly<Record<string, Language>> = {
  bash: { name: "Сценарий", grammar: "bash", parser: "shell" },
  console: { name: "Терминал", grammar: "bash", parser: "shell" },
  diff: { name: "Изменения" },
  docker: { name: "Dockerfile", grammar: "docker" },
  dotenv: { name: ".env", grammar: "dotenv", parser: "properties" },
  http: { name: "HTTP", grammar: "http" },
  ini: { name: "INI", grammar: "ini", parser: "ini" },
  json: { name: "JSON", grammar: "json", parser: "json" },
  ldif: { name: "LDIF", parser: "ldif" },
  mermaid: {},
  nginx: { name: "nginx", grammar: "nginx", parser: "nginx" },
  php: { name: "PHP", grammar: "php", parser: "php" },
  powershell: { name: "PowerShell", grammar: "powershell", parser: "powershell" },
  properties: { name: "Properties", grammar: "properties", parser: "properties" },
  python: { name: "Python", grammar: "python", parser: "python" },
  ruby: { name: "Ruby", grammar: "ruby", parser: "ruby" },
  sql: { name: "SQL", grammar: "sql", parser: "sql" },
  sshd: { name: "sshd_config", grammar: "ssh-config", parser: "sshd" },
  text: { name: "Текст" },
  toml: { name: "TOML", grammar: "toml", parser: "toml" },
  tree: { name: "Дерево" },
  ui: {},
  xml: { name: "XML", grammar: "xml", parser: "xml" },
  yaml: { name: "YAML", grammar: "yaml", parser: "yaml" },
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
  return special?.[2] ?? languages[language]?.parser ?? null;
}
