import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, jest, test } from "@jest/globals";
import { errorCause } from "../../../server/error-code";
import { BadBackup } from "../../../server/store/backup-lines";
import { storeKinds } from "../support/stores";
import { testStore } from "../support/test-store";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

const at = "2026-01-02T03:04:05.678+00:00";
const person = (n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  address_key: `person${n}@example.ru`,
  email: `person${n}@example.ru`,
  name: 'Иван\nПетров \\ "😀"',
  company_name: "",
  phone: "+79991234567",
  agreed_at: at,
  created_at: at,
  confirmed_at: at,
});
const header = JSON.stringify({ format: "site-backup-1", at: "2026-01-02T03:04:05.678Z" });
const people = (from: number, count: number) =>
  JSON.stringify({
    table: "users",
    rows: Array.from({ length: count }, (_none, index) => person(from + index)),
  });

/** The bytes of a backup, a few at a time, as a file gives them. */
async function* backupOf(lines: readonly string[], rows: number, change = (text: string) => text) {
  const sha256 = createHash("sha256").update(lines.join("\n")).digest("hex");
  const bytes = gzipSync(change([...lines, JSON.stringify({ rows, sha256 })].join("\n")));
  for (let from = 0; from < bytes.length; from += 1000) yield bytes.subarray(from, from + 1000);
}

describe.each(storeKinds)("a backup on $kind", ({ open }) => {
  const opened = testStore(open);

  const restored = () => opened.sql("select count(*)::int as people from users");
  const restore = (dump: AsyncIterable<Uint8Array>) => opened.store.owner.restore(dump);

  test("of the version before, with longer lines and fewer columns, is read", async () => {
    const empty = '{"table":"sessions","rows":[]}';
    const lines = [header, people(0, 1200), people(1200, 3), empty];
    expect(await restore(backupOf(lines, 1203))).toBe(true);
    expect(await restored()).toEqual([{ people: 1203 }]);
    expect(await opened.sql("select name from users where email = 'person7@example.ru'")).toEqual([
      { name: person(7).name },
    ]);
    expect(await restore(backupOf(lines, 1203))).toBe(false);
  });

  test.each<[string, AsyncIterable<Uint8Array>]>([
    ["was changed", backupOf([header, people(0, 3)], 3, (text) => text.replace("person1", "evil"))],
    ["has lost rows", backupOf([header, people(0, 3)], 4)],
    ["has no end", backupOf([header, people(0, 3)], 3, (text) => text.replace(/\n[^\n]*$/, ""))],
    ["is of a later format", backupOf([header.replace("-1", "-2"), people(0, 3)], 3)],
    ["has a table of a later version", backupOf([header, '{"table":"later","rows":[{}]}'], 1)],
    [
      "has a column of a later version",
      backupOf([header, people(0, 3).replace('"phone"', '"later"')], 3),
    ],
    ["is no backup", backupOf([], 0)],
  ])("that %s fills nothing", async (_, dump) => {
    const error: unknown = await restore(dump).catch((reason: unknown) => reason);
    expect(errorCause(error)).toBeInstanceOf(BadBackup);
    expect(await restored()).toEqual([{ people: 0 }]);
  });

  test("of a writer that fails leaves the database to others", async () => {
    await opened.sql(
      "insert into counts select '2026-01-01'::date + n, 'refused', 1 from generate_series(1, 2000) n",
    );
    let pieces = 0;
    const stopped = opened.store.owner.dump(async () => {
      pieces += 1;
      // Between two pieces others are answered.
      await opened.store.ping();
      if (pieces === 8) throw new Error("The reader has gone");
    });
    await expect(stopped).rejects.toThrow("The store failed: dump");
    expect(pieces).toBe(8);
    await opened.store.ping();
  });

  test("is of one moment, whatever is written while it is made", async () => {
    const days = (from: number) =>
      `insert into counts select '2020-01-01'::date + n, 'refused', 1 from generate_series(${from}, ${from + 999}) n`;
    await opened.sql(days(1));
    let text = "";
    await opened.store.owner.dump(async (piece) => {
      if (text === "") await opened.sql(days(1001));
      text += piece;
    });
    expect(text.match(/"event":"refused"/g)).toHaveLength(1000);
  });

  test("an account of a mailbox is found by an index", async () => {
    await opened.sql("set enable_seqscan = off");
    const plan = await opened.sql(
      "explain select id from users where regexp_replace(address_key, '^([^+]+)[+].*@', '\\1@') = 'a@example.ru'",
    );
    await opened.sql("reset enable_seqscan");
    expect(JSON.stringify(plan)).toContain("users_mailbox");
  });
});
