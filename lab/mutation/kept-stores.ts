import type { PgliteClient } from "../../server/store/pglite-client";
import { openPgliteClient } from "../../server/store/pglite-client";
import { storeOf } from "../../server/store/embedded";
import { preparedDump } from "../../tools/test/prepared-database";
import { type TestStore, emptyTables } from "../../__tests__/server/support/stores";

// What tests import from `__tests__/server/support/stores`, with the embedded database alone, which
// stays open from mutant to mutant: to open it takes longer than most tests.
export { awayStore } from "../../__tests__/server/support/stores";

export const storeKinds = [{ kind: "PGlite", open: openEmbeddedTestStore }];

declare global {
  var keptDatabase: Promise<PgliteClient> | undefined;
}

export async function openEmbeddedTestStore(): Promise<TestStore> {
  globalThis.keptDatabase ??= preparedDump().then((data) => openPgliteClient({ data }));
  const client = await globalThis.keptDatabase;
  const store = await storeOf(client);
  const sql = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const reset = () => emptyTables(sql);
  await reset();
  return { store, sql, reset, close: async () => {} };
}
