import { expect, test } from "@jest/globals";
import { readServerEnv } from "../../server/env";
import { warningsOf } from "../../server/env-warnings";
import { StartupError } from "../../server/startup-error";

function sentences(env: Record<string, string>): readonly string[] {
  try {
    readServerEnv(env);
  } catch (error) {
    if (error instanceof StartupError) return error.sentences;
    throw error;
  }
  return [];
}

const production = {
  NODE_ENV: "production",
  SECRET_KEY: "d3J1aGd1aWVyaGd1aWVyaGd1aWVyaGd1aWU=",
  CAPTCHA_SECRET: "ysc2_secret",
  SMTP_URL: "smtps://name:p%40ss@mail.example.ru:465",
  MAIL_FROM: "Документация <no-reply@example.ru>",
  GATSBY_SITE_URL: "https://docs.example.ru/",
};

test("with nothing set the server is the preview on this machine", () => {
  expect(readServerEnv({})).toEqual({
    isProduction: false,
    host: "127.0.0.1",
    port: 9000,
    databaseUrl: null,
    dataDir: ".data",
    smtpUrl: null,
    mailFrom: null,
    mailDomains: [],
    captchaSecret: null,
    captchaVerifyUrl: null,
    captchaWork: null,
    corsOrigins: [],
    secretKey: null,
    trustedProxies: [],
    siteUrl: null,
    pathPrefix: "",
    apiUrl: null,
    ipLimit: 120,
    healthSecret: null,
    metricsPort: null,
    metricsHost: "127.0.0.1",
    logLevel: "info",
  });
});

test("lists are split, and addresses lose the slash at their end", () => {
  const env = readServerEnv({
    ...production,
    CORS_ORIGINS: "https://a.example.ru, http://localhost:8000",
    MAIL_DOMAINS: "example.ru, Филиал.Пример.рф,",
    TRUSTED_PROXIES: "10.0.0.1, 192.168.0.0/16,fd00::/8",
    PORT: "0",
    GATSBY_API_URL: "https://api.example.ru/",
    PATH_PREFIX: "/docs-site",
    IP_LIMIT: "0",
  });
  expect(env).toMatchObject({
    isProduction: true,
    port: 0,
    siteUrl: "https://docs.example.ru",
    apiUrl: "https://api.example.ru",
    corsOrigins: ["https://a.example.ru", "http://localhost:8000"],
    mailDomains: ["example.ru", "xn--80apalc3c.xn--e1afmkfd.xn--p1ai"],
    trustedProxies: ["10.0.0.1", "192.168.0.0/16", "fd00::/8"],
    pathPrefix: "/docs-site",
    ipLimit: 0,
  });
});

test("origins are compared as browsers write them", () => {
  expect(
    readServerEnv({
      CORS_ORIGINS: "https://Документация.РФ, https://docs.example.ru:443",
      GATSBY_SITE_URL: "https://Docs.Example.ru/",
    }),
  ).toMatchObject({
    corsOrigins: ["https://xn--80ahdnhmie4bg2bzh.xn--p1ai", "https://docs.example.ru"],
    siteUrl: "https://docs.example.ru",
  });
});

test("production refuses every unsafe default, all at once, with a sentence each", () => {
  expect(sentences({ NODE_ENV: "production" })).toEqual([
    "Переменная SECRET_KEY не задана: без неё коды разных процессов не совпадут; подойдёт вывод openssl rand -base64 32.",
    "Переменная CAPTCHA_SECRET не задана: без неё письма с кодами сможет заказывать любая программа; в закрытой сети задайте CAPTCHA_WORK.",
    "Переменная SMTP_URL не задана: без неё письма с кодами остаются в файлах на диске и не доходят до посетителей.",
    "Переменная MAIL_FROM не задана: нужен адрес отправителя писем.",
    "Переменная GATSBY_SITE_URL не задана: нужен адрес сайта для ссылок в письмах.",
  ]);
  expect(sentences(production)).toEqual([]);
});

test("wrong values and missing ones are named together", () => {
  const found = sentences({ NODE_ENV: "production", PORT: "http", SECRET_KEY: "short" });
  expect(found.map((sentence) => /^Переменная (\w+)/.exec(sentence)?.[1])).toEqual([
    "PORT",
    "SECRET_KEY",
    "CAPTCHA_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
    "GATSBY_SITE_URL",
  ]);
});

test("in production the browser's work takes the place of a captcha, and nothing does not", () => {
  const { CAPTCHA_SECRET: _none, ...rest } = production;
  expect(sentences(rest)).toHaveLength(1);
  expect(readServerEnv({ ...rest, CAPTCHA_WORK: "13" })).toMatchObject({
    captchaSecret: null,
    captchaWork: 13,
  });
});

test("a mail server without a sender is refused", () => {
  expect(sentences({ SMTP_URL: "smtp://localhost:25" })).toEqual([
    "Переменная MAIL_FROM не задана: нужен адрес отправителя писем.",
  ]);
});

test("what is seldom meant in production is named, and nothing in a preview", () => {
  const careless = {
    SMTP_URL: "smtp://mail.example.ru:587",
    GATSBY_SITE_URL: "http://docs.example.ru",
  };
  const names = (env: Record<string, string>) =>
    warningsOf(readServerEnv({ ...production, ...env })).map((text) => /^\w+/.exec(text)?.[0]);
  expect(names({ ...careless, IP_LIMIT: "0" })).toEqual([
    "TRUSTED_PROXIES",
    "GATSBY_SITE_URL",
    "IP_LIMIT",
    "SMTP_URL",
  ]);
  expect(names({ ...careless, IP_LIMIT: "0", NODE_ENV: "" })).toEqual([]);
  for (const smtp of [
    "smtp://127.0.0.1:25",
    "smtp://mail.example.ru:587?requireTLS=true",
    "smtps://mail.example.ru",
  ])
    expect(names({ TRUSTED_PROXIES: "10.0.0.1", SMTP_URL: smtp })).toEqual([]);
});

test.each([
  ["NODE_ENV", "prod"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "9000x"],
  ["HOST", "local host"],
  ["HOST", "http://localhost"],
  ["DATABASE_URL", "mysql://localhost/site"],
  ["DATABASE_URL", "localhost:5432"],
  ["SMTP_URL", "mail.example.ru"],
  ["SMTP_URL", "http://mail.example.ru"],
  ["MAIL_FROM", "no-reply"],
  ["MAIL_FROM", "a@example.ru, b@example.ru"],
  ["MAIL_FROM", 'Отдел, "x <a@example.ru>'],
  ["MAIL_FROM", "Отдел, поддержка <a@example.ru>"],
  ["MAIL_FROM", "A <a@example.ru>\r\nBcc: b@example.ru"],
  ["MAIL_DOMAINS", "@example.ru"],
  ["MAIL_DOMAINS", "*.example.ru"],
  ["MAIL_DOMAINS", "ivan@example.ru"],
  ["MAIL_DOMAINS", "example.ru corp.example.ru"],
  ["MAIL_DOMAINS", "example.ru, localhost"],
  ["MAIL_DOMAINS", "10.0.0.1"],
  ["MAIL_DOMAINS", ","],
  ["CAPTCHA_SECRET", "two words"],
  ["CAPTCHA_VERIFY_URL", "smartcaptcha"],
  ["CAPTCHA_WORK", "7"],
  ["CAPTCHA_WORK", "21"],
  ["CAPTCHA_WORK", "yes"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "https://docs.example.ru/"],
  ["CORS_ORIGINS", "docs.example.ru"],
  ["CORS_ORIGINS", "https://docs.example.ru/api"],
  ["SECRET_KEY", "secret"],
  ["SECRET_KEY", "a".repeat(64)],
  ["TRUSTED_PROXIES", "*"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "::/0"],
  ["TRUSTED_PROXIES", "proxy.example.ru"],
  ["GATSBY_SITE_URL", "docs.example.ru"],
  ["GATSBY_SITE_URL", "https://example.ru/docs"],
  ["GATSBY_SITE_URL", "https://example.ru?x=1"],
  ["GATSBY_SITE_URL", "https://name@example.ru"],
  ["PATH_PREFIX", "docs"],
  ["PATH_PREFIX", "/docs/"],
  ["PATH_PREFIX", "/.."],
  ["PATH_PREFIX", "/docs/./site"],
  ["GATSBY_API_URL", "/api"],
  ["GATSBY_API_URL", "https://api.example.ru/?q=1#a"],
  ["IP_LIMIT", "many"],
  ["LOG_LEVEL", "loud"],
])("%s=%j is refused by a sentence that names it", (name, value) => {
  const found = sentences({ MAIL_FROM: "a@example.ru", [name]: value });
  expect(found).toEqual([expect.stringMatching(new RegExp(`^Переменная ${name}: нуж.+\\.$`))]);
});
