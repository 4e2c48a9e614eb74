import { mkdir, mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { makeTestBuild } from "../../__tests__/server/support/build";
import { callTo } from "../../__tests__/server/support/http";
import {
  type ServerProcess,
  startServerProcess,
} from "../../__tests__/server/support/server-process";

// Room for a machine that is busy with other things.
jest.setTimeout(300_000);

const openFiles = 512;
const script = "/app-0123456789abcdef0123.js";

let folder: string;
let server: ServerProcess;

// The server as it is started, with few open files and a build whose largest file does not fit into
// its memory.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-connections-"));
  await prepareDatabase(join(folder, "database"));
  await mkdir(join(folder, "public"));
  const build = await makeTestBuild(join(folder, "public"));
  await build.write("large.bin", Buffer.alloc(2_000_000, 1));
  await build.finish();
  server = await startServerProcess(folder, {}, { openFiles });
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

/** Reads a file and hangs up, so that no connection stays. */
async function read(path: string) {
  const { status, headers } = await callTo(server.port, new Agent())({ path });
  return [status, headers["cache-control"]];
}

/** Open files and sockets of the server but the database's, which opens its own as it likes. */
async function descriptors(): Promise<number> {
  const open = `/proc/${server.child.pid}/fd`;
  // One that has just been closed is none.
  const files = (await readdir(open)).map((file) => readlink(join(open, file)).catch(() => null));
  const database = join(folder, "database");
  return (await Promise.all(files)).filter((file) => file !== null && !file.startsWith(database))
    .length;
}

/** Waits until the server has no more open than before. */
async function expectNoneLeft(before: number): Promise<void> {
  let after = await descriptors();
  for (const end = Date.now() + 20_000; after > before && Date.now() < end; await pause(50))
    after = await descriptors();
  expect(after).toBeLessThanOrEqual(before);
}

/** Asks for much at once, waits for the first bytes of it, and hangs up. */
function breakOff(): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(server.port), "127.0.0.1");
    const requests = ["/large.bin", "/docs", "/large.bin", "/large.bin"];
    socket.write(requests.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
    socket.once("data", () => socket.resetAndDestroy());
    socket.on("error", () => {}).on("close", () => done());
  });
}

/** Begins a request and says no more. */
function begin(): Promise<Socket> {
  return new Promise((connected) => {
    const socket = connect(Number(server.port), "127.0.0.1", () => {
      socket.write("GET /docs HTTP/1.1\r\nHost: a\r\nX-Slow: ");
      connected(socket);
    });
    socket.on("error", () => {});
  });
}

test("10,000 readers who ask for much and hang up leave no open file behind", async () => {
  await read("/large.bin");
  const before = await descriptors();
  let left = 10_000;
  const reader = async () => {
    while (left-- > 0) await breakOff();
  };
  await Promise.all(Array.from({ length: 50 }, reader));
  await expectNoneLeft(before);
  expect(await read("/docs")).toEqual([200, "public, max-age=0, must-revalidate"]);
});

test("three hundred who begin a request and never end it keep no page from a reader", async () => {
  const before = await descriptors();
  const slow = await Promise.all(Array.from({ length: 300 }, begin));
  for (let pages = 0; pages < 20; pages += 1) expect((await read("/docs"))[0]).toBe(200);
  for (const socket of slow) socket.destroy();
  await expectNoneLeft(before);
});

test("after more connections than the server may have files open all is as before, and nothing that failed is kept for a year", async () => {
  const before = await descriptors();
  const sockets = await Promise.all(Array.from({ length: openFiles + 100 }, begin));
  // Those that were let in before the files ran out are answered, whatever can be.
  const answers = await Promise.all(sockets.slice(0, 20).map(ask));
  for (const answer of answers)
    if (!answer.startsWith("HTTP/1.1 200")) expect(answer).not.toContain("immutable");
  for (const socket of sockets) socket.destroy();
  await expectNoneLeft(before);
  expect(await read(script)).toEqual([200, "public, max-age=31536000, immutable"]);
});

/** Ends a request that was begun, and gives the beginning of its answer. */
function ask(socket: Socket): Promise<string> {
  return new Promise((answered) => {
    socket.once("data", (answer) => answered(String(answer)));
    socket.once("close", () => answered(""));
    socket.write(`1\r\nConnection: close\r\n\r\n`);
  });
}
