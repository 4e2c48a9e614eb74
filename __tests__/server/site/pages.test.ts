import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type TestApp, siteOf } from "../support/app";
import { type TestBuild, makeTestBuild } from "../support/build";
import { awayStore } from "../support/stores";
import { openApp } from "../support/opened-app";

const script = "/app-0123456789abcdef0123.js";
let build: TestBuild;
let site: TestApp;

beforeAll(async () => {
  build = await makeTestBuild();
});
afterAll(() => build.remove());
beforeEach(async () => {
  site = await startSite();
});

function startSite({ url = "http://localhost:9000", pathPrefix = "", folder = build.folder } = {}) {
  return openApp({ store: awayStore(), site: siteOf({ folder }, { url, pathPrefix }) });
}

test("a page's Markdown is told as such, and search engines keep the page alone", async () => {
  await build.write("docs.md", "# Документация");
  await build.write("llms-full.txt", "# Документация");
  await build.finish();
  const again = await startSite();
  const told = async (path: string) => {
    const { headers } = await again.call({ path });
    return [headers["content-type"], headers["x-robots-tag"]];
  };
  expect([await told("/docs.md"), await told("/llms-full.txt"), await told("/docs")]).toEqual([
    ["text/markdown; charset=utf-8", "noindex"],
    ["text/plain; charset=utf-8", "noindex"],
    ["text/html; charset=utf-8", undefined],
  ]);
});

describe("addresses of pages", () => {
  test.each([
    ["/", "home"],
    ["/docs", "docs"],
    ["/docs/api/", "api"],
    ["/docs/updates/V2.4.0", "release"],
    ["/glossary?q=1", "glossary"],
    ["/%64ocs", "docs"],
    ["/flat", "flat"],
  ])("%s is answered as written", async (path, text) => {
    const answer = await site.call({ path });
    expect([answer.status, answer.text, answer.headers["content-type"]]).toEqual([
      200,
      `<p>${text}</p>`,
      "text/html; charset=utf-8",
    ]);
  });

  test.each([
    ["/docs/", 308, "/docs"],
    ["/docs/api", 308, "/docs/api/"],
    ["/docs/api?x=1", 308, "/docs/api/?x=1"],
    ["/glossary/?q=%D0%B0&r=b", 308, "/glossary?q=%D0%B0&r=b"],
    ["/docs//introduction/md-install", 308, "/docs/introduction/md-install"],
    ["//", 308, "/"],
    ["//docs", 308, "/docs"],
    ["/index.html", 301, "/"],
    ["/docs/index.html", 301, "/docs"],
    ["/docs.html?x=1?y", 301, "/docs?x=1?y"],
    ["/docs/api.html", 301, "/docs/api/"],
    ["/docs/api/index.html", 301, "/docs/api/"],
    ["/docs/updates/V2.4.0.html", 301, "/docs/updates/V2.4.0"],
    ["//evil.example/index.html", 301, "/evil.example"],
    ["/docs%0D%0ASet-Cookie:%20a=b/index.html", 301, "/docs%0D%0ASet-Cookie%3A%20a%3Db"],
    ["/docs/?next=%0D%0ASet-Cookie:a=b", 308, "/docs?next=%0D%0ASet-Cookie:a=b"],
    ["//evil.example/.html", 308, "/evil.example/.html"],
    ["//evil.example/.x.html?a=1", 308, "/evil.example/.x.html?a=1"],
    ["//evil.example/login%2f.html", 308, "/evil.example/login%2f.html"],
    ["//user@evil.example/%5c.html", 308, "/user@evil.example/%5c.html"],
    ["//evil.example", 308, "/evil.example"],
    ["/%2F%2Fevil.example/index.html", 308, "/evil.example/index.html"],
    ["/%2f%5Cevil.example/nothing", 308, "/evil.example/nothing"],
    ["/\\evil.example/index.html", 308, "/evil.example/index.html"],
  ])("%s is %i to %s", async (path, status, location) => {
    const answer = await site.call({ path });
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    "/nothing",
    "/nothing/",
    "/docs/nothing",
    "/404",
    "/static",
    "/static/",
    "/page-data",
    "/robots.txt/",
    "/app-0123456789abcdef0123.js/",
    "/../package.json",
    "/docs/../../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/..%5cpackage.json",
    "/docs/%2e%2e/%2e%2e/etc/passwd",
    "/....//etc/passwd",
    "/.env",
    "/%2eenv",
    "/.git/config",
    "/docs%00.html",
    `/${"a".repeat(3000)}`,
    "/docs/api/x",
    "/api",
    "/%",
    "/%zz",
    "/docs/%ff",
    "/docs/%E0%A4%A",
    "/csp.json",
    "/consent-policy.json",
    "/build-manifest.json",
    "/index.html.br",
    "*",
  ])("%s is 404 with the site's page", async (path) => {
    const answer = await site.call({ path });
    expect([answer.status, answer.text, answer.headers["cache-control"]]).toEqual([
      404,
      "<p>not found</p>",
      "public, max-age=0, must-revalidate",
    ]);
  });

  test.each([
    ["http://evil.example/docs", 200, undefined],
    ["http://localhost", 200, undefined],
    ["HTTPS://localhost:1?x=1", 200, undefined],
    ["http://localhost/docs/?x=1", 308, "/docs?x=1"],
    ["http://localhost/nothing", 404, undefined],
    ["http://localhost/api/me", 401, undefined],
  ])("%s, as a proxy is asked, is the path in it: %i", async (path, status, location) => {
    const answer = await site.call({ path });
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each(["/api/%"])("%s is no call at all: 400", async (path) => {
    const answer = await site.call({ path });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: "bad-request", message: "Запрос составлен неверно." },
    ]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("an unknown page stays 404 when it is asked for again or in part", async () => {
    const { headers } = await site.call({ path: "/nothing" });
    const conditions = [
      ["if-none-match", String(headers.etag)],
      ["if-modified-since", String(headers["last-modified"])],
      ["range", "bytes=0-2"],
    ];
    for (const condition of conditions) {
      const answer = await site.call({
        path: "/nothing",
        headers: Object.fromEntries([condition]),
      });
      expect([answer.status, answer.text]).toEqual([404, "<p>not found</p>"]);
    }
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "%s is 405 where something stands, and 404 elsewhere",
    async (method) => {
      for (const path of ["/docs", "/docs/", "/robots.txt"]) {
        const headers = { "content-length": "3" };
        const answer = await site.call({ method, path, headers, body: "x=1" });
        expect([answer.status, answer.headers.allow, answer.headers["cache-control"]]).toEqual([
          405,
          "GET, HEAD",
          "no-store",
        ]);
      }
      expect((await site.call({ method, path: "/nothing" })).status).toBe(404);
    },
  );

  test("HEAD is answered like GET, without the body", async () => {
    const [head, get] = [
      await site.call({ method: "HEAD", path: "/docs" }),
      await site.call({ path: "/docs" }),
    ];
    expect([head.status, head.text, head.headers["content-length"], head.headers.etag]).toEqual([
      200,
      "",
      get.headers["content-length"],
      get.headers.etag,
    ]);
    expect((await site.call({ method: "HEAD", path: "/nothing" })).status).toBe(404);
  });

  test("a part of a file is sent on demand, and a part that is not there is 416", async () => {
    const part = async (range: string, more = {}) =>
      site.call({ path: "/robots.txt", headers: { range, ...more } });
    const first = await part("bytes=0-3");
    expect([
      first.status,
      first.text,
      first.headers["content-range"],
      first.headers["accept-ranges"],
    ]).toEqual([206, "User", "bytes 0-3/13", "bytes"]);
    expect((await part("bytes=-1")).text).toBe("*");
    const beyond = await part("bytes=50-60");
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */13"]);
    const changed = await part("bytes=0-3", { "if-range": '"another"' });
    expect([changed.status, changed.text]).toEqual([200, "User-agent: *"]);
    const nonsense = await part("lines=1-2");
    expect([nonsense.status, nonsense.text]).toEqual([200, "User-agent: *"]);
  });

  test("a file meant to be found under .well-known is", async () => {
    expect((await site.call({ path: "/.well-known/security.txt" })).text).toContain("Contact");
  });

  test("without a build every page says so and asks to come again, and the API works", async () => {
    const bare = await startSite({ folder: `${build.folder}/nothing` });
    const answer = await bare.call({ path: "/" });
    expect([answer.status, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual(
      [503, "10", "no-store"],
    );
    expect(answer.text).toContain("<h1>Сайт ещё не собран</h1>");
    expect((await bare.call({ path: "/api/me" })).status).toBe(401);
  });
});

test("no header of a visitor changes where a redirect leads", async () => {
  const evil = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
  };
  expect((await site.call({ path: "/docs/", headers: evil })).headers.location).toBe("/docs");
  expect((await site.call({ path: "/api/unlock", headers: evil })).headers.location).toBe(
    "http://localhost:9000/?unlocked=0",
  );
});

describe("a site under a path prefix", () => {
  test("answers with and without the prefix, and redirects into it", async () => {
    const prefixed = await startSite({ url: "https://example.ru", pathPrefix: "/site" });
    for (const path of ["/site/docs", "/docs", "/site", "/site/", "/site?x=1", "/"])
      expect([path, (await prefixed.call({ path })).status]).toEqual([path, 200]);
    expect((await prefixed.call({ path: "/site/docs/" })).headers.location).toBe("/site/docs");
    expect((await prefixed.call({ path: "/docs.html" })).headers.location).toBe("/site/docs");
    expect((await prefixed.call({ path: "/sitemap" })).status).toBe(404);
    expect((await prefixed.call({ path: "/site/api/me" })).status).toBe(401);
    expect((await prefixed.call({ path: "/api/me" })).status).toBe(401);
  });
});

describe("sending files", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0.5, gzip;q=0.1", "br", brotliDecompressSync],
    ["*", "br", brotliDecompressSync],
    ["br;q=0.1, gzip", "gzip", gunzipSync],
    ["gzip;q=0, *", "br", brotliDecompressSync],
    ["GZip", "gzip", gunzipSync],
    ["identity, gzip;q=0.5", undefined, (bytes: Buffer) => bytes],
    ["", undefined, (bytes: Buffer) => bytes],
    ["deflate", undefined, (bytes: Buffer) => bytes],
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["br;q=0, gzip;q=0", undefined, (bytes: Buffer) => bytes],
  ])("a reader who accepts %s gets %s", async (accepted, encoding, unpack) => {
    const answer = await site.call({ path: script, headers: { "accept-encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(unpack(answer.bytes).toString()).toBe("console.log(1)");
    expect(answer.headers).toMatchObject({
      vary: "Accept-Encoding",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
  });

  test("each packing has an ETag of its own, and one of another packing confirms nothing", async () => {
    const get = (encoding: string, more = {}) =>
      site.call({ path: script, headers: { "accept-encoding": encoding, ...more } });
    const tags = await Promise.all(
      ["br", "gzip", "identity"].map(async (encoding) =>
        String((await get(encoding)).headers.etag),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    expect((await get("br", { "if-none-match": tags[0] })).status).toBe(304);
    expect((await get("gzip", { "if-none-match": tags[0] })).status).toBe(200);
  });

  test("HEAD names the packing and the length it would have", async () => {
    const headers = { "accept-encoding": "br" };
    const [head, get] = [
      await site.call({ method: "HEAD", path: script, headers }),
      await site.call({ path: script, headers }),
    ];
    expect([
      head.status,
      head.text,
      head.headers["content-encoding"],
      head.headers["content-length"],
    ]).toEqual([200, "", "br", String(get.bytes.length)]);
  });

  test("pages are packed too, and where no packed file stands the plain one goes", async () => {
    const packed = await site.call({ path: "/", headers: { "accept-encoding": "br" } });
    expect([packed.headers["content-encoding"], packed.headers["content-type"]]).toEqual([
      "br",
      "text/html; charset=utf-8",
    ]);
    const plain = await site.call({ path: "/docs", headers: { "accept-encoding": "br, gzip" } });
    expect([plain.headers["content-encoding"], plain.text]).toEqual([undefined, "<p>docs</p>"]);
  });

  test.each([
    [script, "public, max-age=31536000, immutable"],
    ["/static/d41d8cd98f00b204e9800998ecf8427e/picture.png", "public, max-age=31536000, immutable"],
    ["/fonts/text.woff2", "public, max-age=0, must-revalidate"],
    ["/fonts/text-795ea3ef.woff2", "public, max-age=31536000, immutable"],
    ["/fonts/text-00000000.woff2", "public, max-age=0, must-revalidate"],
    ["/docs", "public, max-age=0, must-revalidate"],
    ["/page-data/app-data.json", "public, max-age=0, must-revalidate"],
    ["/page-data/docs/page-data.json", "public, max-age=0, must-revalidate"],
    ["/search-worker-8628dd73.js", "public, max-age=31536000, immutable"],
    ["/app.1daa1b21.css", "public, max-age=31536000, immutable"],
    ["/icon-48x48.png", "public, max-age=0, must-revalidate"],
    ["/robots.txt", "public, max-age=0, must-revalidate"],
    ["/search/index.json", "public, max-age=0, must-revalidate"],
  ])("%s is kept by the rule %s and confirmed by its ETag", async (path, rule) => {
    const first = await site.call({ path });
    expect([first.status, first.headers["cache-control"]]).toEqual([200, rule]);
    const again = await site.call({
      path,
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect([again.status, again.headers["cache-control"], again.text]).toEqual([304, rule, ""]);
  });
});

describe("security headers", () => {
  const strict =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

  test.each(["/docs", "/nothing", script, "/docs/", "/%zz", "/api/me", "/api/nothing", "/api/%"])(
    "stand on %s",
    async (path) => {
      expect((await site.call({ path })).headers).toMatchObject({
        "content-security-policy": strict,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
      });
    },
  );

  test("pictures may stand on pages of others, as feed readers show them", async () => {
    const { headers } = await site.call({ path: "/icon-48x48.png" });
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });

  test("HTTPS is demanded only from a site that has it", async () => {
    expect((await site.call({ path: "/" })).headers).not.toHaveProperty(
      "strict-transport-security",
    );
    const secure = await startSite({ url: "https://docs.example.ru" });
    expect((await secure.call({ path: "/" })).headers["strict-transport-security"]).toBe(
      "max-age=31536000",
    );
  });

  test("allow what the build lists in csp.json, and nothing else", async () => {
    await build.write(
      "csp.json",
      JSON.stringify({
        scriptHashes: ["sha256-AAAA="],
        styleHashes: ["sha256-BBBB="],
        connect: ["https://api.example.ru"],
        script: ["https://smartcaptcha.example.ru"],
        frame: ["https://smartcaptcha.example.ru"],
        img: ["https://mc.example.ru"],
      }),
    );
    await build.finish();
    const listed = await startSite();
    const policy = String((await listed.call({ path: "/" })).headers["content-security-policy"]);
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-AAAA=' https://smartcaptcha.example.ru",
        "style-src 'self' 'sha256-BBBB='",
        "style-src-attr 'unsafe-inline'",
        "connect-src 'self' https://api.example.ru",
        "frame-src https://smartcaptcha.example.ru",
        "img-src 'self' data: https://mc.example.ru",
      ]),
    );
  });

  test.each([
    '{"script":["https://a.example; script-src *"]}',
    '{"scriptHashes":["unsafe-inline"]}',
    '{"script":["*"]}',
    '{"other":[]}',
    "{",
  ])("a csp.json of %s stops the start", async (text) => {
    await build.write("csp.json", text);
    await build.finish();
    await expect(startSite()).rejects.toThrow("csp.json испорчен");
  });

  afterEach(async () => {
    await build.write("csp.json", "{}");
    await build.finish();
  });
});
