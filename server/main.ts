import type { Logger } from "pino";
import { type ServerEnv, readServerEnv, loadEnvFile } from "./env";
import { createLog } from "./log";
import { outboxFolder } from "./composition-root";
import { type RunningServer, startServer } from "./start";
import { ConfigurationError, StartupError } from "./startup-error";

const stopMs = 10_000;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readServerEnv(process.env);
  const log = createLog(env.logLevel);
  // The reader of the log has gone, which is no reason to stop. pino would retry its last line for
  // ever.
  process.stdout.on("error", () => {});
  // Node would print the message, which may repeat addresses and queries.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "Сбой, сервер завершает работу");
    process.exit(1);
  });
  const server = await startServer(env, log);
  const stop = createStop(server, log);
  process.on("SIGTERM", stop).on("SIGINT", stop);
  server.opened.catch((error: unknown) => {
    process.exitCode = printStartupError(error);
    stop();
  });
  log.info({ address: server.address }, "Сервер слушает");
  if (!env.isProduction) process.stdout.write(introduction(env, server.address));
}

/** Shuts the server down; a second signal later than a moment exits immediately. */
function createStop(server: RunningServer, log: Logger): () => void {
  let stoppedAt: number | null = null;
  return () => {
    // Ctrl C arrives several times within a moment: from the terminal, npm and tsx.
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

/** Shown to a developer at the terminal. */
function introduction(env: ServerEnv, address: string): string {
  const lines = [`Сайт: ${address}${env.pathPrefix}/`];
  if (env.smtpUrl === null) lines.push(`Письма: файлы в папке ${outboxFolder(env.dataDir)}`);
  if (env.databaseUrl === null) lines.push(`База данных: встроенная, в папке ${env.dataDir}`);
  if (env.captchaSecret === null && env.captchaWork === null) lines.push("Капча: не проверяется");
  return `${lines.join("\n")}\n`;
}

main().catch((error: unknown) => {
  process.exit(printStartupError(error));
});

// EX_CONFIG of sysexits.h; deploy/systemd/docs-site.service does not restart after it.
const configurationStatus = 78;

/** Prints why the server cannot start; returns the exit status. */
function printStartupError(error: unknown): number {
  process.stderr.write(`Сервер не запущен.\n${reasonOf(error)}\n`);
  return error instanceof ConfigurationError ? configurationStatus : 1;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof StartupError)) return error.stack ?? error.message;
  const cause = error.cause instanceof Error ? (error.cause.cause ?? error.cause) : null;
  return cause instanceof Error ? `${error.message}\nПричина: ${cause.message}` : error.message;
}
