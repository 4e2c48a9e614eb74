import { resolve } from "node:path";
import { mismatchesOf } from "../build-mismatches";
import type { ServerEnv } from "../env";
import { warningsOf } from "../env-warnings";
import { errorCause, errorCode } from "../error-code";
import { freeBytes, neededBytes } from "../disk-space";
import type { OwnerStore } from "../owner-ports";
import type { CaptchaCheck, Mailer } from "../ports";
import type { PartStates } from "../services/health";
import { keyDigest } from "../services/secrets";
import { StartupError } from "../startup-error";
import { mailAdvice } from "./mail-advice";
import { type OwnerParts, type Report, table } from "./report";

export interface CheckParts {
  readonly env: ServerEnv;
  readonly store: OwnerStore;
  readonly captcha: CaptchaCheck;
  readonly mailer: Pick<Mailer, "test">;
  /** State of the mail queue; "ok" without a running server. */
  readonly mailState: PartStates["mail"];
  readonly secretKey: string;
}

const partTitles = {
  configuration: "Настройки",
  mail: "Почта",
  captcha: "Капча",
  database: "База",
  "secret-key": "SECRET_KEY",
  space: "Место",
  time: "Время",
};

const stateTitles = { ok: "в порядке", warning: "внимание", fault: "НЕИСПРАВНО" };

export interface Checked {
  readonly part: keyof typeof partTitles;
  readonly state: keyof typeof stateTitles;
  readonly notes: readonly string[];
}

export async function checkReport({
  check,
  isServerRunning,
}: Pick<OwnerParts, "check" | "isServerRunning">): Promise<Report> {
  const parts = await check();
  const rows = table(
    ["Что", "Итог", "Подробности"],
    parts.map(({ part, state, notes }) => [partTitles[part], stateTitles[state], notes.join("; ")]),
  );
  return {
    data: { name: "check", isServerRunning, parts },
    text: `${isServerRunning ? "" : "Сервер в этой папке не запущен, проверено без него.\n"}${rows}`,
    hasFault: parts.some(({ state }) => state === "fault"),
  };
}

const megabyte = 2 ** 20;
const toleratedSkewSeconds = 30;

/** Checks every dependency of sign-in. */
export async function checkAll(parts: CheckParts): Promise<Checked[]> {
  return Promise.all([
    checkConfiguration(parts),
    checkMail(parts),
    checkCaptcha(parts),
    checkDatabase(parts),
    checkKey(parts),
    checkSpace(parts),
    checkTime(parts),
  ]);
}

async function checkConfiguration({ env }: CheckParts): Promise<Checked> {
  const mismatches = await mismatchesOf(env);
  const notes = [...mismatches.map(({ sentence }) => sentence), ...warningsOf(env)];
  if (!env.isProduction)
    notes.push("NODE_ENV не production: сервер запущен для просмотра, не для посетителей");
  if (mismatches.some(({ state }) => state === "fault"))
    return { part: "configuration", state: "fault", notes };
  return { part: "configuration", state: notes.length > 0 ? "warning" : "ok", notes };
}

async function checkMail({ env, mailer, mailState }: CheckParts): Promise<Checked> {
  const part = "mail";
  const failure = await mailer.test();
  if (failure !== null)
    return {
      part,
      state: "fault",
      notes: [
        env.smtpUrl === null
          ? `В папку писем нельзя писать (${failure})`
          : `Почтовый сервер из SMTP_URL не отвечает или отклоняет вход (${failure})${mailAdvice(failure)}`,
      ],
    };
  if (mailState === "refused")
    return {
      part,
      state: "fault",
      notes: [
        "Почтовый сервер подряд не принял письма на разные адреса: проверьте MAIL_FROM, SPF и DKIM",
      ],
    };
  if (mailState === "away")
    return { part, state: "fault", notes: ["Письма сейчас не уходят, очередь ждёт"] };
  if (env.smtpUrl === null)
    return { part, state: "warning", notes: ["SMTP_URL пуста: письма остаются в файлах"] };
  return { part, state: "ok", notes: [] };
}

async function checkCaptcha({ env, captcha }: CheckParts): Promise<Checked> {
  const part = "captcha";
  if (captcha.task !== undefined)
    return { part, state: "ok", notes: [`Работа браузера, сложность ${captcha.task().bits}`] };
  if (env.captchaSecret === null)
    return { part, state: "warning", notes: ["CAPTCHA_SECRET пуста: капча не проверяется"] };
  // An invalid token: a working service refuses it.
  const verdict = await captcha.verify("owner-check", "127.0.0.1");
  if (verdict !== "unavailable") return { part, state: "ok", notes: [] };
  return {
    part,
    state: "fault",
    notes: ["Служба капчи не отвечает или не знает ключ из CAPTCHA_SECRET"],
  };
}

async function checkDatabase({ env, store }: CheckParts): Promise<Checked> {
  const part = "database";
  try {
    const { version, bytes } = await store.facts();
    const kind = env.databaseUrl === null ? "встроенная, PostgreSQL" : "PostgreSQL";
    return { part, state: "ok", notes: [`${kind} ${version}, ${megabytes(bytes)}`] };
  } catch (error) {
    const cause = errorCause(error);
    if (cause instanceof StartupError) return { part, state: "fault", notes: [...cause.sentences] };
    const code = errorCode(error) || errorCode(cause) || "нет ответа";
    return { part, state: "fault", notes: [`База данных не отвечает (${code})`] };
  }
}

async function checkKey({ store, secretKey }: CheckParts): Promise<Checked> {
  const part = "secret-key";
  const facts = await store.facts().catch(() => null);
  if (facts === null)
    return { part, state: "warning", notes: ["Не проверен: база данных не отвечает"] };
  const { processes } = facts;
  const others = processes.filter((process) => process.keyDigest !== keyDigest(secretKey));
  if (others.length > 0)
    return {
      part,
      state: "fault",
      notes: [
        `Другой ключ у ${others.length} из ${processes.length} процессов: коды, которые выдал один, не подойдут другому. Задайте всем одну SECRET_KEY`,
      ],
    };
  const known = processes.length === 0 ? "сервер не запущен" : `процессов: ${processes.length}`;
  return { part, state: "ok", notes: [`Ключ один, ${known}`] };
}

async function checkSpace({ env }: CheckParts): Promise<Checked> {
  const part = "space";
  const free = await freeBytes(resolve(env.dataDir)).catch(() => null);
  if (free === null) return { part, state: "warning", notes: [`Папка ${env.dataDir} не читается`] };
  const isEnough = free >= neededBytes;
  const notes = [`В папке ${env.dataDir} свободно ${megabytes(free)}`];
  if (env.databaseUrl !== null)
    notes.push("Место на сервере PostgreSQL отсюда не видно: следите за ним там");
  if (!isEnough) return { part, state: env.databaseUrl === null ? "fault" : "warning", notes };
  return { part, state: free < 10 * neededBytes ? "warning" : "ok", notes };
}

async function checkTime({ store }: CheckParts): Promise<Checked> {
  const part = "time";
  const before = Date.now();
  const facts = await store.facts().catch(() => null);
  if (facts === null)
    return { part, state: "warning", notes: ["Не проверено: база данных не отвечает"] };
  const own = (before + Date.now()) / 2;
  const notes: string[] = [];
  const skew = Math.round((own - facts.now.getTime()) / 1000);
  if (Math.abs(skew) > toleratedSkewSeconds)
    notes.push(`Часы этой машины и базы данных расходятся на ${Math.abs(skew)} с`);
  const wrong = facts.processes.filter(
    ({ seenAt, heardAt }) =>
      Math.abs(seenAt.getTime() - heardAt.getTime()) > toleratedSkewSeconds * 1000,
  );
  if (wrong.length > 0)
    notes.push(`Часы расходятся с базой данных у процессов сервера: ${wrong.length}`);
  const ahead = Math.round(((facts.newest?.getTime() ?? 0) - own) / 1000);
  if (ahead > toleratedSkewSeconds)
    notes.push(`В базе есть запись из будущего, на ${ahead} с позже: часы переводили назад`);
  if (notes.length > 0) return { part, state: "fault", notes: [...notes, "Включите NTP"] };
  return { part, state: "ok", notes: [new Date(own).toISOString()] };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / megabyte)} МБ`;
}
