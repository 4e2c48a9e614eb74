import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ServerEnv, readServerEnv } from "./env";
import { errorCause, errorCode } from "./error-code";
import { createLog } from "./log";
import { type Invocation, parseCommandLine, usage } from "./owner/arguments";
import { checkAll, checkReport } from "./owner/check";
import { runCommand, sendBackup } from "./owner/commands";
import { type OwnerParts, type Report, inFormat } from "./owner/report";
import { requestBackup, callServer, serverFailed } from "./owner/socket";
import type { StoreWithOwner } from "./owner-ports";
import { openCaptcha, openLetterFiles, openMailer, openStore } from "./composition-root";
import { keptSecretKey } from "./secret-key";
import { DatabaseNotOpened, StartupError } from "./startup-error";
import { BadBackup } from "./store/backup-lines";
import { unopenedStore } from "./store/open-later";

export interface OwnerTerminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  problem(text: string): void;
  /** Reads standard input to its end. */
  read(): Promise<string>;
}

/**
 * Runs an owner's command: in the server that runs on this data folder, otherwise directly on the
 * database. Returns the exit code: 1 for failure, 2 for wrong usage.
 */
export async function runOwner(args: readonly string[], terminal: OwnerTerminal): Promise<number> {
  const invocation = await parseCommandLine(args, async () => (await terminal.read()).trim());
  if (invocation.kind === "help") {
    terminal.out(usage);
    return 0;
  }
  if (invocation.kind === "usage-error") {
    terminal.problem(`${invocation.message}\n\n${usage}`);
    return 2;
  }
  try {
    return await execute(invocation, terminal);
  } catch (error) {
    terminal.problem(`${reasonOf(error)}\n`);
    return 1;
  }
}

type Executable = Exclude<Invocation, { readonly kind: "help" | "usage-error" }>;

async function execute(invocation: Executable, terminal: OwnerTerminal): Promise<number> {
  const env = await readEnv(invocation, terminal);
  if (env === null) return 1;
  if (invocation.kind !== "command") {
    const work = invocation.kind === "backup" ? backup : restore;
    return work(invocation, env, terminal);
  }
  const { command } = invocation;
  const { out, problem, code } =
    (await callServer(env.dataDir, command)) ??
    (await withoutServer(env, command.name, (parts) => runCommand(parts, command)));
  terminal.out(out);
  terminal.problem(problem);
  return code;
}

/** Parses the environment; `check` reports an invalid one as a finding. */
async function readEnv(invocation: Executable, terminal: OwnerTerminal): Promise<ServerEnv | null> {
  try {
    return readServerEnv(terminal.env);
  } catch (error) {
    if (invocation.kind !== "command" || invocation.command.name !== "check") throw error;
    if (!(error instanceof StartupError)) throw error;
    const finding = { part: "configuration", state: "fault", notes: error.sentences } as const;
    const report = checkReport([finding], false);
    terminal.out(await inFormat(report, invocation.command.format));
    return null;
  }
}

/** Runs a command directly on the database when no server is running. */
async function withoutServer<Value>(
  env: ServerEnv,
  name: string,
  work: (parts: OwnerParts) => Promise<Value>,
): Promise<Value> {
  const folder = join(resolve(env.dataDir), "database");
  if (env.databaseUrl === null && !existsSync(join(folder, "PG_VERSION")))
    throw new StartupError([
      `Базы в папке ${folder} нет: запустите команду в папке сервера с его окружением или .env.`,
    ]);
  const store = await openStore(env, createLog("silent")).catch((error: unknown) => {
    // `check` reports the other parts all the same.
    if (name === "check" && error instanceof DatabaseNotOpened) return unopenedStore(error);
    throw error;
  });
  try {
    return await work({
      store: store.owner,
      letters: openLetterFiles(env),
      flushCounts: async () => {},
      check: () => checkWithoutServer(env, store),
    });
  } finally {
    await store.close();
  }
}

async function checkWithoutServer(env: ServerEnv, store: StoreWithOwner): Promise<Report> {
  const secretKey = env.secretKey ?? (await keptSecretKey(env.dataDir));
  const captcha = openCaptcha(env, createLog("silent"), { secretKey, store });
  const mailer = await openMailer(env);
  try {
    const parts = { env, store: store.owner, captcha, mailer, secretKey };
    return await checkAll({ ...parts, mailState: "ok" }, false);
  } finally {
    await mailer.close();
  }
}

type FileInvocation = Extract<Invocation, { readonly file: string }>;

/** Writes a whole file or none, readable by its owner only; never overwrites. */
async function backup(
  { file, format }: FileInvocation,
  env: ServerEnv,
  terminal: OwnerTerminal,
): Promise<number> {
  if (existsSync(file)) throw new StartupError([`Файл ${file} уже есть: укажите другой.`]);
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  try {
    await fetchBackup(env, part);
    await rename(part, file);
  } catch (error) {
    // A file that could not be created cannot be removed either.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  const { size: bytes } = await stat(file);
  const text = () => `Копия записана: ${file}, ${bytes} байт\n`;
  terminal.out(await inFormat({ data: { name: "backup", file, bytes }, text }, format));
  return 0;
}

async function fetchBackup(env: ServerEnv, path: string): Promise<void> {
  const sent = await requestBackup(env.dataDir);
  const written = createWriteStream(path, { mode: 0o600, flags: "wx", flush: true });
  let isOfFile = false;
  written.once("error", () => (isOfFile = true));
  try {
    if (sent !== null) await pipeline(sent, written);
    else await withoutServer(env, "backup", (parts) => sendBackup(parts, written));
  } catch (error) {
    if (isOfFile) throw new StartupError([`Файл ${path} не записан (${errorCode(error)}).`], error);
    throw sent === null ? error : new StartupError([serverFailed], error);
  }
}

async function restore(
  { file, format }: FileInvocation,
  env: ServerEnv,
  terminal: OwnerTerminal,
): Promise<number> {
  const content = createReadStream(file);
  await once(content, "ready").catch((error: unknown) => {
    throw new StartupError([`Файл ${file} не читается (${errorCode(error)}).`], error);
  });
  const store = await openStore(env, createLog("silent"));
  try {
    if (!(await store.owner.restore(content)))
      throw new StartupError([
        "База не пуста: копия возвращается только в пустую. Укажите другую базу в DATABASE_URL или папку в DATA_DIR.",
      ]);
    const { people, sessions } = await store.owner.facts();
    const text = () =>
      `Копия возвращена. Учётных записей: ${people}, открытых сеансов: ${sessions}\n`;
    terminal.out(await inFormat({ data: { name: "restore", people, sessions }, text }, format));
    return 0;
  } catch (error) {
    if (error instanceof BadBackup || errorCause(error) instanceof BadBackup)
      throw new StartupError([
        `Файл ${file} не копия базы, испорчен или сделан более новой версией. База не изменена.`,
      ]);
    throw error;
  } finally {
    await store.close();
  }
}

// Other messages may repeat queries and their parameters.
function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const code = errorCode(error) || errorCode(errorCause(error));
  return `Команда не выполнена${code === "" ? "" : ` (${code})`}.`;
}
