import { join } from "node:path";
import { confirmationAnswer } from "../../../src/contracts/auth";
import { type AppParts, type SiteParts, createApp } from "../../../server/app";
import { noCaptcha } from "../../../server/captcha/yandex";
import { partStates } from "../../../server/services/health";
import { standardRules } from "../../../server/services/rules";
import { systemRandom } from "../../../server/system";
import { createTestClock } from "./clock";
import { type HttpAnswer, type HttpRequest, listenForTests } from "./http";
import { createTestLog } from "./log";
import { createMailbox } from "./mailbox";

export const testSecret = "a key of tests that is long enough";

/** The rules without those that count calls of one network address, which all tests share. */
export const rulesOfTests = {
  ...standardRules,
  callsPerMinutePerIp: 0,
  wrongCodesPerHourPerIp: 0,
  letterCallsPerHourPerIp: 0,
  registrationsPerCaptcha: 0,
  feedbackPerHourPerIp: 0,
  missesPerHourPerIp: 0,
};

/**
 * An app of standing clock, readable letters and the given store, and short words for its calls.
 */
export async function createTestApp(parts: Partial<AppParts> & Pick<AppParts, "store">) {
  const clock = createTestClock();
  const mailbox = createMailbox();
  const { log, text: logText } = createTestLog();
  const app = await createApp({
    clock,
    random: systemRandom,
    mail: mailbox,
    captcha: noCaptcha,
    rules: rulesOfTests,
    log,
    secretKey: testSecret,
    site: siteOf({ folder: join(import.meta.dirname, "no-build") }),
    trustedProxies: [],
    corsOrigins: [],
    // Each call looks anew.
    health: () => partStates({ mail: mailbox, captcha: noCaptcha, ...parts }),
    ...parts,
  });
  const calls = await listenForTests(app);
  return { app, clock, mailbox, logText, ...calls, ...callsOf(calls.call) };
}

/** The site of a build. */
export function siteOf(
  { folder }: { readonly folder: string },
  { pathPrefix = "", url = "https://docs.example.ru" } = {},
): SiteParts {
  return { folder, url: () => url, pathPrefix, apiUrl: null };
}

/** A well-formed registration. */
export const someone = {
  name: "Иван Петров",
  company_name: "ООО «Ромашка»",
  email: "ivan@example.ru",
  phone: "+79991234567",
  userCheck: true,
};

/**
 * The calls of a visitor; `from` gives those of one from another network, for apps that trust
 * 127.0.0.1.
 */
function callsOf(call: (request: HttpRequest) => Promise<HttpAnswer>) {
  const from = (ip: string) =>
    callsWith(call, { "content-type": "application/json", "x-forwarded-for": ip });
  return { ...callsWith(call, { "content-type": "application/json" }), from };
}

/** The calls of a visitor who sends these headers. */
export function callsWith(
  call: (request: HttpRequest) => Promise<HttpAnswer>,
  json: Readonly<Record<string, string>>,
) {
  const post = (path: string, value: unknown) =>
    call({ method: "POST", path: `/api/${path}`, headers: json, body: JSON.stringify(value) });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, ...json });
  return {
    post,
    login: (email: string, captchaToken = "") => post("login", { email, captchaToken }),
    confirm: (email: string, password: string) => post("login_confirmation", { email, password }),
    register: (changes: Partial<Record<keyof typeof someone, unknown>> = {}) =>
      post("register", { ...someone, ...changes }),
    me: (token: string) => call({ path: "/api/me", headers: bearer(token) }),
    logout: (token: string) =>
      call({ method: "POST", path: "/api/logout", headers: bearer(token) }),
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The token in the answer to a right code. */
export function tokenIn(answer: HttpAnswer): string {
  return confirmationAnswer.parse(answer.json());
}

/** Six digits that are not `code`. */
export function wrongCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
