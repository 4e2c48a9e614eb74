import { createHash, randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, readdir, realpath, rm } from "node:fs/promises";
import { type Server, createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { json, text } from "node:stream/consumers";
import { errorCode } from "../error-code";
import { type OwnerAnswer, type OwnerCommand, ownerAnswer, ownerCommand } from "./commands";
import type { OwnerService } from "./owner-service";

export interface OwnerSocket {
  close(): Promise<void>;
}

interface SocketLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Lets the owner's commands reach this process: HTTP over a socket in a folder that only the user
 * who runs the server may enter. Each process has a socket of its own, so that several may share a
 * data folder. Gives null where there are no such sockets (Windows).
 */
export async function openOwnerSocket(
  dataDir: string,
  service: OwnerService,
  log: SocketLog,
): Promise<OwnerSocket | null> {
  if (process.platform === "win32") return null;
  const folder = await socketFolder(dataDir);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  await assertOwn(folder);
  await chmod(folder, 0o700);
  await forgetDead(folder);
  const path = join(folder, `${randomBytes(6).toString("hex")}.sock`);
  const server = createOwnerServer(service, log);
  await new Promise<void>((done, failed) => {
    server.once("error", failed).listen(path, done);
  });
  await chmod(path, 0o600);
  return {
    async close() {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
}

/** Asks a running server; null where none listens for this data folder. */
export async function askServer(
  dataDir: string,
  command: OwnerCommand,
): Promise<OwnerAnswer | null> {
  if (process.platform === "win32") return null;
  const folder = await socketFolder(dataDir).catch(() => null);
  if (folder === null) return null;
  for (const path of await socketsIn(folder)) {
    try {
      return await ask(path, command);
    } catch (error) {
      if (!isDead(error)) throw error;
    }
  }
  return null;
}

function createOwnerServer(service: OwnerService, log: SocketLog): Server {
  return createServer((call, response) => {
    const answer = async (): Promise<OwnerAnswer> => {
      const command = ownerCommand.parse(await json(call));
      log.info({ command: command.name }, "Команда владельца");
      return service(command);
    };
    answer().then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => {
        log.error({ err: error }, "Команда владельца не удалась");
        response.statusCode = 500;
        response.end();
      },
    );
  });
}

function ask(path: string, command: OwnerCommand): Promise<OwnerAnswer> {
  return new Promise((done, failed) => {
    const call = request({ socketPath: path, method: "POST", path: "/" }, (response) => {
      text(response).then((body) => {
        if (response.statusCode === 200) done(ownerAnswer.parse(JSON.parse(body)));
        else done({ name: "refused", message: "Сервер не смог: причина в его журнале." });
      }, failed);
    });
    call.once("error", failed).end(JSON.stringify(command));
  });
}

// The path of a socket has room for about a hundred bytes; a deep folder gets one elsewhere.
async function socketFolder(dataDir: string): Promise<string> {
  const real = await realpath(resolve(dataDir));
  const inside = join(real, "owner");
  if (Buffer.byteLength(inside) < 75) return inside;
  const name = createHash("sha256").update(real).digest("hex").slice(0, 16);
  return join(tmpdir(), `site-owner-${name}`);
}

// Others may write to the folder of temporary files: what stands there under our name must be ours.
async function assertOwn(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else`);
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
  for (const path of await socketsIn(folder)) {
    const isAlive = await new Promise<boolean>((done) => {
      const socket = connect(path, () => {
        socket.destroy();
        done(true);
      }).once("error", (error) => done(!isDead(error)));
    });
    if (!isAlive) await rm(path, { force: true });
  }
}

function isDead(error: unknown): boolean {
  return ["ECONNREFUSED", "ENOENT", "ENOTSOCK"].includes(errorCode(error));
}
