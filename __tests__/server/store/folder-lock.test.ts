import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { lockFolder } from "../../../server/store/folder-lock";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a folder is one process's at a time, and a mark left by a dead one does not count", async () => {
  await writeFile(join(folder, "server-7.sock"), "");
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow("занята");
  await release();
  const again = await lockFolder(folder);
  await again();
});

test("of eight that come at once behind a dead mark one gets the folder, every time, and no marks gather", async () => {
  for (let round = 0; round < 50; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const taken = tries.filter((attempt) => attempt.status === "fulfilled");
    expect(taken).toHaveLength(1);
    for (const { value: release } of taken) await release();
  }
  expect(await readdir(folder)).toHaveLength(1);
});

test("a folder too deep for a socket is marked in one of this user alone, where others put nothing", async () => {
  const deep = join(folder, "a".repeat(80));
  await mkdir(deep);
  const name = createHash("sha256")
    .update(await realpath(deep))
    .digest("hex")
    .slice(0, 16);
  const elsewhere = join(tmpdir(), `site-database-${name}`);
  // What anybody may write beside it.
  const squatter = createServer().listen(`${elsewhere}-1.sock`);
  await once(squatter, "listening");
  const release = await lockFolder(deep);
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o700);
  await expect(lockFolder(deep)).rejects.toThrow("занята");
  await release();
  squatter.close();
  await rm(elsewhere, { recursive: true });

  await writeFile(elsewhere, "");
  await expect(lockFolder(deep)).rejects.toThrow("принадлежит другому пользователю");
  await rm(elsewhere);
});
