import { parseDn } from "../ldap/dn";
import type { FieldName } from "./values";

/** The result of checking a field: a usable value, nothing, or a sentence about what is wrong. */
export type Checked =
  | { readonly kind: "empty" }
  | { readonly kind: "right"; readonly value: string }
  | { readonly kind: "wrong"; readonly sentence: string };

const longestName = 253;
const longestLabel = 63;

/** Checks a field while it is typed. An invalid value never reaches a page. */
export function checkField(name: FieldName, typed: string): Checked {
  // An escaped trailing space belongs to a name.
  const text = typed.replace(/^\s+/, "").replace(/(?<!\\)\s+$/, "");
  if (text === "") return { kind: "empty" };
  try {
    return { kind: "right", value: checks[name](text) };
  } catch (error) {
    return { kind: "wrong", sentence: error instanceof Error ? error.message : String(error) };
  }
}

const checks: Readonly<Record<FieldName, (text: string) => string>> = {
  domain: (text) => hostName(text, "Домен", "example.ru"),
  host: (text) => hostName(text, "Сервер", "md.example.ru"),
  realm,
  "base-dn": distinguishedName,
  "service-dn": (text) => (text.includes("=") ? distinguishedName(text) : login(text)),
};

/** A host name (RFC 1123, section 2.1); letters beyond ASCII become punycode (RFC 5891). */
function hostName(text: string, what: string, example: string): string {
  if (/[/:?]/.test(text)) fail(`${what} пишется без протокола, порта и пути: ${example}`);
  if (text.includes("@")) fail(`${what} пишется без имени пользователя и знака @: ${example}`);
  if (/\s/.test(text)) fail("Пробелов в имени не бывает");
  checkVisible(text);
  // Characters that a URL parser would not read as part of a name.
  const sign = /[^\p{L}\p{M}\p{N}.\-。．｡]/u.exec(text)?.[0];
  if (sign) fail(`В имени бывают буквы, цифры, дефис и точка, а стоит «${sign}»`);
  const name = /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : punycode(text);
  checkLabels(name, what);
  if (/(?:^|\.)xn--/.test(name)) punycode(name);
  return name;
}

function checkLabels(name: string, what: string): void {
  if (name.endsWith(".")) fail("Точка в конце не нужна");
  if (name.length > longestName) fail(`Имя длиннее ${longestName} знаков`);
  const labels = name.split(".");
  for (const label of labels) {
    if (label === "") fail("Между точками нужно имя: одна точка лишняя");
    if (label.length > longestLabel)
      fail(`Часть между точками длиннее ${longestLabel} знаков: «${label.slice(0, 12)}…»`);
    if (/^-|-$/.test(label)) fail(`Дефис не стоит в начале и в конце: «${label}»`);
  }
  if (/^\d+$/.test(labels.at(-1) ?? ""))
    fail(`${what} — это имя, а не IP-адрес: последняя часть не из одних цифр`);
}

function punycode(text: string): string {
  try {
    return new URL(`http://${text}/`).hostname;
  } catch {
    return fail("Такого имени в DNS быть не может: буквы в нём не сочетаются");
  }
}

/** A realm named after a domain (RFC 4120, section 6.1). */
function realm(text: string): string {
  checkVisible(text);
  if (/[^\x20-\x7e]/.test(text)) fail("Realm пишется латинскими буквами: EXAMPLE.RU");
  if (/[/:@\s]/.test(text)) fail("Realm пишется без пробелов, двоеточий, / и @: EXAMPLE.RU");
  const sign = /[^A-Za-z0-9.-]/.exec(text)?.[0];
  if (sign) fail(`В realm бывают буквы, цифры, дефис и точка, а стоит «${sign}»`);
  if (/[a-z]/.test(text)) fail(`Realm пишется заглавными буквами: ${text.toUpperCase()}`);
  checkLabels(text, "Realm");
  return text;
}

/**
 * A name by RFC 4514 without invisible characters. The directory splits names at every comma and
 * `=`, and decodes no escapes.
 */
function distinguishedName(text: string): string {
  checkSigns(text);
  const dn = sentenceOf(() => parseDn(text));
  for (const { attribute, value } of dn.flat()) {
    if (value === "") fail(`После ${attribute}= нужно значение`);
    checkSigns(value);
    if (/[,=]/.test(value))
      fail("Служба каталогов не принимает запятую и знак = внутри значения DN");
  }
  if (dn.some((rdn) => rdn.length > 1))
    fail("Служба каталогов не принимает имя из двух частей через +");
  return text;
}

function login(text: string): string {
  checkSigns(text);
  if (text.includes("\\"))
    fail("Нужен DN или одно имя, без домена и знака \\: cn=svc.app,ou=users,dc=example,dc=ru");
  if (text.includes("@")) fail("Нужен DN или имя без @: cn=svc.app,ou=users,dc=example,dc=ru");
  const escaped = /^#|[,+"<>;]/.exec(text)?.[0];
  if (escaped) fail(`Запись со знаком «${escaped}» в имени служба каталогов по DN не найдёт`);
  return text;
}

/**
 * Allows only visible characters that can be typed again: no line breaks, no invisible characters,
 * no spaces except the plain one.
 */
function checkSigns(text: string): void {
  if (/[\r\n\u2028\u2029]/.test(text)) fail("Значение пишется в одну строку");
  if (/[^\P{Z} ]/u.test(text)) fail("Вместо обычного пробела стоит другой: наберите его заново");
  checkVisible(text);
}

/** An invisible character, which comes with a copied text, cannot be named by showing it. */
function checkVisible(text: string): void {
  if (/\p{C}/u.test(text)) fail("В значении стоит невидимый знак: наберите его заново");
}

/** Capitalises an error message: the name parsers' messages are sentence fragments. */
function sentenceOf<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fail(message.charAt(0).toUpperCase() + message.slice(1));
  }
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
