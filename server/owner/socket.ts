import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, readdir, rm, stat } from "node:fs/promises";
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { json, text } from "node:stream/consumers";
import { errorCode } from "../error-code";
import { closeServer } from "../listen";
import type { Closable, Log } from "../ports";
import { isAnswered, isNobodyThere, placeOfSockets } from "../unix-socket";
import { assertOwnedBy, makePrivate, makeWritable } from "../writable-folder";
import {
  type OwnerCall,
  type OwnerCommand,
  type Printed,
  ownerCall,
  runCommand,
  sendBackup,
} from "./commands";
import type { OwnerParts } from "./report";

/**
 * Serves the owner's commands: HTTP over a Unix socket in a folder that only the server's user may
 * enter. Each process has its own socket, because several may share a data folder. Returns null
 * where there are no such sockets (Windows).
 */
export async function openOwnerSocket(
  dataDir: string,
  parts: OwnerParts,
  log: Log,
): Promise<Closable | null> {
  if (process.platform === "win32") return null;
  await makeWritable(dataDir);
  const folder = await placeOfSockets(dataDir, "owner", "site-owner");
  await makePrivate(folder);
  await forgetDead(folder);
  const path = join(folder, `${randomBytes(6).toString("hex")}.sock`);
  const server = createOwnerServer(parts, log);
  await once(server.listen(path), "listening");
  await chmod(path, 0o600);
  return { close: () => closeServer(server) };
}

/** Calls a running server; null if none listens for this data folder. */
export async function callServer(dataDir: string, command: OwnerCommand): Promise<Printed | null> {
  const response = await reach(dataDir, command);
  if (response === null) return null;
  const { statusCode, headers } = response;
  const body = await text(response);
  if (statusCode === 200) return { out: body, problem: "", code: Number(headers["exit-code"]) };
  return { out: "", problem: statusCode === refused ? body : `${serverFailed}\n`, code: 1 };
}

/** Streams a backup from a running server; null if none listens. */
export async function requestBackup(dataDir: string): Promise<Readable | null> {
  const response = await reach(dataDir, { name: "backup" });
  if (response === null || response.headers["content-type"] === backupType) return response;
  throw new Error("The server has not sent a backup");
}

/** Shown if the server failed to execute a command. */
export const serverFailed = "Сервер не смог: причина в его журнале.";

async function reach(dataDir: string, call: OwnerCall): Promise<IncomingMessage | null> {
  if (process.platform === "win32") return null;
  const folder = await placeOfSockets(dataDir, "owner", "site-owner").catch(() => null);
  if (folder === null) return null;
  const paths = await socketsIn(folder);
  if (paths.length > 0) {
    const { uid } = await stat(dataDir);
    await assertOwnedBy(folder, [process.getuid?.(), uid, 0]);
  }
  for (const path of paths) {
    try {
      return await send(path, call);
    } catch (error) {
      if (!isNobodyThere(error)) throw error;
    }
  }
  return null;
}

const backupType = "application/gzip";
const refused = 422;

function createOwnerServer(parts: OwnerParts, log: Log): Server {
  const answer = async (call: IncomingMessage, response: ServerResponse): Promise<void> => {
    const command = ownerCall.parse(await json(call));
    log.info({ command: command.name }, "Команда владельца");
    if (command.name !== "backup") {
      const { out, problem, code } = await runCommand(parts, command);
      const status = problem === "" ? 200 : refused;
      return void response.writeHead(status, { "Exit-Code": code }).end(out || problem);
    }
    response.setHeader("Content-Type", backupType);
    await sendBackup(parts, response);
  };
  return createServer((call, response) => {
    answer(call, response).catch((error: unknown) => {
      log.error({ err: error }, "Команда владельца не удалась");
      // A truncated backup must not look complete.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
}

function send(path: string, call: OwnerCall): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    request({ socketPath: path, method: "POST", path: "/" }, done)
      .once("error", failed)
      .end(JSON.stringify(call));
  });
}

async function socketsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder))
      .filter((file) => file.endsWith(".sock"))
      .map((file) => join(folder, file));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

async function forgetDead(folder: string): Promise<void> {
  for (const path of await socketsIn(folder))
    if (!(await isAnswered(path))) await rm(path, { force: true });
}
