import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

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

function startTaker(): ChildProcess {
  const tsx = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;
  const program = resolve("__tests__/server/support/folder-locker.ts");
  return spawn(process.execPath, ["--import", tsx, program, folder], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
