import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { type TestBuild, makeTestBuild } from "../support/build";
import { makeEmbeddedFolder } from "../support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

let folder: string;
let build: TestBuild;
let server: ChildProcess;
let origin: URL;

// The server as it is started, with a build whose largest file does not fit into its memory.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-connections-"));
  await makeEmbeddedFolder(join(folder, "data", "database"));
  await mkdir(join(folder, "public"));
  build = await makeTestBuild(join(folder, "public"));
  await build.write("large.bin", Buffer.alloc(2_000_000, 1));
  await writePages("1");
  await build.finish();
  const tsx = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;
  server = spawn(process.execPath, ["--import", tsx, resolve("server/main.ts")], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: join(folder, "data") },
  });
  let output = "";
  server.stderr?.on("data", (chunk) => (output += chunk));
  const address = new Promise<string>((found, failed) => {
    server.stdout?.on("data", (chunk) => {
      output += chunk;
      const match = /"address":"(http:[^"]+)"/.exec(output)?.[1];
      if (match !== undefined) found(match);
    });
    server.on("exit", () => failed(new Error(output)));
  });
  origin = new URL(await address);
});
afterAll(async () => {
  server.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Pages that name their build, with a script that does too; in the order Gatsby writes them. */
async function writePages(id: string): Promise<void> {
  for (const page of ["index.html", "docs/index.html", "glossary/index.html"])
    await build.write(page, `<b>${id}</b><script src="/app-${id.repeat(8)}.js"></script>`);
  await build.write(`app-${id.repeat(8)}.js`, `"${id}"`);
}

const text = async (path: string) => {
  const answer = await fetch(new URL(path, origin));
  return { status: answer.status, body: await answer.text() };
};

/** Open files and sockets of the server but the database's, which opens its own as it likes. */
async function descriptors(): Promise<number> {
  const open = `/proc/${server.pid}/fd`;
  // One that has just been closed is none.
  const files = (await readdir(open)).map((file) => readlink(join(open, file)).catch(() => null));
  const database = join(folder, "data");
  return (await Promise.all(files)).filter((file) => file !== null && !file.startsWith(database))
    .length;
}

/** Asks for much at once, waits for the first bytes of it, and hangs up. */
function breakOff(): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(origin.port), "127.0.0.1");
    const requests = ["/large.bin", "/docs", "/large.bin", "/large.bin"];
    socket.write(requests.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
    socket.once("data", () => socket.resetAndDestroy());
    socket.on("error", () => {}).on("close", () => done());
  });
}

test("10,000 readers who ask for much and hang up leave no open file behind", async () => {
  await text("/large.bin");
  const before = await descriptors();
  let left = 10_000;
  const reader = async () => {
    while (left-- > 0) await breakOff();
  };
  await Promise.all(Array.from({ length: 50 }, reader));
  let after = await descriptors();
  for (const end = Date.now() + 20_000; after > before && Date.now() < end; await pause(50))
    after = await descriptors();
  expect(after).toBeLessThanOrEqual(before);
  expect((await text("/docs")).status).toBe(200);
});

test("under load a new build replaces the old one as a whole: no page without its script", async () => {
  const finished = new Set(["1"]);
  const seen = new Set<string>();
  const wrong: string[] = [];
  let isOver = false;
  const reader = async (page: string) => {
    while (!isOver) {
      const known = [...finished];
      const { status, body } = await text(page);
      const [, id = "", script = ""] = /<b>(.+)<\/b><script src="(.+)">/.exec(body) ?? [];
      const asset = await text(script);
      if (!finished.has(id)) wrong.push(`${page} ${status} of an unfinished build: ${body}`);
      if (asset.status !== 200 || asset.body !== `"${id}"`)
        wrong.push(`${page} of ${id} has no ${script}: ${asset.status}, known ${known.join()}`);
      seen.add(id);
    }
  };
  const readers = ["/", "/docs", "/glossary", "/", "/docs", "/glossary"].map(reader);
  for (const id of ["2", "3"]) {
    await rm(join(build.folder, `app-${String(Number(id) - 1).repeat(8)}.js`));
    await writePages(id);
    finished.add(id);
    await build.finish();
    for (const end = Date.now() + 20_000; !seen.has(id) && Date.now() < end;) await pause(20);
  }
  isOver = true;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  expect([...seen]).toEqual(["1", "2", "3"]);
});
