import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { ConsentPolicy } from "../src/contracts/site-files";
import { createApp } from "./app";
import type { ServerEnv } from "./env";
import { warningsOf } from "./env-warnings";
import { errorCode } from "./error-code";
import { letterTexts } from "./mail/letters/texts";
import { createMailQueue } from "./mail/queue";
import { checkAll } from "./owner/check";
import { createOwnerService } from "./owner/owner-service";
import { openOwnerSocket } from "./owner/socket";
import { openCaptcha, openLetterKeep, openMailer, openStore } from "./parts";
import { createMetrics } from "./metrics";
import type { Tally } from "./ports";
import type { Store } from "./store-ports";
import { keptSecretKey } from "./secret-key";
import { purgeStore } from "./services/housekeeping";
import { standardRules } from "./services/rules";
import { keyDigest } from "./services/secrets";
import { createTally } from "./services/tally";
import { StartupError } from "./startup-error";
import { freeBytes, neededBytes } from "./store/free-space";
import { systemClock, systemRandom } from "./system";

export interface RunningServer {
  /** Where it listens, such as http://localhost:9000. */
  readonly address: string;
  /** Finishes requests, gives letters a few seconds to leave, closes the database. */
  stop(): Promise<void>;
}

const requestPatienceMs = 4000;
const letterPatienceMs = 5000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const countsEveryMs = 10_000;

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
    ...(env.ipLimit === 0 && {
      wrongCodesPerHourPerIp: 0,
      feedbackPerHourPerIp: 0,
      missesPerHourPerIp: 0,
    }),
  };
  const secretKey = env.secretKey ?? (await keptSecretKey(env.dataDir));
  const store = await openStore(env, log, databasePatienceMs);
  const mailer = await openMailer(env);
  const counts = createTally({ clock: systemClock, store });
  const metrics = createMetrics();
  const tally: Tally = {
    add(event) {
      counts.add(event);
      metrics.tally.add(event);
    },
  };
  const mail = createMailQueue({ mailer, clock: systemClock, log, tally });
  const captcha = openCaptcha(env, log, { secretKey, store });
  const hasRoom = async () =>
    env.databaseUrl !== null || (await freeBytes(resolve(env.dataDir))) >= neededBytes;
  let address = "";
  let newPolicy: ConsentPolicy | null = null;
  const app = await createApp({
    clock: systemClock,
    random: systemRandom,
    store,
    tally,
    mail,
    texts: letterTexts,
    captcha,
    rules,
    mailDomains: env.mailDomains,
    log,
    onPolicy: (policy) => {
      newPolicy = policy;
    },
    secretKey,
    healthSecret: env.healthSecret,
    hasRoom,
    site: {
      folder: resolve("public"),
      url: () => env.siteUrl ?? address,
      pathPrefix: env.pathPrefix,
      apiUrl: env.apiUrl,
    },
    trustedProxies: env.trustedProxies,
    corsOrigins: env.corsOrigins,
  });
  if (env.metricsPort !== null) metrics.watch(app);
  address = await listen(app, env);
  const health = { store, mail, captcha, hasRoom, waitingLetters: mail.waiting };
  const measured =
    env.metricsPort === null
      ? null
      : await metrics.listen(env.metricsHost, env.metricsPort, health);
  if (measured !== null) log.info({ metrics: measured.address }, "Метрики");
  for (const sentence of warningsOf(env)) log.warn(sentence);

  const letters = openLetterKeep(env);
  const owner = createOwnerService({
    store: store.owner,
    letters: {
      find: letters.find,
      erase: async (email) => mail.forget(email) + (await letters.erase(email)),
    },
    now: systemClock.now,
    flushCounts: counts.flush,
    check: () =>
      checkAll({
        env,
        store: store.owner,
        captcha,
        testMail: mailer.test,
        mailState: () => (mail.isAway() ? "away" : mail.isRefused() ? "refused" : ""),
        keyDigest: keyDigest(secretKey),
        freeBytes: () => freeBytes(resolve(env.dataDir)),
        neededBytes,
        now: systemClock.now,
      }),
    isServerRunning: true,
  });
  const socket = await openOwnerSocket(env.dataDir, owner, log).catch((error: unknown) => {
    log.warn({ err: error }, "Команды владельца не достанут до сервера: в DATA_DIR нельзя писать");
    return null;
  });
  const presence = noteProcess(store, keyDigest(secretKey), log);
  // Before anybody asks who runs; a database that has gone meanwhile does not stop the start.
  await presence.note().catch(() => {});
  const jobs = [
    repeat(hourMs, log, "Старые записи не удалены", () =>
      purgeStore({ clock: systemClock, store, rules }),
    ),
    repeat(minuteMs, log, "Старые счёты вызовов не удалены", () =>
      store.purgeCalls(systemClock.now()),
    ),
    repeat(countsEveryMs, log, "Политика не записана в базу", async () => {
      const policy = newPolicy;
      if (policy === null) return;
      await store.keepPolicy(policy, systemClock.now());
      if (newPolicy === policy) newPolicy = null;
    }),
    repeat(countsEveryMs, log, "Счётчики не записаны", counts.flush),
    repeat(minuteMs, log, "Процесс не отмечен в базе", presence.note),
  ];

  return {
    address,
    async stop() {
      for (const job of jobs) clearInterval(job);
      log.info("Сервер останавливается");
      const cut = setTimeout(() => app.server.closeAllConnections(), requestPatienceMs);
      await Promise.all([socket?.close(), measured?.close()]);
      await app.close();
      clearTimeout(cut);
      const left = await mail.drain(letterPatienceMs);
      if (left > 0) log.warn({ left }, "Письма не успели уйти");
      await mailer.close();
      // The last words; a database that is away does not hold the stop.
      await Promise.allSettled([counts.flush(), presence.leave()]);
      await store.close();
      log.info("Сервер остановлен");
    },
  };
}

/** Does something now and then again and again; what fails is logged, and done the next time. */
function repeat(
  everyMs: number,
  log: Logger,
  failure: string,
  work: () => Promise<void>,
): NodeJS.Timeout {
  const attempt = () => void work().catch((error: unknown) => log.warn({ err: error }, failure));
  attempt();
  return setInterval(attempt, everyMs).unref();
}

/** Tells the database that this process lives, and the log of another one with another key. */
function noteProcess(store: Store, digest: string, log: Logger) {
  const id = randomUUID();
  const startedAt = systemClock.now();
  let isTold = false;
  return {
    async note(): Promise<void> {
      const keys = await store.noteProcess({
        id,
        keyDigest: digest,
        startedAt,
        seenAt: systemClock.now(),
      });
      if (keys.length > 1 && !isTold)
        log.error(
          "У процессов сервера на этой базе разные SECRET_KEY: коды одного не подойдут другому",
        );
      isTold = keys.length > 1;
    },
    leave: () => store.forgetProcess(id),
  };
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
