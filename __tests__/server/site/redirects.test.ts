import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { filesForServers } from "../../../server/site/header-files";
import { writeBuildManifest } from "../../../src/gatsby/html/build-manifest";
import { writeRedirects } from "../../../src/gatsby/html/redirect-pages";
import { startCaddy, startNginx } from "../../support/web-servers";
import { siteOf } from "../support/app";
import { makeTestBuild } from "../support/build";
import { awayStore } from "../support/stores";
import { openApp } from "../support/opened-app";

const redirects = new Map([
  ["/docs/old", "/docs"],
  ["/docs/older", "/docs/updates/V2.4.0#fixed"],
]);
const answers = [
  ["/docs/old", 301, "/docs"],
  ["/docs/old?from=mail", 301, "/docs?from=mail"],
  ["/docs/older?a=1", 301, "/docs/updates/V2.4.0?a=1#fixed"],
  ["/docs/oldest", 404, undefined],
] as const;

test("our server leads from a page that is gone, below a prefix too, and keeps its list", async () => {
  const build = await makeTestBuild();
  await build.write("redirects.json", JSON.stringify(Object.fromEntries(redirects)));
  // The page for hosts without redirects is not what this server answers with.
  await build.write("docs/old/index.html", "<p>moved</p>");
  await build.finish();
  for (const pathPrefix of ["", "/site"]) {
    const site = await openApp({ store: awayStore(), site: siteOf(build, { pathPrefix }) });
    for (const [path, status, to] of answers) {
      const answer = await site.call({ path: pathPrefix + path });
      expect([path, answer.status, answer.headers.location]).toEqual([
        path,
        status,
        to && pathPrefix + to,
      ]);
    }
    expect((await site.call({ path: `${pathPrefix}/redirects.json` })).status).toBe(404);
  }
  await build.remove();
});

describe("with the configurations of deploy/", () => {
  const folder = folderWith(redirects);
  writeRedirects(
    folder,
    [...redirects].map(([from, to]) => ({ from, to })),
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ["nginx", startNginx],
    ["Caddy", startCaddy],
  ])("%s leads where our server does", async (_, start) => {
    await writeBuildManifest(folder);
    const server = await start({ site: folder, server: "127.0.0.1:9" });
    try {
      for (const [path, status, to] of answers)
        expect([path, ...(await ask(server.url + path))]).toEqual([path, status, to]);
      for (const path of ["/redirects.json", "/_redirects"])
        expect((await ask(server.url + path))[0]).toBe(404);
    } finally {
      await server.stop();
    }
  });

  test.each([
    ["nginx", startNginx],
    ["Caddy", startCaddy],
  ])("%s leads to no other site from an address that names one", async (_, start) => {
    await writeBuildManifest(folder);
    const server = await start({ site: folder, server: "127.0.0.1:9" });
    try {
      for (const path of [
        "//evil.example/x.html",
        "//evil.example/.html",
        "/%2Fevil.example/index.html",
        "/%5Cevil.example/x.html",
        "//evil.example//",
      ]) {
        const [status, to = "/"] = await ask(server.url + path);
        expect([path, status, new URL(to, server.url).origin]).toEqual([
          path,
          expect.any(Number),
          server.url,
        ]);
      }
    } finally {
      await server.stop();
    }
  });

  test("Caddy takes a build without redirects", async () => {
    const plain = folderWith(new Map());
    await writeBuildManifest(plain);
    const server = await startCaddy({ site: plain, server: "127.0.0.1:9" });
    expect((await ask(`${server.url}/docs/old`))[0]).toBe(404);
    await server.stop();
    rmSync(plain, { recursive: true, force: true });
  });

  test("static hosts get a list of their own and pages that lead on without a script", () => {
    expect(filesForServers({}, redirects, [], "/site")["_redirects"]).toBe(
      "/site/docs/old /site/docs 301\n/site/docs/older /site/docs/updates/V2.4.0#fixed 301\n",
    );
    const page = join(folder, "docs/older/index.html");
    expect(readFileSync(page, "utf8")).toContain('<meta name="robots" content="noindex">');
    expect(readFileSync(page, "utf8")).toMatch(
      /<meta http-equiv="refresh" content="0; url=\/docs\/updates\/V2\.4\.0#fixed"><link rel="canonical" href="[^"#]+\/docs\/updates\/V2\.4\.0">.*<a href="\/docs\/updates\/V2\.4\.0#fixed">/,
    );
    writeRedirects(folder, [{ from: "/docs/old", to: "/docs" }]);
    expect([existsSync(page), existsSync(join(folder, "docs/old/index.html"))]).toEqual([
      false,
      true,
    ]);
    // A page is back at the address of an earlier redirect.
    writeFileSync(join(folder, "docs/old/index.html"), "<p>back</p>");
    writeRedirects(folder, []);
    expect(readFileSync(join(folder, "docs/old/index.html"), "utf8")).toBe("<p>back</p>");
  });
});

/** What a build leaves for other servers, with these redirects and no page. */
function folderWith(moved: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "site-redirects-"));
  mkdirSync(join(folder, ".deploy"));
  for (const [name, text] of Object.entries(
    filesForServers({ "X-Content-Type-Options": "nosniff" }, moved),
  ))
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "404.html"), "<p>none</p>");
  return folder;
}

function ask(url: string): Promise<[status: number | undefined, location: string | undefined]> {
  return new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    })
      .on("error", reject)
      .end();
  });
}
