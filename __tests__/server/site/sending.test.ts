import { once } from "node:events";
import { chmod, rm, truncate } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type CurrentBuild, openCurrentBuild } from "../../../server/site/current-build";
import type { MemoryLimits } from "../../../server/site/read-build";
import { type TestApp, siteOf } from "../support/app";
import { type TestBuild, makeTestBuild } from "../support/build";
import { createTestLog } from "../support/log";
import { awayStore } from "../support/stores";
import { openApp } from "../support/opened-app";

const limitsOf = {
  memory: { build: 2 ** 20, file: 2 ** 20, oldFiles: 2 ** 20 },
  disk: { build: 0, file: 0, oldFiles: 0 },
};
const large = Buffer.alloc(3_000_000, "0123456789");
let build: TestBuild;

beforeAll(async () => {
  build = await makeTestBuild();
  await build.write("digits.txt", "0123456789");
  await build.write("digits.txt.br", brotliCompressSync("0123456789"));
  await build.write("large.bin", large);
  await build.write("static/d41d8cd98f00b204e9800998ecf8427e/gone.png", "picture");
  await build.finish();
});
afterAll(() => build.remove());

function startSite(limits: MemoryLimits): Promise<TestApp> {
  return openApp({ store: awayStore(), site: { ...siteOf(build), limits } });
}

describe.each(["memory", "disk"] as const)("a file from %s", (place) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await startSite(limitsOf[place]);
  });
  const get = (headers: Record<string, string>, method = "GET") =>
    site.call({ method, path: "/digits.txt", headers });

  test.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=4-", 206, "456789", "bytes 4-9/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=9-9", 206, "9", "bytes 9-9/10"],
    ["bytes=10-", 416, undefined, "bytes */10"],
    ["bytes=-0", 416, undefined, "bytes */10"],
    ["bytes=3-1", 200, "0123456789", undefined],
    ["bytes=-", 200, "0123456789", undefined],
    ["bytes=0-1,4-5", 200, "0123456789", undefined],
    ["lines=0-1", 200, "0123456789", undefined],
  ])("the range %s is %i", async (range, status, text, contentRange) => {
    const answer = await get({ range });
    expect([answer.status, answer.headers["content-range"]]).toEqual([status, contentRange]);
    if (text !== undefined) expect(answer.text).toBe(text);
    else expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("a range continues only the version it names, in the packing it names", async () => {
    const tags = {
      plain: String((await get({})).headers.etag),
      packed: String((await get({ "accept-encoding": "br" })).headers.etag),
    };
    const range = "bytes=0-3";
    expect((await get({ range, "if-range": tags.plain })).status).toBe(206);
    expect((await get({ range, "if-range": `W/${tags.plain}` })).status).toBe(200);
    expect((await get({ range, "if-range": tags.packed })).status).toBe(200);
    const part = await get({ range, "if-range": tags.packed, "accept-encoding": "br" });
    expect([part.status, part.bytes]).toEqual([
      206,
      brotliCompressSync("0123456789").subarray(0, 4),
    ]);
  });

  test("HEAD has no ranges and no body", async () => {
    const answer = await get({ range: "bytes=0-3" }, "HEAD");
    expect([answer.status, answer.text, answer.headers["content-length"]]).toEqual([200, "", "10"]);
  });

  test("conditions are judged in the order of RFC 9110", async () => {
    const { etag, "last-modified": modified = "" } = (await get({})).headers;
    const tag = String(etag);
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
    const cases: readonly (readonly [Record<string, string>, number])[] = [
      [{ "if-none-match": tag }, 304],
      [{ "if-none-match": `W/${tag}` }, 304],
      [{ "if-none-match": `"other", ${tag}` }, 304],
      [{ "if-none-match": "*" }, 304],
      [{ "if-none-match": '"other"' }, 200],
      [{ "if-modified-since": modified }, 304],
      [{ "if-modified-since": earlier }, 200],
      [{ "if-modified-since": "yesterday" }, 200],
      [{ "if-none-match": '"other"', "if-modified-since": modified }, 200],
      [{ "if-match": tag }, 200],
      [{ "if-match": "*" }, 200],
      [{ "if-match": '"other"' }, 412],
      [{ "if-match": `W/${tag}` }, 412],
      [{ "if-match": tag, "if-none-match": tag }, 304],
      [{ "if-unmodified-since": modified }, 200],
      [{ "if-unmodified-since": earlier }, 412],
      [{ "if-match": tag, "if-unmodified-since": earlier }, 200],
      [{ "if-none-match": tag, range: "bytes=0-3" }, 304],
    ];
    for (const method of ["GET", "HEAD"])
      for (const [headers, status] of cases)
        expect([method, headers, (await get(headers, method)).status]).toEqual([
          method,
          headers,
          status,
        ]);
    const fresh = await get({ "if-none-match": tag });
    expect(fresh.headers).toMatchObject({ etag: tag, vary: "Accept-Encoding" });
    expect(fresh.headers).not.toHaveProperty("content-type");
  });

  test("pipelined requests are answered in turn, each whole", async () => {
    const names = ["large.bin", "digits.txt", "large.bin", "nothing", "digits.txt"];
    const requests = names.map((name) => `GET /${name} HTTP/1.1\r\nHost: a\r\n`);
    const socket = connect(Number(new URL(site.app.listeningOrigin).port), "127.0.0.1");
    socket.write(`${requests.join("\r\n")}Connection: close\r\n\r\n`);
    let text = "";
    for await (const chunk of socket) text += chunk;
    const answers = text.split(/(?=HTTP\/1\.1 )/);
    const bodies = answers.map((answer) => answer.slice(answer.indexOf("\r\n\r\n") + 4).length);
    expect(bodies).toEqual([large.length, 10, large.length, "<p>not found</p>".length, 10]);
  });

  test("a reader who takes nothing for a while loses the connection", async () => {
    expect(site.app.server.timeout).toBe(60_000);
    site.app.server.setTimeout(300);
    const { port } = new URL(site.app.listeningOrigin);
    const socket = connect(Number(port), "127.0.0.1").pause();
    const [taken] = await Promise.all([
      once(site.app.server, "connection").then(([each]) => once(each, "close")),
      once(socket, "connect").then(() =>
        socket.write("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n".repeat(8)),
      ),
    ]);
    expect(taken).toBeDefined();
    socket.destroy();
  });
});

describe("a file that cannot be read", () => {
  test.each([
    ["is gone", (path: string) => rm(path)],
    ["is cut", (path: string) => truncate(path, 3)],
  ])("because it %s is an error nobody keeps, not a file for a year", async (_what, spoil) => {
    const name = "static/d41d8cd98f00b204e9800998ecf8427e/gone.png";
    await build.write(name, "picture");
    await build.finish();
    const site = await startSite(limitsOf.disk);
    await spoil(join(build.folder, name));
    const answer = await site.call({ path: `/${name}` });
    expect([
      answer.status,
      answer.headers["cache-control"],
      answer.headers["content-type"],
    ]).toEqual([500, "no-store", "text/html; charset=utf-8"]);
    expect(answer.text).toContain("<h1>Ошибка на сервере</h1>");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(site.logText()).toContain("Файл сайта не прочитан");
    await build.write(name, "picture");
    await build.finish();
  });
});

describe("what cannot be read as HTTP is answered with the headers of all answers", () => {
  let site: TestApp;
  beforeEach(async () => {
    site = await startSite(limitsOf.memory);
  });

  test.each([
    ["a line that is no header", "GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", 400],
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["no host", "GET /docs HTTP/1.1\r\n\r\n", 400],
    ["two hosts", "GET /docs HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400],
    ["a strange wish", "GET /docs HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n", 417],
    ["headers of 20 KB", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s", async (_what, text, status) => {
    const answer = await site.talk(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      "Content-Security-Policy: default-src 'none'",
      "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin",
      "Cache-Control: no-store",
      "Connection: close",
    ])
      expect(answer).toContain(`\r\n${header}`);
    expect(answer).toMatch(/<h1>Запрос (составлен неверно|слишком велик)<\/h1>/);
  });
});

describe("memory", () => {
  const bodies = (current: Awaited<ReturnType<typeof openSite>>) =>
    [...(current.build()?.files.values() ?? [])].flatMap(({ encoded }) => Object.values(encoded));
  const { log, text } = createTestLog();
  const parts = { url: () => "http://localhost:9000", log, now: () => 0 };
  const openSite = (limits?: MemoryLimits, now = () => 0) =>
    openCurrentBuild({ ...parts, folder: build.folder, limits, now });

  test.each([0, 10, 50, 1000])("holds at most the %i bytes it is given", async (limit) => {
    const current = await openSite({ build: limit, file: 40, oldFiles: 0 });
    const kept = bodies(current).filter(({ bytes }) => bytes.kind === "memory");
    const sum = kept.reduce((all, { size }) => all + size, 0);
    expect(sum).toBeLessThanOrEqual(limit);
    // Something is kept where there is room for it, and nothing that is too large.
    expect(kept.length > 0).toBe(limit > 0);
    for (const { size } of kept) expect(size).toBeLessThanOrEqual(40);
    current.close();
  });

  test("a new build takes over what stayed the same and keeps old scripts for an hour", async () => {
    let now = 0;
    const current = await openSite(limitsOf.memory, () => now);
    const bodyOf = (name: string) => current.build()?.files.get(name)?.encoded.identity.bytes;
    const digits = bodyOf("digits.txt");
    await rm(join(build.folder, "app.1daa1b21.css"));
    await build.write("app.2daa1b21.css", "changed");
    await build.write("robots.txt", "changed");
    expect(await current.refresh()).toBe(false);
    await build.finish();
    expect(await current.refresh()).toBe(true);
    expect(bodyOf("digits.txt")).toMatchObject({
      buffer: digits?.kind === "memory" ? digits.buffer : null,
    });
    expect(bodyOf("robots.txt")).toMatchObject({ buffer: Buffer.from("changed") });
    expect(current.oldFile("/app.1daa1b21.css")?.name).toBe("app.1daa1b21.css");
    now = 3_599_999;
    expect(current.oldFile("/app.1daa1b21.css")).toBeDefined();
    now = 3_600_000;
    expect(current.oldFile("/app.1daa1b21.css")).toBeUndefined();
    current.close();
  });

  test("a build that this user may not read is said to be there", async () => {
    const isRoot = process.getuid?.() === 0;
    await chmod(build.folder, 0o700);
    if (isRoot) process.seteuid?.(65_534);
    else await chmod(build.folder, 0);
    let current: CurrentBuild;
    try {
      current = await openSite();
    } finally {
      if (isRoot) process.seteuid?.(0);
      else await chmod(build.folder, 0o700);
    }
    expect(text()).toContain("прочитать его нельзя");
    expect(text()).not.toContain("Сайта в папке нет");
    expect(await current.refresh()).toBe(true);
    current.close();
  });

  test("a new build with a spoilt csp.json is left alone, and said so", async () => {
    const current = await openSite();
    const before = current.build();
    await build.write("csp.json", "{");
    await build.finish();
    expect(await current.refresh()).toBe(false);
    expect(current.build()).toBe(before);
    expect(text()).toContain("csp.json испорчен");
    await build.write("csp.json", '{"img":["https://mc.example.ru"]}');
    await build.finish();
    expect(await current.refresh()).toBe(true);
    expect(current.securityHeaders()["Content-Security-Policy"]).toContain("https://mc.example.ru");
    current.close();
  });
});
