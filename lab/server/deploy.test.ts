import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, mkdtempSync, rmSync, readdirSync } from "node:fs";
import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { type WebServer, startCaddy, startNginx } from "../../__tests__/support/web-servers";
import { quickDatabases, serverOfTests } from "../../tools/test/server-of-tests.mjs";

jest.setTimeout(120_000);

// What deploy/ has is measured against our own server: the same build, the same answers.
let own: { readonly url: string; readonly child: ChildProcess };
let data: string;
const servers = new Map<string, WebServer>();

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "site-deploy-"));
  own = await startOwn();
  const behind = { site: "public", server: new URL(own.url).host };
  servers.set("nginx", await startNginx(behind));
  servers.set("Caddy", await startCaddy(behind));
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
  own.child.kill("SIGKILL");
  rmSync(data, { recursive: true, force: true });
});

const named = readdirSync("public");
const script = named.find((name) => /^app-[0-9a-f]{8}\.js$/.test(name)) ?? "";
const shard = readdirSync("public/search/shards").find((name) => name.endsWith(".json")) ?? "";
const font = readdirSync("public/fonts").find((name) => name.endsWith(".woff2")) ?? "";

const files = [
  "/",
  "/?from=index.html",
  "/docs",
  "/docs/api/",
  "/docs/introduction/md-install",
  "/docs/updates/V2.4.0",
  "/glossary/kerberos",
  "/sitemap.xml",
  "/robots.txt",
  "/docs/api/openapi.yaml",
  "/docs/introduction/md-install.md",
  "/llms.txt",
  "/llms-full.txt",
  "/licenses.txt",
  "/blog/feed.json",
  "/search/index.json",
  `/search/shards/${shard}`,
  "/icon.svg",
  `/${script}`,
  `/fonts/${font}`,
];
const redirects = [
  "/index.html",
  "/index.html?from=mail",
  "/docs/introduction/md-install.html",
  "/docs/introduction/md-install/index.html?q=1",
  "/docs/introduction/md-install/",
  "/docs/api",
  "/docs/api/index.html",
  "/blog/?page=2",
];
const missing = [
  "/no-such-page",
  "/no-such-page/",
  `/docs/${"long-name".repeat(40)}`,
  "/404",
  "/csp.json",
  "/consent-policy.json",
  "/build-manifest.json",
  "/.deploy/nginx.conf",
  "/_headers",
  "/_redirects",
  "/redirects.json",
  "/app-00000000.js",
  `/${script}.br`,
];
const compared = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "x-robots-tag",
];

describe.each(["nginx", "Caddy"])("%s with the configuration of deploy/", (name) => {
  const get = (path: string, headers = {}) => ask(servers.get(name)?.url ?? "", path, { headers });

  test.each(files)("answers %s as our server does", async (path) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const [its, ours] = await Promise.all([get(path, headers), ask(own.url, path, { headers })]);
      expect({ asked: encoding, ...shape(its) }).toEqual({ asked: encoding, ...shape(ours) });
      if (ours.headers.vary)
        expect(fieldsOf(its.headers.vary)).toEqual(fieldsOf(ours.headers.vary));
      expect(its.body.equals(ours.body)).toBe(true);
    }
  });

  test.each(redirects)("leads %s where our server leads it", async (path) => {
    const [its, ours] = await Promise.all([get(path), ask(own.url, path)]);
    expect(ours.status).toBeGreaterThan(300);
    expect([its.status, its.headers.location]).toEqual([ours.status, ours.headers.location]);
  });

  test.each(missing)(
    "has no %s, says so with its status, and shows the page for it",
    async (path) => {
      const answer = await get(path, { "accept-encoding": "identity" });
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).toContain("Страница не найдена");
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(answer.headers["cache-control"]).not.toContain("immutable");
    },
  );

  test("nothing that is decoded from an address gets into a header", async () => {
    const answer = await get("/%0d%0aSet-Cookie:a=b/index.html");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const other = await get("//example.com/index.html");
    expect(other.headers.location ?? "/").toMatch(/^\/(?!\/)/);
  });

  test("a page that has not changed is not sent again", async () => {
    const { headers } = await get("/docs");
    const again = await get("/docs", { "if-none-match": headers.etag });
    expect(again.status).toBe(304);
  });

  // A cache between would keep it, and break the page of every visitor.
  test.each([`/${script}`, `/fonts/${font}`, `/search/shards/${shard}`])(
    "lets nobody cache a refusal in place of %s",
    async (path) => {
      const asked: readonly Question[] = [
        { headers: { "if-match": '"x"' } },
        { headers: { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" } },
        { headers: { range: "bytes=999999999-" } },
        { headers: { x: "a".repeat(20_000) } },
        { method: "POST" },
        { method: "DELETE" },
      ];
      for (const question of asked) {
        const { status, headers } = await ask(servers.get(name)?.url ?? "", path, question);
        if (status !== 200) expect(headers["cache-control"] ?? "").not.toMatch(/max-age=[1-9]/);
        if (question.method) expect(status).toBe(405);
      }
    },
  );

  test("passes calls on, keeps no answer of theirs, and refuses large bodies", async () => {
    const url = servers.get(name)?.url ?? "";
    const health = await ask(url, "/api/health");
    expect([health.status, health.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(health.headers["content-security-policy"]).toBe(
      (await ask(own.url, "/api/health")).headers["content-security-policy"],
    );
    const large = await ask(url, "/api/login", {
      method: "POST",
      body: "x".repeat(20_000),
      headers: { "content-type": "application/json" },
    });
    expect(large.status).toBe(413);
  });
});

// After all other calls: it leaves none for them. IP_LIMIT is 10 a minute.
test.each(["nginx", "Caddy"])(
  "%s tells the server who calls, whatever the caller says of himself",
  async (name) => {
    const statuses: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      const { status } = await ask(servers.get(name)?.url ?? "", "/api/login", {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${call}` },
      });
      statuses.push(status);
    }
    expect(statuses).toContain(429);
  },
);

test("_headers gives static hosts the same policy, and a year to what never changes", async () => {
  const rules = readFileSync("public/_headers", "utf8").split(/^(?=\/)/m);
  const { headers } = await ask(own.url, "/");
  expect(rules[0]).toContain(
    `/*\n  Content-Security-Policy: ${String(headers["content-security-policy"])}\n`,
  );
  const year = "  Cache-Control: public, max-age=31536000, immutable\n";
  expect(rules).toContain(`/${script}\n${year}`);
  expect(rules).toContain(`/fonts/${font}\n${year}`);
  expect(rules).toContain(`/search/shards/*\n${year}`);
  expect(rules.some((rule) => rule.startsWith("/search/index.json"))).toBe(false);
  for (const path of ["/*.md", "/llms-full.txt"])
    expect(rules).toContain(`${path}\n  X-Robots-Tag: noindex\n`);
  // Cloudflare Pages reads no more.
  expect(rules.length).toBeLessThanOrEqual(100);
});

// After all other calls: nothing answers behind them from here on.
test.each(["nginx", "Caddy"])(
  "%s says when to call again while the server is away, and serves the pages",
  async (name) => {
    own.child.kill("SIGKILL");
    const url = servers.get(name)?.url ?? "";
    const { status, headers, body } = await ask(url, "/api/health");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "10",
      "no-store",
    ]);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(body.toString())).toEqual({
      error: "server-away",
      message: "Сервер сейчас недоступен. Повторите позже.",
    });
    expect((await ask(url, "/docs")).status).toBe(200);
  },
);

// After the server has gone, so that faults are told of too.
test.each(["nginx", "Caddy"])(
  "%s writes down neither who asked nor what was looked for",
  async (name) => {
    const { url = "", logs = () => "" } = servers.get(name) ?? {};
    const visitor = {
      localAddress: "127.3.9.9",
      headers: { referer: "https://a.ru/?q=lookedfor" },
    };
    for (const path of ["/search?q=lookedfor", "/no-such-page?q=lookedfor"])
      await ask(url, path, visitor);
    // More than nginx lets one network ask at once.
    const calls = Array.from({ length: 60 }, () =>
      ask(url, "/api/unlock?token=lookedfor", visitor),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].sort()).toEqual(name === "nginx" ? [429, 503] : [503]);
    expect(logs()).not.toMatch(/127\.3\.9\.9|lookedfor/);
    const line = (path: string, status: number) =>
      expect.stringMatching(new RegExp(`^\\S+ GET ${path} ${status} \\d+ [\\d.]+$`));
    const requests = logs()
      .split("\n")
      .filter((text) => text.includes(" GET ") || text.includes('"uri"'));
    // Caddy keeps no log of requests.
    expect(requests).toEqual(
      name === "nginx"
        ? expect.arrayContaining([line("/search", 200), line("/no-such-page", 404)])
        : [],
    );
    expect(logs()).not.toContain("GET /api/");
  },
);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The fields a header of them names, in the order of the alphabet. */
function fieldsOf(header: string | undefined): string[] {
  return (header ?? "").split(/,\s*/).sort();
}

function shape({ status, headers }: Answer) {
  return {
    status,
    type: headers["content-type"]?.replace(/^(?:application|text)\/xml/, "text/xml").split(";")[0],
    isRussian:
      !/^text\/html/.test(headers["content-type"] ?? "") ||
      /charset=utf-8/.test(headers["content-type"] ?? ""),
    encoding: headers["content-encoding"] ?? "identity",
    caching: headers["cache-control"],
    security: compared.map((name) => headers[name]),
  };
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly localAddress?: string;
}

// The path goes out as it is written: fetch would put it right first.
function ask(
  url: string,
  path: string,
  { method = "GET", headers = {}, body = "", localAddress }: Question = {},
) {
  const { hostname, port, protocol } = new URL(url);
  const request = protocol === "https:" ? secureRequest : plainRequest;
  return new Promise<Answer>((answered, failed) => {
    const options = {
      ...{ hostname, port, path, method, localAddress },
      ...{ rejectUnauthorized: false, agent: false },
    };
    const sent = request(
      { ...options, headers: { ...headers, "content-length": Buffer.byteLength(body) } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on("error", failed).end(body);
  });
}

async function startOwn() {
  const child = spawn(process.execPath, [...quickDatabases, `${serverOfTests}/main.mjs`], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: data,
      TRUSTED_PROXIES: "127.0.0.1",
      IP_LIMIT: "10",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let url = "";
  for await (const line of createInterface(child.stdout)) {
    url = /"address":"(http:[^"]+)"/.exec(line)?.[1] ?? url;
    if (line.includes("База данных открыта"))
      return { url: url.replace("localhost", "127.0.0.1"), child };
  }
  throw new Error("The server has not started");
}
