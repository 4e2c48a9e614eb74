import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp } from "./app";
import { mismatchesOf, siteFolder } from "./build-mismatches";
import { freeBytes, neededBytes } from "./disk-space";
import type { ServerEnv } from "./env";
import { warningsOf } from "./env-warnings";
import { type Jobs, createJobs } from "./jobs";
import { listen } from "./listen";
import { createMailQueue } from "./mail/queue";
import { checkAll } from "./owner/check";
import { openOwnerSocket } from "./owner/socket";
import { openCaptcha, openLetterFiles, openMailer, lockStore } from "./composition-root";
import { createMetrics } from "./metrics";
import type { Closable, Tally } from "./ports";
import { keptSecretKey } from "./secret-key";
import { createDeliveries } from "./services/deliveries";
import { createHealth, mailState } from "./services/health";
import { type Rules, standardRules } from "./services/rules";
import { createSessions } from "./services/sessions";
import { createTally } from "./services/tally";
import { openLater } from "./store/open-later";
import { systemClock, systemRandom } from "./system";

export interface RunningServer {
  /** Its address, such as http://localhost:9000. */
  readonly address: string;
  /**
   * Resolves once the database has opened; rejects if this server must not use it and has to stop.
   */
  readonly opened: Promise<void>;
  /** Finishes requests, drains letters for a few seconds, closes the database. */
  stop(): Promise<void>;
}

const requestPatienceMs = 4000;
const letterPatienceMs = 5000;

/**
 * Starts the server. Pages do not wait for the database; until it has opened, calls are answered
 * 503.
 */
export async function startServer(env: ServerEnv, log: Logger): Promise<RunningServer> {
  const parts = await openParts(env, log);
  let address = "";
  const jobs = createJobs(parts);
  const app = await createApp({
    ...parts,
    mailDomains: env.mailDomains,
    onPolicy: jobs.onPolicy,
    onBuild: () => void logMismatches(env, log),
    healthSecret: env.healthSecret,
    site: {
      folder: siteFolder,
      url: () => env.siteUrl ?? address,
      pathPrefix: env.pathPrefix,
      apiUrl: env.apiUrl,
    },
    trustedProxies: env.trustedProxies,
    corsOrigins: env.corsOrigins,
  });
  if (env.metricsPort !== null) parts.metrics.watch(app);
  address = await listen(app, env);
  const measured = await listenForMetrics(env, parts);
  for (const sentence of warningsOf(env)) log.warn(sentence);
  const socket = await listenForOwner(env, parts);
  const opened = parts.begin().then(jobs.start);
  // Callers that do not await it see the failure in every call.
  opened.catch(() => {});
  return { address, opened, stop: () => stop(parts, app, jobs, [socket, measured]) };
}

async function logMismatches(env: ServerEnv, log: Logger): Promise<void> {
  for (const { state, sentence } of await mismatchesOf(env))
    log[state === "fault" ? "error" : "warn"](sentence);
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Dependencies that exist before the server listens. */
async function openParts(env: ServerEnv, log: Logger) {
  const secretKey = env.secretKey ?? (await keptSecretKey(env.dataDir));
  const open = await lockStore(env, log);
  const mailer = await openMailer(env);
  const { store, begin } = openLater({ open, log });
  const clock = systemClock;
  const common = { log, rules: rulesOf(env), clock, random: systemRandom, secretKey, store };
  const counts = createTally(common);
  const metrics = createMetrics();
  const tally: Tally = {
    add(event) {
      counts.add(event);
      metrics.tally.add(event);
    },
  };
  const mail = createMailQueue({ ...common, mailer, tally });
  const deliveries = createDeliveries({ ...common, mail });
  const sessions = createSessions(common);
  const captcha = openCaptcha(env, log, common);
  const hasRoom = async () =>
    env.databaseUrl !== null || (await freeBytes(resolve(env.dataDir))) >= neededBytes;
  const health = createHealth({ store, mail, captcha, hasRoom });
  const made = { counts, metrics, tally, mailer, mail, deliveries, sessions, captcha, health };
  return { ...common, ...made, begin };
}

function rulesOf({ ipLimit }: ServerEnv): Rules {
  return {
    ...standardRules,
    callsPerMinutePerIp: ipLimit,
    ...(ipLimit === 0 && {
      wrongCodesPerHourPerIp: 0,
      letterCallsPerHourPerIp: 0,
      feedbackPerHourPerIp: 0,
      missesPerHourPerIp: 0,
    }),
  };
}

async function listenForMetrics(
  { metricsHost, metricsPort }: ServerEnv,
  { metrics, health, mail, log }: Parts,
): Promise<Closable | null> {
  if (metricsPort === null) return null;
  const waitingLetters = mail.waiting;
  const measured = await metrics.listen(metricsHost, metricsPort, { health, waitingLetters });
  log.info({ metrics: measured.address }, "Метрики");
  return measured;
}

async function listenForOwner(env: ServerEnv, parts: Parts): Promise<Closable | null> {
  const { mail, counts, log } = parts;
  const store = parts.store.owner;
  const letters = openLetterFiles(env);
  const owner = {
    store,
    letters: {
      find: letters.find,
      erase(email: string) {
        mail.forget(email);
        return letters.erase(email);
      },
    },
    flushCounts: counts.flush,
    check: () => checkAll({ ...parts, env, store, mailState: mailState(mail) }, true),
  };
  return openOwnerSocket(env.dataDir, owner, log).catch((error: unknown) => {
    log.warn({ err: error }, "Команды владельца не достанут до сервера: в DATA_DIR нельзя писать");
    return null;
  });
}

async function stop(
  { log, mail, mailer, deliveries, sessions, counts, store }: Parts,
  app: FastifyInstance,
  jobs: Jobs,
  others: readonly (Closable | null)[],
): Promise<void> {
  jobs.stop();
  log.info("Сервер останавливается");
  const cut = setTimeout(() => app.server.closeAllConnections(), requestPatienceMs);
  await Promise.all(others.map(async (each) => each?.close()));
  await app.close();
  clearTimeout(cut);
  const left = await mail.drain(letterPatienceMs);
  if (left > 0) log.warn({ left }, "Письма не успели уйти, сервер отправит их после запуска");
  await mailer.close();
  // Best effort: an outage does not delay the stop.
  await Promise.allSettled(
    [deliveries, sessions, counts].map(({ flush }) => flush()).concat(jobs.leave()),
  );
  await store.close();
  log.info("Сервер остановлен");
}
