import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile, readdir, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { confirmationAnswer } from "../../src/contracts/auth";
import { readServerEnv } from "../../server/env";
import { callServer } from "../../server/owner/socket";
import { runOwner } from "../../server/owner-program";
import { type RunningServer, startServer } from "../../server/start";
import { type PostgresCluster, startPostgres } from "../../__tests__/support/postgres";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { createTestLog } from "../../__tests__/server/support/log";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

const json = { "content-type": "application/json" };

/** A server of a folder of its own, what visitors do there, and what its owner types. */
async function openPlace(databaseUrl: string, more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "site-owner-"));
  if (databaseUrl === "") await prepareDatabase(join(dataDir, "database"));
  const env = { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more };
  const { log, text: logText } = createTestLog();
  let server: RunningServer | null = null;

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server?.address ?? ""}/api/${path}`, {
      method: "POST",
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
  /** The code of the newest letter to an address. */
  async function codeOf(email: string): Promise<string> {
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      const files = await readdir(join(dataDir, "outbox")).catch(() => []);
      for (const file of files
        .filter((name) => name.endsWith(".eml"))
        .sort()
        .reverse()) {
        const letter = await readFile(join(dataDir, "outbox", file), "utf8");
        if (letter.includes(`To: ${email}\r\n`)) return /^Код: (\d{6})/m.exec(letter)?.[1] ?? "";
      }
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`No letter to ${email}`);
  }
  async function confirm(email: string): Promise<string> {
    const answer = await post("login_confirmation", { email, password: await codeOf(email) });
    return confirmationAnswer.parse(await answer.json());
  }

  return {
    dataDir,
    post,
    confirm,
    logText,
    async start() {
      server = await startServer(readServerEnv(env), log);
      await server.opened;
    },
    async stop() {
      await server?.stop();
      server = null;
    },
    async register(email: string, name: string, company = ""): Promise<string> {
      await post("login", { email, captchaToken: "" });
      const form = { name, company_name: company, email, phone: "+79991234567", userCheck: true };
      expect((await post("register", form)).status).toBe(200);
      return confirm(email);
    },
    profile: async (token: string) =>
      (
        await fetch(`${server?.address ?? ""}/api/me`, {
          headers: { ...json, authorization: `Bearer ${token}` },
        })
      ).status,
    get: (path: string) => fetch(`${server?.address ?? ""}/api/${path}`),
    /** What a command prints, and its exit code. */
    async owner(args: readonly string[], input = "") {
      let out = "";
      let problem = "";
      const code = await runOwner(args, {
        env,
        out: (text) => void (out += text),
        problem: (text) => void (problem += text),
        read: async () => input,
      });
      return { code, out, problem };
    },
    async answer(args: readonly string[], input = ""): Promise<unknown> {
      const { code, out, problem } = await this.owner([...args, "--json"], input);
      expect([code, problem]).toEqual([0, ""]);
      return JSON.parse(out);
    },
    /** What a command has counted since the tests began, which may have been yesterday. */
    async countsOf(name: string): Promise<Readonly<Record<string, number>>> {
      const { days } = countedDays.parse(await this.answer([name, "--days", "2"]));
      const sums: Record<string, number> = {};
      for (const { day: _, ...counts } of days)
        for (const [event, count] of Object.entries(counts))
          sums[event] = (sums[event] ?? 0) + count;
      return sums;
    },
    async remove() {
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const countedDays = z.object({
  days: z.array(z.object({ day: z.string() }).catchall(z.int())),
});

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.destroy());

// Only root can make a folder somebody else's.
const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot("no command goes to somebody else who poses as the server", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), `site-owner-${"a".repeat(80)}-`));
  const name = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 16);
  const folder = join(tmpdir(), `site-owner-${name}`);
  const asked: string[] = [];
  const impostor = createServer((socket) => socket.on("data", (text) => asked.push(String(text))));
  try {
    await mkdir(folder);
    impostor.listen(join(folder, "a.sock"));
    await once(impostor, "listening");
    await chown(folder, 65534, 65534);
    await expect(callServer(dataDir, { name: "erase", email: "ivan@example.ru" })).rejects.toThrow(
      "принадлежит другому пользователю",
    );
    expect(asked).toEqual([]);
  } finally {
    impostor.close();
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("npm run owner passes arguments and input on", async () => {
  const place = await openPlace("");
  const run = () =>
    execFileSync("npm", ["run", "--silent", "owner", "--", "people", "--json"], {
      cwd: resolve("."),
      env: { PATH: process.env["PATH"], DATA_DIR: place.dataDir },
      encoding: "utf8",
    });
  expect(JSON.parse(run())).toEqual({ name: "people", people: [] });
  await place.remove();
});
