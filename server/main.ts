import { existsSync } from "node:fs";
import type { Logger } from "pino";
import { type ServerEnv, readServerEnv } from "./env";
import { createLog } from "./log";
import { outboxFolder } from "./parts";
import { type RunningServer, startServer } from "./start";
import { StartupError } from "./startup-error";

const stopMs = 10_000;

async function main(): Promise<void> {
  // What is set already wins over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
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
    tellRefusal(error);
    process.exitCode = 1;
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
  tellRefusal(error);
  process.exit(1);
});

function tellRefusal(error: unknown): void {
  process.stderr.write(`Сервер не запущен.\n${reasonOf(error)}\n`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof StartupError)) return error.stack ?? error.message;
  const cause = error.cause instanceof Error ? (error.cause.cause ?? error.cause) : null;
  return cause instanceof Error ? `${error.message}\nПричина: ${cause.message}` : error.message;
}
