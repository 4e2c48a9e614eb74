import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { Agent, type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { type PostgresCluster, startPostgres } from "../../__tests__/support/postgres";
import { filesForServers } from "../../server/site/header-files";
import { parseSitePolicy, securityHeaders } from "../../server/site/security-headers";
import { type WebServer, startCaddy, startNginx } from "../../__tests__/support/web-servers";
import { callsWith, tokenIn } from "../../__tests__/server/support/app";
import { type TestBuild, makeTestBuild } from "../../__tests__/server/support/build";
import type { HttpAnswer, HttpRequest } from "../../__tests__/server/support/http";
import {
  type ServerProcess,
  startServerProcess,
} from "../../__tests__/server/support/server-process";
import { type TestSmtp, startSmtp, textPartOf } from "../../__tests__/server/support/smtp";

// Room for a machine that is busy with other things.
jest.setTimeout(300_000);

// As deploy/README.md has it: nginx or Caddy of deploy/ with a build of its own, two servers with
// one each, on one PostgreSQL.
let folder: string;
let build: TestBuild;
let cluster: PostgresCluster;
let smtp: TestSmtp;
let nginx: WebServer;
let caddy: WebServer;
let servers: ServerProcess[] = [];
const agents: Agent[] = [];

// As deploy/README.md sets it for Caddy. It takes root.
const migration = "/proc/sys/net/ipv4/tcp_migrate_req";
let migratedBefore: string | null = null;

beforeAll(async () => {
  try {
    migratedBefore = await readFile(migration, "utf8");
    await writeFile(migration, "1");
  } catch {
    migratedBefore = null;
  }
  folder = await mkdtemp(join(tmpdir(), "site-two-"));
  build = await makeTestBuild(join(folder, "build"));
  await writePages("1");
  [cluster, smtp] = await Promise.all([startPostgres(), startSmtp()]);
});
afterAll(async () => {
  if (migratedBefore !== null) await writeFile(migration, migratedBefore);
  await Promise.all([cluster.destroy(), smtp.close()]);
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  for (const place of ["one", "two"]) await copyBuild(place);
  servers = await Promise.all(
    ["one", "two"].map((place) =>
      startServerProcess(join(folder, place), {
        DATABASE_URL: cluster.url,
        SECRET_KEY: "a key of all servers that is long enough",
        SMTP_URL: smtp.url,
        MAIL_FROM: "no-reply@example.ru",
        TRUSTED_PROXIES: "127.0.0.1",
        IP_LIMIT: "20",
      }),
    ),
  );
  const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
  const [server = "", ...others] = addresses;
  [nginx, caddy] = await Promise.all([
    startNginx({ site: build.folder, server, others }),
    startCaddy({ site: build.folder, server: addresses.join(" ") }),
  ]);
});
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await Promise.all([nginx.stop(), caddy.stop()]);
  await Promise.all(servers.map((server) => server.end()));
});

const pages = ["/", "/docs", "/glossary"];
const fileOf = (page: string) => `${page.slice(1)}/`.replace(/^\/$/, "");
const dataOf = (page: string) => `page-data/${fileOf(page) || "index/"}page-data.json`;
const inlineScript = (id: string) => `build=${id}`;
const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** Pages that name their build, with scripts and data that do too, and the scripts' policy. */
async function writePages(id: string): Promise<void> {
  for (const page of pages) {
    await build.write(
      `${fileOf(page)}index.html`,
      `<b>${id}</b><script>${inlineScript(id)}</script><script src="/app-${id.repeat(8)}.js"></script>`,
    );
    await build.write(dataOf(page), id);
  }
  await rm(join(build.folder, "index.html.br"), { force: true });
  await build.write(`app-${id.repeat(8)}.js`, `"${id}"`);
  const policy = JSON.stringify({ scriptHashes: [hashOf(inlineScript(id))] });
  await build.write("csp.json", policy);
  const headers = securityHeaders(parseSitePolicy(policy), "");
  for (const [name, text] of Object.entries(filesForServers(headers, new Map())))
    await build.write(name, text);
  await build.finish();
}

/**
 * Copies as rsync does, each file as a whole and what is gone last; pages before their scripts, the
 * worst of all orders, and the list of a build's files after them.
 */
async function copyBuild(place: string): Promise<void> {
  const target = join(folder, place, "public");
  const files = async (root: string) => {
    const names = await readdir(root, { recursive: true }).catch(() => []);
    const isFile = async (name: string) => (await stat(join(root, name))).isFile();
    const kept = await Promise.all(names.map(async (name) => ((await isFile(name)) ? [name] : [])));
    return kept.flat().sort((a, b) => rank(a) - rank(b));
  };
  const rank = (name: string) =>
    name.endsWith(".html") ? 0 : name === "build-manifest.json" ? 2 : 1;
  const wanted = await files(build.folder);
  for (const name of wanted) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await cp(join(build.folder, name), join(target, `${name}.part`));
    await rename(join(target, `${name}.part`), join(target, name));
  }
  for (const name of await files(target)) if (!wanted.includes(name)) await rm(join(target, name));
}

/** A visitor behind nginx or Caddy, from one of this machine's own addresses. */
function visitorFrom(localAddress: string, url = nginx.url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, rejectUnauthorized: false });
  agents.push(agent);
  async function call(asked: HttpRequest): Promise<HttpAnswer> {
    const { method = "GET", path, headers = {}, body } = asked;
    const { hostname, port } = new URL(url);
    const options: RequestOptions = { hostname, port, method, path, headers, agent, localAddress };
    const sent = request({
      ...options,
      headers: { ...headers, "content-length": Buffer.byteLength(body ?? "") },
    });
    sent.end(body);
    const answered = await once(sent, "response").catch((error: unknown) => {
      // A server that reloads closes connections nobody uses: a browser asks on a new one. Without
      // the kernel's setting Caddy also resets those it has not accepted yet.
      const isReset = migratedBefore === null && String(error).includes("ECONNRESET");
      if (method === "GET" && (sent.reusedSocket || isReset)) return null;
      throw error;
    });
    if (answered === null) return call(asked);
    const [response] = answered;
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const text = bytes.toString("utf8");
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      bytes,
      json: (): unknown => JSON.parse(text),
    };
  }
  return { call, ...callsWith(call, { "content-type": "application/json" }) };
}

async function codeTo(email: string): Promise<string> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(20)) {
    const letter = smtp.received.filter(({ to }) => to.includes(email)).at(-1);
    const code = /^Код: (\d{6})$/m.exec(textPartOf(letter?.raw ?? ""))?.[1];
    if (code !== undefined) return code;
  }
  throw new Error("No letter has come");
}

test("ten who have asked for a code when one server is killed sign in at the other, and who reads sees nothing of it", async () => {
  const people = Array.from({ length: 10 }, (_none, index) => ({
    email: `person${index}@example.ru`,
    visitor: visitorFrom(`127.3.0.${index + 1}`),
  }));
  const codes = await Promise.all(
    people.map(async ({ email, visitor }) => {
      expect((await visitor.login(email)).status).toBe(204);
      expect((await visitor.register({ email })).status).toBe(200);
      return codeTo(email);
    }),
  );
  // As many as nginx lets one network ask at once.
  const reading = Promise.all(
    people.map(async ({ visitor }) => {
      const statuses = [];
      for (let calls = 0; calls < 30; calls += 1)
        statuses.push((await visitor.call({ path: "/api/health" })).status);
      return statuses;
    }),
  );
  await servers[0]?.end();
  const tokens = await Promise.all(
    people.map(async ({ email, visitor }, index) =>
      tokenIn(await visitor.confirm(email, codes[index] ?? "")),
    ),
  );
  for (const [index, { visitor }] of people.entries())
    expect((await visitor.me(tokens[index] ?? "")).json()).toEqual({ name: "Иван Петров" });
  expect([...new Set((await reading).flat())]).toEqual([200]);
});

test("a build that goes to the servers and then to nginx and Caddy breaks no page of two hundred visitors", async () => {
  const wrong = new Set<string>();
  let isOver = false;
  const seen = new Map([nginx, caddy].map(({ url }) => [url, new Set<string>()]));
  const visitors = Array.from({ length: 200 }, async (_none, index) => {
    const { url } = index % 2 === 0 ? nginx : caddy;
    const visitor = visitorFrom(`127.3.3.${index + 1}`, url);
    // One who reads: some page, and half a second later another.
    for (let turn = index; !isOver; turn += 1, await pause(500)) {
      const page = pages[turn % pages.length] ?? "/";
      const { status, text, headers } = await visitor.call({ path: page });
      const [, id = "", inline = "", path = ""] =
        /^<b>(.+)<\/b><script>(.+)<\/script><script src="(.+)"><\/script>$/.exec(text) ?? [];
      if (status !== 200 || id === "") wrong.add(`${page}: ${status} ${text}`);
      const policy = String(headers["content-security-policy"]);
      if (!policy.includes(`'${hashOf(inline)}'`)) wrong.add(`${page} of ${id} under ${policy}`);
      const data = await visitor.call({ path: `/${dataOf(page)}` });
      // A page in front of a reader may get the data of a newer build: its code sees to that.
      if (data.status !== 200 || data.text < id) wrong.add(`${data.text} as data of ${id}`);
      const script = await visitor.call({ path });
      if (script.status !== 200 || script.text !== `"${id}"`)
        wrong.add(`${path} of ${page}: ${script.status} ${script.text}`);
      seen.get(url)?.add(id);
    }
  });
  const until = async (isReached: () => Promise<boolean>) => {
    for (const end = Date.now() + 40_000; !(await isReached()) && Date.now() < end;)
      await pause(50);
  };
  const haveSeen = async (id: string) => [...seen.values()].every((ids) => ids.has(id));
  await until(() => haveSeen("1"));
  await rm(join(build.folder, "app-11111111.js"));
  await writePages("2");
  for (const [index, place] of ["one", "two"].entries()) {
    await copyBuild(place);
    await until(async () => {
      const answer = await fetch(`http://127.0.0.1:${servers[index]?.port}/docs`);
      return (await answer.text()).includes("<b>2</b>");
    });
  }
  await Promise.all([nginx, caddy].map((server) => server.switchTo(build.folder)));
  await until(() => haveSeen("2"));
  isOver = true;
  await Promise.all(visitors);
  expect([...wrong]).toEqual([]);
  expect([...seen.values()].map((ids) => [...ids])).toEqual([
    ["1", "2"],
    ["1", "2"],
  ]);
  // The servers forget what they kept when they start again; the web servers have it themselves.
  await Promise.all(servers.map((server) => server.end()));
  for (const { url } of [nginx, caddy]) {
    const visitor = visitorFrom("127.3.4.1", url);
    const kept = await visitor.call({ path: "/app-11111111.js" });
    expect([kept.status, kept.text]).toEqual([200, '"1"']);
    const { headers } = await visitor.call({ path: "/" });
    expect(headers["content-security-policy"]).not.toContain(hashOf(inlineScript("1")));
  }
});
