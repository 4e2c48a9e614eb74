import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import pg from "pg";
import { openPgliteClient } from "../../server/store/pglite-client";
import { openPostgres } from "../../server/store/postgres";
import { startPostgres } from "../../__tests__/support/postgres";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { quickDatabases, serverOfTests } from "../../tools/test/server-of-tests.mjs";
import { makeTestBuild } from "../../__tests__/server/support/build";
import { callTo } from "../../__tests__/server/support/http";
import {
  type ServerProcess,
  startServerProcess,
} from "../../__tests__/server/support/server-process";

// Room for a machine that is busy with other things.
jest.setTimeout(180_000);

type Sql = (text: string) => Promise<Record<string, unknown>[]>;

interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Asks the database while no server has it open. */
  asked<Value>(work: (sql: Sql) => Promise<Value>): Promise<Value>;
}

const ending: (() => Promise<unknown>)[] = [];
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "site-large-"));
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  await rm(root, { recursive: true, force: true });
});

async function placeOnPglite(name: string): Promise<Place> {
  const folder = join(root, name);
  await prepareDatabase(join(folder, "database"));
  return {
    folder,
    env: {},
    async asked(work) {
      const client = await openPgliteClient({ folder: join(folder, "database") });
      const value = await work(
        async (text) => (await client.query<Record<string, unknown>>(text)).rows,
      );
      await client.close();
      return value;
    },
  };
}

async function placeOnPostgres(name: string): Promise<Place> {
  const cluster = await startPostgres();
  ending.push(cluster.destroy);
  const folder = join(root, name);
  await makeTestBuild(join(folder, "public"));
  await (await openPostgres(cluster.url)).close();
  return {
    folder,
    env: { DATABASE_URL: cluster.url },
    async asked(work) {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      const value = await work(async (text) => (await client.query(text)).rows);
      await client.end();
      return value;
    },
  };
}

/** So many people who sign in, as many who have not for four years, and what belongs to them. */
async function fillWith(sql: Sql, people: number): Promise<void> {
  await sql(`insert into users
      (address_key, email, name, company_name, phone, agreed_at, created_at, confirmed_at, signed_in_at)
    select address, address, 'Имя ' || n, 'ООО «Ромашка»', '+79991234567', at, at, at, at
    from (select n, 'person' || n || '@example.ru' as address,
      now() - case when n > ${people} then interval '4 years' else interval '1 day' end as at
      from generate_series(1, ${2 * people}) n) as person`);
  await sql(`insert into addresses (key, network, signed_in_at, touched_at)
    select address_key, '', signed_in_at, signed_in_at from users`);
  await sql(`insert into sessions
    select md5(address_key), id, signed_in_at, now() + interval '20 days' from users`);
  await sql("analyze");
}

async function countsOf(sql: Sql): Promise<Record<string, unknown> | undefined> {
  const [counts] = await sql(`select (select count(*)::int from users) as people,
    (select count(*)::int from addresses) as addresses,
    (select count(*)::int from sessions) as sessions,
    (select md5(string_agg(md5(users::text), '' order by address_key)) from users) as digest`);
  return counts;
}

const run = promisify(execFile);

/** What the owner's program prints; it runs apart, and so holds up nobody here. */
async function owner({ folder, env }: Place, ...args: readonly string[]): Promise<string> {
  const program = [...quickDatabases, resolve(serverOfTests, "owner.mjs"), ...args];
  const { stdout } = await run(process.execPath, program, {
    cwd: folder,
    env: { PATH: process.env["PATH"], DATA_DIR: folder, ...env },
    maxBuffer: 2 ** 28,
  });
  return stdout;
}

/** Asks for a page again and again until the work is done. */
async function whilePagesAreAsked<Value>({ port }: ServerProcess, work: Promise<Value>) {
  const agent = new Agent({ keepAlive: true });
  const call = callTo(port, agent);
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  done.catch(() => {});
  let pages = 0;
  let slowestMs = 0;
  while (!isDone) {
    const since = performance.now();
    const { status } = await call({ path: "/docs" });
    slowestMs = Math.max(slowestMs, performance.now() - since);
    if (status === 200) pages += 1;
    await pause(5);
  }
  agent.destroy();
  return { value: await done, pages, slowestMs };
}

test.each([
  { kind: "PGlite", place: placeOnPglite, people: 8_000 },
  { kind: "PostgreSQL", place: placeOnPostgres, people: 20_000 },
])(
  "on $kind with $people people twice over, purge, list, erase and backup hold up no page, and the backup has them all",
  async ({ place, people }) => {
    const full = await place("full");
    await makeTestBuild(join(full.folder, "public"));
    await full.asked((sql) => fillWith(sql, people));
    const server = await startServerProcess(full.folder, full.env);
    ending.push(() => server.end());
    const work = async () => {
      // The purge has begun with the server.
      for (let left = 0; left !== people; await pause(100)) {
        const stats = JSON.parse(await owner(full, "stats", "--json")) as { people: number };
        left = stats.people;
      }
      const list = await owner(full, "people", "--csv");
      expect(list.trim().split("\r\n")).toHaveLength(people + 1);
      const erased = JSON.parse(await owner(full, "erase", "person7@example.ru", "--json"));
      expect(erased).toMatchObject({ account: true, sessions: 1, mailboxRows: 1 });
      await owner(full, "backup", join(root, "backup.gz"));
    };
    const { pages, slowestMs } = await whilePagesAreAsked(server, work());
    expect(pages).toBeGreaterThan(50);
    expect(slowestMs).toBeLessThan(1000);
    await server.end("SIGTERM");

    const empty = await place("empty");
    await owner(empty, "restore", join(root, "backup.gz"));
    const before = await full.asked(countsOf);
    expect(before).toMatchObject({
      people: people - 1,
      addresses: people - 1,
      sessions: people - 1,
    });
    expect(await empty.asked(countsOf)).toEqual(before);
  },
);
