import { once } from "node:events";
import { link, readdir, rm } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { errorCode } from "../error-code";
import { StartupError } from "../startup-error";
import { digestOfFolder, isAnswered, placeOfSockets } from "../unix-socket";
import { makePrivate } from "../writable-folder";

/**
 * Locks a folder for this process and returns the function that unlocks it. Two processes would
 * destroy an embedded database. The lock is a listening socket: unlike a pid file it dies with its
 * process.
 *
 * Locks are numbered, and only the highest counts. A process that finds the highest dead links its
 * own socket to the next number, which the file system allows only once. A dead lock is not removed
 * before there is a higher one: removing it by name might remove the lock that has just replaced
 * it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const place = await markPlace(folder);
  const busy = new StartupError([
    `Папка ${folder} занята: с этой базой уже работает другой процесс сервера. Остановите его или задайте другую папку в DATA_DIR.`,
  ]);
  if (process.platform === "win32")
    return take(await listen(place).catch(() => Promise.reject(busy)));

  const own = `${place}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const server = await listen(own);
  try {
    for (;;) {
      const marks = await marksOf(place);
      for (const mark of marks) if (await isAnswered(pathOf(place, mark))) throw busy;
      const mark = (marks.at(-1) ?? 0) + 1;
      if (!(await linked(own, pathOf(place, mark)))) continue;
      // A slow process may have linked a number that was used and removed before.
      if ((await marksOf(place)).at(-1) !== mark) {
        await rm(pathOf(place, mark), { force: true });
        continue;
      }
      for (const old of marks) await rm(pathOf(place, old), { force: true });
      return take(server);
    }
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

function take(server: Server): () => Promise<void> {
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function markPlace(folder: string): Promise<string> {
  if (process.platform === "win32")
    return `\\\\.\\pipe\\site-database-${await digestOfFolder(folder)}`;
  const place = await placeOfSockets(folder, "server", "site-database");
  if (basename(place) === "server") return place;
  await makePrivate(place);
  return join(place, "server");
}

function pathOf(place: string, mark: number): string {
  return `${place}-${mark}.sock`;
}

/** Numbers of the existing locks, highest last. */
async function marksOf(place: string): Promise<number[]> {
  const name = basename(place);
  return (await readdir(dirname(place)))
    .filter(
      (file) => file.startsWith(`${name}-`) && /^\d+\.sock$/.test(file.slice(name.length + 1)),
    )
    .map((file) => Number.parseInt(file.slice(name.length + 1), 10))
    .sort((a, b) => a - b);
}

async function linked(own: string, mark: string): Promise<boolean> {
  try {
    await link(own, mark);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(path), "listening");
  return server.unref();
}
