import { createHash } from "node:crypto";
import { realpath, rm } from "node:fs/promises";
import { type Server, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "../startup-error";

/**
 * Takes a folder for this process and gives the function that frees it. Two processes on one embedded database
 * would destroy it. The mark is a listening socket: unlike a file with a process number it dies with its process.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const path = await socketPath(folder);
  if (await answers(path))
    throw new StartupError([
      `Папка ${folder} занята: с этой базой уже работает другой процесс сервера. Остановите его или задайте другую папку в DATA_DIR.`,
    ]);
  await rm(path, { force: true });
  const server = await listen(path);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

// A socket's path has room for about a hundred bytes; a deep folder gets a short name elsewhere.
async function socketPath(folder: string): Promise<string> {
  const real = await realpath(folder);
  const name = createHash("sha256").update(real).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\site-database-${name}`;
  const inside = join(real, "server.sock");
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `site-database-${name}.sock`);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true)).on("error", () => resolve(false));
    socket.on("close", () => socket.destroy()).on("connect", () => socket.end());
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject).listen(path, () => resolve(server.unref()));
  });
}
