import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isLoopbackHost, loadOptions } from "./options";
import { siteVisits } from "./site-visits";
import { createVisits, measureCapacity, runSteadily } from "./visits";
import { createTestApp } from "../../__tests__/server/support/app";
import { type TestBuild, makeTestBuild } from "../../__tests__/server/support/build";
import { awayStore } from "../../__tests__/server/support/stores";

let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild();
  await build.write("page-data/glossary/page-data.json", "{}");
  await build.write("docs/index.html", `<script src="/app-0123456789abcdef0123.js"></script>`);
  await build.finish();
});
afterAll(() => build.remove());

test("load goes to this machine alone, for an hour at most", async () => {
  const local = ["localhost", "127.0.0.1", "127.8.9.1", "[::1]"];
  for (const host of local) expect([host, await isLoopbackHost(host)]).toEqual([host, true]);
  const foreign = ["192.0.2.1", "0.0.0.0", "[2001:db8::1]", "no-such-host.invalid", ""];
  for (const host of foreign) expect([host, await isLoopbackHost(host)]).toEqual([host, false]);
  expect(loadOptions([])).toEqual({ seconds: 600, isPostgres: false, target: null });
  for (const wrong of ["4", "3601", "many", ""])
    expect(() => loadOptions(["--seconds", wrong])).toThrow("--seconds is a number from 5 to 3600");
  for (const wrong of ["https://127.0.0.1", "127.0.0.1:9000", "http://127.0.0.1/docs-site", ""])
    expect(() => loadOptions(["--target", wrong])).toThrow("--target is an address such as");
  const target = ["--target", "http://127.0.0.1:9000"];
  expect(loadOptions(target).target?.port).toBe("9000");
  expect(() => loadOptions([...target, "--postgres"])).toThrow("--postgres is for the server that");
});

test("visitors come as often as they are told to, and all of a build's kinds of files are asked for", async () => {
  const site = await createTestApp({
    store: awayStore(),
    site: {
      folder: build.folder,
      url: () => "http://localhost",
      pathPrefix: "",
      apiUrl: null,
    },
  });
  const { port } = site.app.server.address() as AddressInfo;
  const origin = new URL(`http://127.0.0.1:${port}`);
  const visits = createVisits(origin, siteVisits(build.folder), null);
  expect(await measureCapacity(visits, 0.5)).toBeGreaterThan(1);
  const { visits: made, times, lost } = await runSteadily(visits, 50, 1);
  expect([made, lost]).toEqual([50, []]);
  for (const { count, min } of times.values()) expect(Math.min(count, min)).toBeGreaterThan(0);
  expect([...times.keys()].sort()).toEqual(["asset", "download", "page", "page data", "search"]);

  await visits.leave();

  // What is not answered as it should be is lost, and told.
  await site.app.close();
  const broken = createServer((_request, response) => response.writeHead(500).end()).listen(
    Number(port),
    "127.0.0.1",
  );
  await once(broken, "listening");
  const others = createVisits(origin, siteVisits(build.folder), null);
  const failed = await runSteadily(others, 10, 0.5);
  expect(failed.times.size).toBe(0);
  expect(failed.lost[0]).toMatch(/^\/\S+: 500$/);
  await others.leave();
  broken.closeAllConnections();
  broken.close();
});
