import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp } from "./app";
import { createYandexCaptcha, noCaptcha } from "./captcha/yandex";
import type { ServerEnv } from "./env";
import { warningsOf } from "./env-warnings";
import { errorCode } from "./error-code";
import { letterTexts } from "./mail/letters/texts";
import { createOutbox } from "./mail/outbox";
import { createMailQueue } from "./mail/queue";
import { createSmtpMailer } from "./mail/smtp";
import { type Mailer, type Store, StoreUnavailable } from "./ports";
import { keptSecretKey } from "./secret-key";
import { purgeStore } from "./services/housekeeping";
import { standardRules } from "./services/rules";
import { StartupError } from "./startup-error";
import { openEmbedded } from "./store/embedded";
import { openPostgres } from "./store/postgres";
import { systemClock, systemRandom } from "./system";
import { makeWritable } from "./writable-folder";

export interface RunningServer {
  /** Where it listens, such as http://localhost:9000. */
  readonly address: string;
  /** Finishes requests, gives letters a few seconds to leave, closes the database. */
  stop(): Promise<void>;
}

const requestPatienceMs = 4000;
const letterPatienceMs = 5000;
const hourMs = 3_600_000;

/**
 * Makes the real parts, joins them and listens. A PostgreSQL that is not there yet is waited for.
 */
export async function startServer(
  env: ServerEnv,
  log: Logger,
  databasePatienceMs = 30_000,
): Promise<RunningServer> {
  const rules = {
    ...standardRules,
    callsPerMinutePerIp: env.ipLimit,
    ...(env.ipLimit === 0 && { wrongCodesPerHourPerIp: 0 }),
  };
  const secretKey = env.secretKey ?? (await keptSecretKey(env.dataDir));
  const store = await openStore(env, log, databasePatienceMs);
  const mailer = await openMailer(env);
  const mail = createMailQueue({ mailer, clock: systemClock, log });
  let address = "";
  const app = await createApp({
    clock: systemClock,
    random: systemRandom,
    store,
    mail,
    texts: letterTexts,
    captcha:
      env.captchaSecret === null
        ? noCaptcha
        : createYandexCaptcha({
            secret: env.captchaSecret,
            url: env.captchaVerifyUrl,
            log,
            clock: systemClock,
          }),
    rules,
    log,
    secretKey,
    site: {
      folder: resolve("public"),
      url: () => env.siteUrl ?? address,
      pathPrefix: env.pathPrefix,
      apiUrl: env.apiUrl,
    },
    trustedProxies: env.trustedProxies,
    corsOrigins: env.corsOrigins,
  });
  address = await listen(app, env);
  for (const sentence of warningsOf(env)) log.warn(sentence);

  const purge = () =>
    void purgeStore({ clock: systemClock, store, rules }).catch((error: unknown) =>
      log.warn({ err: error }, "Старые записи не удалены"),
    );
  purge();
  const purging = setInterval(purge, hourMs).unref();

  return {
    address,
    async stop() {
      clearInterval(purging);
      log.info("Сервер останавливается");
      const cut = setTimeout(() => app.server.closeAllConnections(), requestPatienceMs);
      await app.close();
      clearTimeout(cut);
      const left = await mail.drain(letterPatienceMs);
      if (left > 0) log.warn({ left }, "Письма не успели уйти");
      await mailer.close();
      await store.close();
      log.info("Сервер остановлен");
    },
  };
}

async function openStore(
  { databaseUrl, dataDir }: ServerEnv,
  log: Logger,
  patienceMs: number,
): Promise<Store> {
  if (databaseUrl === null) return openEmbedded(join(resolve(dataDir), "database"), { log });
  // Beside a database that starts at the same time the server waits for it.
  const end = Date.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await openPostgres(databaseUrl);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (Date.now() >= end)
        throw new StartupError(
          ["База данных из DATABASE_URL не отвечает: проверьте адрес и запущена ли она."],
          error,
        );
      if (isFirst)
        log.warn(
          { err: error },
          `База данных не отвечает, сервер ждёт её до ${patienceMs / 1000} с`,
        );
      await pause(1000);
    }
  }
}

async function openMailer({ smtpUrl, mailFrom, dataDir }: ServerEnv): Promise<Mailer> {
  if (smtpUrl !== null && mailFrom !== null)
    return createSmtpMailer({ url: smtpUrl, from: mailFrom });
  const folder = outboxFolder(dataDir);
  await makeWritable(folder);
  return createOutbox({ folder, from: mailFrom ?? "no-reply@localhost" });
}

/** Where letters lie when no mail server is configured. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

async function listen(app: FastifyInstance, { host, port }: ServerEnv): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = errorCode(error);
    if (code === "EADDRINUSE")
      throw new StartupError(
        [
          `Порт ${port} занят: остановите программу, которая его слушает, или задайте другой в PORT.`,
        ],
        error,
      );
    if (code === "EACCES")
      throw new StartupError(
        [`Порт ${port} закрыт для этого пользователя: задайте в PORT число больше 1023.`],
        error,
      );
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartupError([`Адреса ${host} из HOST нет на этой машине.`], error);
    throw error;
  }
  const listening = app.server.address();
  const realPort = typeof listening === "object" && listening !== null ? listening.port : port;
  return `http://${isLoopback(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${realPort}`;
}

function isLoopback(host: string): boolean {
  return ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].includes(host);
}
