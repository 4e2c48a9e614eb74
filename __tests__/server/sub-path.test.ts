import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type WebServer, startNginxBelow } from "../support/web-servers";
import { type TestApp, createTestApp, siteOf } from "./support/app";
import { type TestBuild, makeTestBuild } from "./support/build";
import { awayStore } from "./support/stores";

// The site below a path of a domain with other pages: nginx with deploy/nginx/sub-path.conf before
// a server with a prefix.
let build: TestBuild;
let site: TestApp;
let nginx: WebServer;

beforeAll(async () => {
  build = await makeTestBuild();
  site = await createTestApp({
    store: awayStore(),
    site: siteOf(build, { pathPrefix: "/docs-site" }),
  });
  const { port } = site.app.server.address() as AddressInfo;
  nginx = await startNginxBelow(`127.0.0.1:${port}`);
});
afterAll(async () => {
  await nginx.stop();
  await site.app.close();
  await build.remove();
});

const get = (path: string, options: RequestInit = {}) =>
  fetch(nginx.url + path, { redirect: "manual", ...options });

test.each([
  ["/docs-site/", "home"],
  ["/docs-site/docs", "docs"],
  ["/docs-site/docs/api/", "api"],
])("%s is the site's, with its policy", async (path, text) => {
  const answer = await get(path);
  expect([answer.status, await answer.text()]).toEqual([200, `<p>${text}</p>`]);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("what the site leads on to stays below the path, and other pages stay the domain's", async () => {
  const led = await get("/docs-site/docs/");
  expect([led.status, led.headers.get("location")]).toEqual([308, "/docs-site/docs"]);
  expect((await get("/docs-site/no-such-page")).status).toBe(404);
  expect((await get("/docs")).status).toBe(204);
});

test("calls come to the server, large ones do not, and the domain's log has nothing of the site", async () => {
  const health = await get("/docs-site/api/health?q=lookedfor");
  expect([health.status, health.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await health.json()).toHaveProperty("status");
  const large = await get("/docs-site/api/login", { method: "POST", body: "x".repeat(20_000) });
  expect(large.status).toBe(413);
  await get("/other?q=domains");
  expect(nginx.logs()).toContain("/other?q=domains");
  expect(nginx.logs()).not.toContain("docs-site");
});
