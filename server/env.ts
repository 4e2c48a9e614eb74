import { isIP } from "node:net";
import { z } from "zod";
import { readEnvFile } from "../src/config/env-file.mjs";
import { isOrigin, siteVariables } from "../src/config/site-variables";
import { mailDomain } from "./services/addresses";
import { ConfigurationError } from "./startup-error";

/** Parsed environment. Empty variables have become null or a default. */
export type ServerEnv = Readonly<z.infer<ReturnType<typeof serverEnvSchema>>>;

/**
 * Parses the server's variables; throws `ConfigurationError` with a sentence for each invalid one.
 */
export function readServerEnv(env: Readonly<Record<string, string | undefined>>): ServerEnv {
  const isProduction = env["NODE_ENV"]?.trim() === "production";
  const isGiven = (name: string) => (env[name] ?? "").trim() !== "";
  const hasMail = isGiven("SMTP_URL");
  const hasWork = isGiven("CAPTCHA_WORK");
  const parsed = serverEnvSchema(isProduction, hasMail, hasWork).safeParse(env);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map(({ path, message }) => `Переменная ${String(path[0])}${message}.`),
  );
}

/**
 * Loads `.env`; variables of the environment win. Throws a `ConfigurationError` if the file cannot
 * be read.
 */
export function loadEnvFile(): void {
  try {
    readEnvFile();
  } catch (error) {
    throw new ConfigurationError([error instanceof Error ? error.message : String(error)]);
  }
}

/** Leading zero bits of proof of work; more would keep a phone busy for minutes. */
const leastWork = 8;
const mostWork = 20;

/** Every variable with its parser. Errors are reported in this order. */
function serverEnvSchema(isProduction: boolean, hasMail: boolean, hasWork: boolean) {
  const inProduction = (why: string) => (isProduction ? why : null);
  return z
    .object({
      NODE_ENV: variable("нужно production, development, test или пустое значение", (value) =>
        ["production", "development", "test"].includes(value),
      ),
      HOST: variable(
        "нужен адрес или имя, на котором слушать, например 127.0.0.1 или 0.0.0.0",
        (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
      ),
      PORT: variable("нужно целое число от 0 до 65535; 0 — любой свободный порт", isPort),
      DATABASE_URL: variable(
        "нужен адрес вида postgres://имя:пароль@сервер:5432/база или пустое значение",
        (value) => isUrl(value, ["postgres:", "postgresql:"]),
      ),
      DATA_DIR: variable("нужен путь к папке", (value) => !value.includes("\0")),
      SECRET_KEY: variable(
        "нужна случайная строка не короче 32 знаков, например вывод openssl rand -base64 32",
        (value) => value.length >= 32 && new Set(value).size >= 8,
        inProduction(
          "без неё коды разных процессов не совпадут; подойдёт вывод openssl rand -base64 32",
        ),
      ),
      CAPTCHA_SECRET: variable(
        "нужен ключ сервера капчи без пробелов или пустое значение",
        (value) => /^\S+$/.test(value),
        hasWork
          ? null
          : inProduction(
              "без неё письма с кодами сможет заказывать любая программа; в закрытой сети задайте CAPTCHA_WORK",
            ),
      ),
      CAPTCHA_WORK: variable(
        `нужно целое число от ${leastWork} до ${mostWork} или пустое значение: каждая единица удваивает работу браузера, 13 — до секунды`,
        (value) =>
          /^\d{1,2}$/.test(value) && Number(value) >= leastWork && Number(value) <= mostWork,
      ),
      CAPTCHA_VERIFY_URL: variable(
        "нужен полный адрес проверки капчи или пустое значение",
        (value) => isUrl(value, ["http:", "https:"]),
      ),
      SMTP_URL: variable(
        "нужен адрес вида smtp://имя:пароль@сервер:587 или smtps://… или пустое значение",
        (value) => isUrl(value, ["smtp:", "smtps:"]),
        inProduction(
          "без неё письма с кодами остаются в файлах на диске и не доходят до посетителей",
        ),
      ),
      MAIL_FROM: variable(
        "нужен адрес отправителя: имя@домен.ru или «Название <имя@домен.ru>»; название с запятой стоит в кавычках",
        (value) =>
          /^(?:(?:"[^"\\\p{Cc}]{1,100}"\s*|[^<>"\\,;\p{Cc}]{0,100})<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/u.test(
            value,
          ),
        isProduction || hasMail ? "нужен адрес отправителя писем" : null,
      ),
      MAIL_DOMAINS: variable(
        "нужны домены почты через запятую, например example.ru, filial.example.ru, без @ и звёздочек, или пустое значение",
        // An empty list would allow everybody.
        (value) => domainsOf(value).length > 0 && domainsOf(value).every((name) => name !== null),
      ),
      CORS_ORIGINS: variable(
        "нужны адреса сайтов через запятую, каждый вида https://docs.example.ru без пути; звёздочка не годится",
        (value) => partsOf(value).every(isOrigin),
      ),
      TRUSTED_PROXIES: variable(
        "нужны IP-адреса или подсети через запятую, например 10.0.0.1, 192.168.0.0/16",
        (value) => partsOf(value).every(isNetwork),
      ),
      GATSBY_SITE_URL: siteVariable(
        "GATSBY_SITE_URL",
        inProduction("нужен адрес сайта для ссылок в письмах"),
      ),
      PATH_PREFIX: siteVariable("PATH_PREFIX"),
      GATSBY_API_URL: siteVariable("GATSBY_API_URL"),
      IP_LIMIT: variable(
        "нужно целое число вызовов в минуту с одного IP-адреса; 0 снимает предел",
        (value) => /^\d{1,6}$/.test(value),
      ),
      HEALTH_SECRET: variable(
        "нужна случайная строка не короче 16 знаков без пробелов или пустое значение",
        (value) => /^[\x21-\x7e]{16,}$/.test(value),
      ),
      METRICS_PORT: variable(
        "нужно целое число от 0 до 65535 или пустое значение; 0 — любой свободный порт",
        isPort,
      ),
      METRICS_HOST: variable(
        "нужен IP-адрес, на котором слушать, например 127.0.0.1",
        (value) => isIP(value) !== 0,
      ),
      LOG_LEVEL: variable("нужно fatal, error, warn, info, debug, trace или silent", (value) =>
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"].includes(value),
      ),
    })
    .transform((values) => ({
      isProduction,
      host: values.HOST ?? "127.0.0.1",
      port: Number(values.PORT ?? "9000"),
      databaseUrl: values.DATABASE_URL,
      dataDir: values.DATA_DIR ?? ".data",
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      mailDomains: domainsOf(values.MAIL_DOMAINS ?? "").filter((name) => name !== null),
      captchaSecret: values.CAPTCHA_SECRET,
      captchaVerifyUrl: values.CAPTCHA_VERIFY_URL,
      captchaWork: values.CAPTCHA_WORK === null ? null : Number(values.CAPTCHA_WORK),
      corsOrigins: partsOf(values.CORS_ORIGINS ?? "").map(originOf),
      secretKey: values.SECRET_KEY,
      trustedProxies: partsOf(values.TRUSTED_PROXIES ?? ""),
      siteUrl: values.GATSBY_SITE_URL && originOf(values.GATSBY_SITE_URL),
      pathPrefix: values.PATH_PREFIX ?? "",
      apiUrl: values.GATSBY_API_URL && values.GATSBY_API_URL.replace(/\/+$/, ""),
      ipLimit: Number(values.IP_LIMIT ?? "120"),
      healthSecret: values.HEALTH_SECRET,
      metricsPort: values.METRICS_PORT === null ? null : Number(values.METRICS_PORT),
      metricsHost: values.METRICS_HOST ?? "127.0.0.1",
      logLevel: values.LOG_LEVEL ?? "info",
    }));
}

/** Parses a variable; null if it is empty. `missing` makes it required and says what for. */
function variable(
  expected: string,
  isValid: (value: string) => boolean,
  missing: string | null = null,
) {
  return z
    .string()
    .optional()
    .transform((value, context) => {
      const given = value?.trim() || null;
      if (given === null && missing !== null) context.addIssue(` не задана: ${missing}`);
      if (given !== null && !isValid(given)) context.addIssue(`: ${expected}`);
      return given;
    });
}

function siteVariable(name: keyof typeof siteVariables, missing: string | null = null) {
  return variable(siteVariables[name].expected, siteVariables[name].isValid, missing);
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

function partsOf(list: string): string[] {
  return list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function domainsOf(list: string): (string | null)[] {
  return partsOf(list).map(mailDomain);
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return protocols.includes(url.protocol) && url.hostname !== "";
}

// As browsers write it: lower case, a Russian domain in its ASCII form, without the scheme's own
// port.
function originOf(value: string): string {
  return new URL(value).origin;
}

function isNetwork(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [address = "", bits, ...rest] = value.split("/");
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest))
  );
}
