import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { ConsentPolicy } from "../src/contracts/site-files";
import { createApp } from "./app";
import type { ServerEnv } from "./env";
import { warningsOf } from "./env-warnings";
import { errorCode } from "./error-code";
import { createJobs } from "./jobs";
import { letterTexts } from "./mail/letters/texts";
import { createMailQueue } from "./mail/queue";
import { checkAll } from "./owner/check";
import { createOwnerService } from "./owner/owner-service";
import { openOwnerSocket } from "./owner/socket";
import { openCaptcha, openLetterKeep, openMailer, takeStore } from "./parts";
import { createMetrics } from "./metrics";
import type { Tally } from "./ports";
import { keptSecretKey } from "./secret-key";
import { createHealth } from "./services/health";
import { standardRules } from "./services/rules";
import { keyDigest } from "./services/secrets";
import { createTally } from "./services/tally";
import { StartupError } from "./startup-error";
import { freeBytes, neededBytes } from "./store/free-space";
import { openLater } from "./store/open-later";
import { systemClock, systemRandom } from "./system";

export interface RunningServer {
  /** Where it listens, such as http://localhost:9000. */
  readonly address: string;
  /**
   * Resolves once the database has opened; rejects where it refuses this server, which then has to
   * stop.
   */
  readonly opened: Promise<void>;
  /** Finishes requests, gives letters a few seconds to leave, closes the database. */
  stop(): Promise<void>;
}

const requestPatienceMs = 4000;
const letterPatienceMs = 5000;

/**
 * Makes the real parts, joins them and listens. Pages do not wait for the database, which opens
 * meanwhile: until then calls are answered 503.
 */
export async function startServer(env: ServerEnv, log: Logger): Promise<RunningServer> {
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
  const open = await takeStore(env, log);
  const mailer = await openMailer(env);
  const { store, begin } = openLater({ open, log });
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
  const health = createHealth({ store, mail, captcha, hasRoom });
  let address = "";
  const newPolicy: { value: ConsentPolicy | null } = { value: null };
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
      newPolicy.value = policy;
    },
    secretKey,
    healthSecret: env.healthSecret,
    health,
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
  const measured =
    env.metricsPort === null
      ? null
      : await metrics.listen(env.metricsHost, env.metricsPort, {
          health,
          waitingLetters: mail.waiting,
        });
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
  const jobs = createJobs({
    store,
    log,
    rules,
    clock: systemClock,
    keyDigest: keyDigest(secretKey),
    flushCounts: counts.flush,
    newPolicy,
  });
  const opened = begin().then(jobs.start);
  // Whoever does not wait for it learns of it by every call.
  opened.catch(() => {});

  return {
    address,
    opened,
    async stop() {
      jobs.stop();
      log.info("Сервер останавливается");
      const cut = setTimeout(() => app.server.closeAllConnections(), requestPatienceMs);
      await Promise.all([socket?.close(), measured?.close()]);
      await app.close();
      clearTimeout(cut);
      const left = await mail.drain(letterPatienceMs);
      if (left > 0) log.warn({ left }, "Письма не успели уйти");
      await mailer.close();
      // The last words; a database that is away does not hold the stop.
      await Promise.allSettled([counts.flush(), jobs.leave()]);
      await store.close();
      log.info("Сервер остановлен");
    },
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
