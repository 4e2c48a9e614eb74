import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { openEmbedded } from "../../__tests__/server/support/embedded";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

test("a first start that takes long is not taken for a hung database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-data-"));
  // No database is created in so short a time.
  const store = await openEmbedded(join(folder, "database"), { patienceMs: 1 });
  await expect(store.ping()).resolves.toBeUndefined();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
