import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { prepareDatabase } from "../../../tools/test/prepared-database";
import { type TestBuild, makeTestBuild } from "../support/build";
import { type ServerProcess, startServerProcess } from "../support/server-process";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

let folder: string;
let build: TestBuild;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-builds-"));
  await prepareDatabase(join(folder, "database"));
  await mkdir(join(folder, "public"));
  build = await makeTestBuild(join(folder, "public"));
  await writePages("1");
  await build.finish();
  server = await startServerProcess(folder);
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

const inline = (id: string) => `build=${id}`;
const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** Pages that name their build, with scripts that do too; in the order Gatsby writes them. */
async function writePages(id: string): Promise<void> {
  for (const page of ["index.html", "docs/index.html", "glossary/index.html"])
    await build.write(
      page,
      `<b>${id}</b><script>${inline(id)}</script><script src="/app-${id.repeat(8)}.js"></script>`,
    );
  await build.write(`app-${id.repeat(8)}.js`, `"${id}"`);
  await build.write("csp.json", JSON.stringify({ scriptHashes: [hashOf(inline(id))] }));
}

const text = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { status: answer.status, policy, body: await answer.text() };
};

test("under load a new build replaces the old one as a whole: no page without its scripts", async () => {
  const finished = new Set(["1"]);
  const seen = new Set<string>();
  const wrong: string[] = [];
  let isOver = false;
  const reader = async (page: string) => {
    while (!isOver) {
      const known = [...finished];
      const { status, policy, body } = await text(page);
      const [, id = "", own = "", script = ""] =
        /<b>(.+)<\/b><script>(.+)<\/script><script src="(.+)">/.exec(body) ?? [];
      if (!policy.includes(`'${hashOf(own)}'`)) wrong.push(`${page} of ${id} under ${policy}`);
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
