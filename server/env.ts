import { isIP } from "node:net";
import { z } from "zod";
import { StartupError } from "./startup-error";

/** What the server is told from outside. Empty strings of the environment have become null or a default. */
export interface ServerEnv {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly captchaSecret: string | null;
  readonly captchaVerifyUrl: string | null;
  readonly corsOrigins: readonly string[];
  readonly secretKey: string | null;
  readonly trustedProxies: readonly string[];
  readonly siteUrl: string | null;
  readonly pathPrefix: string;
  readonly apiUrl: string | null;
  readonly ipLimit: number;
  readonly logLevel: string;
}

/** Reads the server's variables; throws `StartupError` with a sentence for each one that will not do. */
export function readServerEnv(env: Readonly<Record<string, string | undefined>>): ServerEnv {
  const given = Object.fromEntries(
    Object.keys(fields).map((name) => [name, (env[name] ?? "").trim()]),
  );
  const parsed = z.object(schemas()).safeParse(given);
  const isProduction = given["NODE_ENV"] === "production";
  const wrong = parsed.error?.issues.map((issue) => String(issue.path[0])) ?? [];
  const missing = isProduction
    ? Object.keys(neededInProduction).filter((name) => given[name] === "")
    : [];
  if (given["SMTP_URL"] !== "" && given["MAIL_FROM"] === "") missing.push("MAIL_FROM");
  if (parsed.data === undefined || missing.length > 0) {
    const sentences = [
      ...[...new Set(wrong)].map(
        (name) => `Переменная ${name}: ${fields[name]?.expected ?? "значение не годится"}.`,
      ),
      ...[...new Set(missing)].map(
        (name) => `Переменная ${name} не задана: ${neededInProduction[name] ?? "нужно значение"}.`,
      ),
    ];
    throw new StartupError(sentences);
  }

  const values = parsed.data;
  const orNull = (name: string) => values[name] || null;
  const list = (name: string) =>
    (values[name] ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const [siteUrl, apiUrl] = [orNull("GATSBY_SITE_URL"), orNull("GATSBY_API_URL")];
  return {
    isProduction,
    host: orNull("HOST") ?? "127.0.0.1",
    port: Number(orNull("PORT") ?? "9000"),
    databaseUrl: orNull("DATABASE_URL"),
    dataDir: orNull("DATA_DIR") ?? ".data",
    smtpUrl: orNull("SMTP_URL"),
    mailFrom: orNull("MAIL_FROM"),
    captchaSecret: orNull("CAPTCHA_SECRET"),
    captchaVerifyUrl: orNull("CAPTCHA_VERIFY_URL"),
    corsOrigins: list("CORS_ORIGINS").map(originOf),
    secretKey: orNull("SECRET_KEY"),
    trustedProxies: list("TRUSTED_PROXIES"),
    siteUrl: siteUrl && originOf(siteUrl),
    pathPrefix: values["PATH_PREFIX"] ?? "",
    apiUrl: apiUrl && withoutSlash(apiUrl),
    ipLimit: Number(orNull("IP_LIMIT") ?? "120"),
    logLevel: orNull("LOG_LEVEL") ?? "info",
  };
}

interface Field {
  readonly expected: string;
  readonly isValid: (value: string) => boolean;
}

const fields: Readonly<Record<string, Field>> = {
  NODE_ENV: {
    expected: "нужно production, development, test или пустое значение",
    isValid: (value) => ["production", "development", "test"].includes(value),
  },
  HOST: {
    expected: "нужен адрес или имя, на котором слушать, например 127.0.0.1 или 0.0.0.0",
    isValid: (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  },
  PORT: {
    expected: "нужно целое число от 0 до 65535; 0 — любой свободный порт",
    isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  },
  DATABASE_URL: {
    expected: "нужен адрес вида postgres://имя:пароль@сервер:5432/база или пустое значение",
    isValid: (value) => isUrl(value, ["postgres:", "postgresql:"]),
  },
  DATA_DIR: { expected: "нужен путь к папке", isValid: (value) => !value.includes("\0") },
  SMTP_URL: {
    expected: "нужен адрес вида smtp://имя:пароль@сервер:587 или smtps://… или пустое значение",
    isValid: (value) => isUrl(value, ["smtp:", "smtps:"]),
  },
  MAIL_FROM: {
    expected: "нужен адрес отправителя: имя@домен.ru или «Название <имя@домен.ru>»",
    isValid: (value) =>
      /^(?:[^<>\p{Cc}]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/u.test(value),
  },
  CAPTCHA_SECRET: {
    expected: "нужен ключ сервера капчи без пробелов или пустое значение",
    isValid: (value) => /^\S+$/.test(value),
  },
  CAPTCHA_VERIFY_URL: {
    expected: "нужен полный адрес проверки капчи или пустое значение",
    isValid: (value) => isUrl(value, ["http:", "https:"]),
  },
  CORS_ORIGINS: {
    expected:
      "нужны адреса сайтов через запятую, каждый вида https://docs.example.ru без пути; звёздочка не годится",
    isValid: (value) => partsOf(value).every(isOrigin),
  },
  SECRET_KEY: {
    expected: "нужна случайная строка не короче 32 знаков, например вывод openssl rand -base64 32",
    isValid: (value) => value.length >= 32 && new Set(value).size >= 8,
  },
  TRUSTED_PROXIES: {
    expected: "нужны IP-адреса или подсети через запятую, например 10.0.0.1, 192.168.0.0/16",
    isValid: (value) => partsOf(value).every(isNetwork),
  },
  GATSBY_SITE_URL: {
    expected:
      "нужен полный адрес сайта без пути, например https://docs.example.ru; путь задаёт PATH_PREFIX",
    isValid: (value) => isOrigin(withoutSlash(value)),
  },
  PATH_PREFIX: {
    expected: "нужен путь вида /docs-site без косой черты в конце или пустое значение",
    isValid: (value) => /^(\/[\w.-]+)+$/.test(value),
  },
  GATSBY_API_URL: {
    expected: "нужен полный адрес API, например https://api.example.ru, или пустое значение",
    isValid: (value) => isUrl(value, ["http:", "https:"]),
  },
  IP_LIMIT: {
    expected: "нужно целое число вызовов в минуту с одного IP-адреса; 0 снимает предел",
    isValid: (value) => /^\d{1,6}$/.test(value),
  },
  LOG_LEVEL: {
    expected: "нужно fatal, error, warn, info, debug, trace или silent",
    isValid: (value) =>
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"].includes(value),
  },
};

const neededInProduction: Readonly<Record<string, string>> = {
  SECRET_KEY: "без неё коды разных процессов не совпадут; подойдёт вывод openssl rand -base64 32",
  CAPTCHA_SECRET: "без неё письма с кодами сможет заказывать любая программа",
  SMTP_URL: "без неё письма с кодами остаются в файлах на диске и не доходят до посетителей",
  MAIL_FROM: "нужен адрес отправителя писем",
  GATSBY_SITE_URL: "нужен адрес сайта для ссылок в письмах",
};

function schemas() {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { isValid }]) => [
      name,
      z.string().refine((value) => value === "" || isValid(value)),
    ]),
  );
}

function partsOf(list: string): string[] {
  return list.split(",").map((part) => part.trim());
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return protocols.includes(url.protocol) && url.hostname !== "";
}

function isOrigin(value: string): boolean {
  if (!isUrl(value, ["http:", "https:"])) return false;
  const { pathname, search, hash, username } = new URL(value);
  return pathname === "/" && `${search}${hash}${username}` === "" && /[^/?#]$/.test(value);
}

// As browsers write it: lower case, a Russian domain in its ASCII form, without the scheme's own port.
function originOf(value: string): string {
  return new URL(value).origin;
}

function withoutSlash(value: string): string {
  return value.replace(/\/+$/, "");
}

function isNetwork(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [address = "", bits, ...rest] = value.split("/");
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
