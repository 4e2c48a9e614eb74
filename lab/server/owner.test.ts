import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { prepareDatabase } from "../../tools/test/prepared-database";

test("npm run owner passes arguments and input on", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "site-owner-"));
  await prepareDatabase(join(dataDir, "database"));
  const output = execFileSync("npm", ["run", "--silent", "owner", "--", "people", "--json"], {
    cwd: resolve("."),
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual({ name: "people", people: [] });
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
