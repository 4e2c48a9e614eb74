import type { Logger } from "pino";
import { type ServerEnv, readServerEnv, takeEnvFile } from "./env";
import { createLog } from "./log";
import { outboxFolder } from "./parts";
import { type RunningServer, startServer } from "./start";
import { ConfigurationError, StartupError } from "./startup-error";

const stopMs = 10_000;

async function main(): Promise<void> {
  takeEnvFile();
  const env = readServerEnv(process.env);
  const log = createLog(env.logLevel);
  // Nobody reads the log any more: no reason to stop. pino's own stream would try for ever to write
  // its last line.
  process.stdout.on("error", () => {});
  // Node itself would print the message, and messages may repeat addresses and queries.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "Сбой, сервер завершает работу");
    process.exit(1);
  });
  const server = await startServer(env, log);
  const stop = createStop(server, log);
  process.on("SIGTERM", stop).on("SIGINT", stop);
  server.opened.catch((error: unknown) => {
    process.exitCode = tellRefusal(error);
    stop();
  });
  log.info({ address: server.address }, "Сервер слушает");
  if (!env.isProduction) process.stdout.write(introduction(env, server.address));
}

/** Stops the server and ends the process; called again a moment later, ends it at once. */
function createStop(server: RunningServer, log: Logger): () => void {
  let stoppedAt: number | null = null;
  return () => {
    // A second signal means: at once. Ctrl C comes several times in a moment, by terminal, npm and
    // tsx.
    if (stoppedAt !== null && Date.now() - stoppedAt > 1000) process.exit(1);
    if (stoppedAt !== null) return;
    stoppedAt = Date.now();
    setTimeout(() => {
      log.error(`Остановка не закончилась за ${stopMs / 1000} с, сервер завершает работу`);
      process.exit(1);
    }, stopMs).unref();
    server.stop().then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, "Остановка не удалась");
        process.exit(1);
      },
    );
  };
}

/** What a person at the terminal wants to know. */
function introduction(env: ServerEnv, address: string): string {
  const lines = [`Сайт: ${address}${env.pathPrefix}/`];
  if (env.smtpUrl === null) lines.push(`Письма: файлы в папке ${outboxFolder(env.dataDir)}`);
  if (env.databaseUrl === null) lines.push(`База данных: встроенная, в папке ${env.dataDir}`);
  if (env.captchaSecret === null && env.captchaWork === null) lines.push("Капча: не проверяется");
  return `${lines.join("\n")}\n`;
}

main().catch((error: unknown) => {
  process.exit(tellRefusal(error));
});

// EX_CONFIG of sysexits.h: deploy/systemd/docs-site.service does not start the server again after
// it.
const configurationStatus = 78;

/** Says why it does not start; gives the exit status. */
function tellRefusal(error: unknown): number {
  process.stderr.write(`Сервер не запущен.\n${reasonOf(error)}\n`);
  return error instanceof ConfigurationError ? configurationStatus : 1;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof StartupError)) return error.stack ?? error.message;
  const cause = error.cause instanceof Error ? (error.cause.cause ?? error.cause) : null;
  return cause instanceof Error ? `${error.message}\nПричина: ${cause.message}` : error.message;
}
