import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { takeFolder } from "../../../server/store/folder-lock";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a folder is one process's at a time, and a mark left by a dead one does not count", async () => {
  await writeFile(join(folder, "server-7.sock"), "");
  const release = await takeFolder(folder);
  await expect(takeFolder(folder)).rejects.toThrow("занята");
  await release();
  const again = await takeFolder(folder);
  await again();
});

test("of two processes that start at the same moment exactly one gets the folder, 200 times of 200", async () => {
  const takers = [startTaker(), startTaker()];
  await Promise.all(takers.map((taker) => once(taker, "message")));
  const both = async (order: string) => {
    const answers = takers.map((taker) => once(taker, "message"));
    for (const taker of takers) taker.send(order);
    return (await Promise.all(answers)).map(([answer]) => String(answer)).sort();
  };
  for (let round = 0; round < 200; round += 1) {
    expect(await both("take")).toEqual(["busy", "taken"]);
    await both("free");
  }
  for (const taker of takers) taker.kill("SIGKILL");
});

test("of eight that come at once behind a dead mark one gets the folder, every time, and no marks gather", async () => {
  for (let round = 0; round < 50; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => takeFolder(folder)));
    const taken = tries.filter((attempt) => attempt.status === "fulfilled");
    expect(taken).toHaveLength(1);
    for (const { value: release } of taken) await release();
  }
  expect(await readdir(folder)).toHaveLength(1);
});

function startTaker(): ChildProcess {
  const tsx = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;
  const program = resolve("__tests__/server/support/folder-taker.ts");
  return spawn(process.execPath, ["--import", tsx, program, folder], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
