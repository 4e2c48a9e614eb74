import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, jest, test } from "@jest/globals";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { z } from "zod";
import { migrationsFolder } from "../../../server/store/newer-database";
import { openPostgres } from "../../../server/store/postgres";
import * as schema from "../../../server/store/schema";
import { openPostgresTestStore } from "../support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

test("the migrations bring a database up to the schema: `npx drizzle-kit generate` has nothing to write", async () => {
  const journal = z
    .object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })
    .parse(await json("meta/_journal.json"));
  const last = journal.entries.at(-1)?.idx ?? -1;
  const snapshot = await json(`meta/${String(last).padStart(4, "0")}_snapshot.json`);
  expect(await generateMigration(snapshot, generateDrizzleJson({ ...schema }))).toEqual([]);
});

test("processes that start together on an empty database migrate it once, and a later start changes nothing", async () => {
  const { cluster, sql, close } = await openPostgresTestStore();
  open.push(close);
  await sql("drop schema public cascade");
  await sql("drop schema drizzle cascade");
  await sql("create schema public");
  async function start(): Promise<void> {
    const store = await openPostgres(cluster.url);
    open.push(store.close);
    await store.ping();
  }
  await Promise.all([start(), start(), start(), start()]);
  const applied = await sql("select id, hash, created_at from drizzle.__drizzle_migrations");
  expect(applied).toHaveLength(await countMigrations());
  await start();
  expect(await sql("select id, hash, created_at from drizzle.__drizzle_migrations")).toEqual(
    applied,
  );
});

async function countMigrations(): Promise<number> {
  return (await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).length;
}

async function json(file: string) {
  return JSON.parse(await readFile(join(migrationsFolder, file), "utf8"));
}
