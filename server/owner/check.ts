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
import { type Report, table } from "./report";

export interface CheckParts {
  readonly env: ServerEnv;
  readonly store: OwnerStore;
  readonly captcha: CaptchaCheck;
  readonly mailer: Pick<Mailer, "test">;
  /** State of the mail queue; "ok" without a running server. */
  readonly mailState: PartStates["mail"];
  readonly secretKey: string;
}

const stateTitles = { ok: "в порядке", warning: "внимание", fault: "НЕИСПРАВНО" };

type Finding = readonly [state: keyof typeof stateTitles, ...notes: readonly string[]];

/** Dependencies of sign-in. */
const checks = {
  configuration: { title: "Настройки", check: checkConfiguration },
  mail: { title: "Почта", check: checkMail },
  captcha: { title: "Капча", check: checkCaptcha },
  database: { title: "База", check: checkDatabase },
  "secret-key": { title: "SECRET_KEY", check: checkKey },
  space: { title: "Место", check: checkSpace },
  time: { title: "Время", check: checkTime },
};

interface Checked {
  readonly part: keyof typeof checks;
  readonly state: keyof typeof stateTitles;
  readonly notes: readonly string[];
}

/** Checks every dependency of sign-in. */
export async function checkAll(parts: CheckParts, isServerRunning: boolean): Promise<Report> {
  const names = Object.keys(checks) as (keyof typeof checks)[];
  const checked = names.map(async (part) => {
    const [state, ...notes] = await checks[part].check(parts);
    return { part, state, notes };
  });
  return checkReport(await Promise.all(checked), isServerRunning);
}

export function checkReport(parts: readonly Checked[], isServerRunning: boolean): Report {
  const rows = table(
    ["Что", "Итог", "Подробности"],
    parts.map(({ part, state, notes }) => [
      checks[part].title,
      stateTitles[state],
      notes.join("; "),
    ]),
  );
  return {
    data: { name: "check", isServerRunning, parts },
    text: () =>
      `${isServerRunning ? "" : "Сервер в этой папке не запущен, проверено без него.\n"}${rows}`,
    hasFault: parts.some(({ state }) => state === "fault"),
  };
}

const megabyte = 2 ** 20;
const toleratedSkewSeconds = 30;

async function checkConfiguration({ env }: CheckParts): Promise<Finding> {
  const mismatches = await mismatchesOf(env);
  const notes = [...mismatches.map(({ sentence }) => sentence), ...warningsOf(env)];
  if (!env.isProduction)
    notes.push("NODE_ENV не production: сервер запущен для просмотра, не для посетителей");
  if (mismatches.some(({ state }) => state === "fault")) return ["fault", ...notes];
  return [notes.length > 0 ? "warning" : "ok", ...notes];
}

async function checkMail({ env, mailer, mailState }: CheckParts): Promise<Finding> {
  const failure = await mailer.test();
  if (failure !== null)
    return [
      "fault",
      env.smtpUrl === null
        ? `В папку писем нельзя писать (${failure})`
        : `Почтовый сервер из SMTP_URL не отвечает или отклоняет вход (${failure})${mailAdvice(failure)}`,
    ];
  if (mailState === "refused")
    return [
      "fault",
      "Почтовый сервер подряд не принял письма на разные адреса: проверьте MAIL_FROM, SPF и DKIM",
    ];
  if (mailState === "away") return ["fault", "Письма сейчас не уходят, очередь ждёт"];
  if (env.smtpUrl === null) return ["warning", "SMTP_URL пуста: письма остаются в файлах"];
  return ["ok"];
}

async function checkCaptcha({ env, captcha }: CheckParts): Promise<Finding> {
  if (captcha.task !== undefined)
    return ["ok", `Работа браузера, сложность ${captcha.task().bits}`];
  if (env.captchaSecret === null) return ["warning", "CAPTCHA_SECRET пуста: капча не проверяется"];
  // An invalid token: a working service refuses it.
  const verdict = await captcha.verify("owner-check", "127.0.0.1");
  if (verdict !== "unavailable") return ["ok"];
  return ["fault", "Служба капчи не отвечает или не знает ключ из CAPTCHA_SECRET"];
}

async function checkDatabase({ env, store }: CheckParts): Promise<Finding> {
  try {
    const { version, bytes } = await store.facts();
    const kind = env.databaseUrl === null ? "встроенная, PostgreSQL" : "PostgreSQL";
    return ["ok", `${kind} ${version}, ${megabytes(bytes)}`];
  } catch (error) {
    const cause = errorCause(error);
    if (cause instanceof StartupError) return ["fault", ...cause.sentences];
    const code = errorCode(error) || errorCode(cause) || "нет ответа";
    return ["fault", `База данных не отвечает (${code})`];
  }
}

async function checkKey({ store, secretKey }: CheckParts): Promise<Finding> {
  const facts = await store.facts().catch(() => null);
  if (facts === null) return ["warning", "Не проверен: база данных не отвечает"];
  const { processes } = facts;
  const others = processes.filter((process) => process.keyDigest !== keyDigest(secretKey));
  if (others.length > 0)
    return [
      "fault",
      `Другой ключ у ${others.length} из ${processes.length} процессов: коды, которые выдал один, не подойдут другому. Задайте всем одну SECRET_KEY`,
    ];
  const known = processes.length === 0 ? "сервер не запущен" : `процессов: ${processes.length}`;
  return ["ok", `Ключ один, ${known}`];
}

async function checkSpace({ env }: CheckParts): Promise<Finding> {
  const free = await freeBytes(resolve(env.dataDir)).catch(() => null);
  if (free === null) return ["warning", `Папка ${env.dataDir} не читается`];
  const isEnough = free >= neededBytes;
  const notes = [`В папке ${env.dataDir} свободно ${megabytes(free)}`];
  if (env.databaseUrl !== null)
    notes.push("Место на сервере PostgreSQL отсюда не видно: следите за ним там");
  if (!isEnough) return [env.databaseUrl === null ? "fault" : "warning", ...notes];
  return [free < 10 * neededBytes ? "warning" : "ok", ...notes];
}

async function checkTime({ store }: CheckParts): Promise<Finding> {
  const before = Date.now();
  const facts = await store.facts().catch(() => null);
  if (facts === null) return ["warning", "Не проверено: база данных не отвечает"];
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
  if (notes.length > 0) return ["fault", ...notes, "Включите NTP"];
  return ["ok", new Date(own).toISOString()];
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / megabyte)} МБ`;
}
