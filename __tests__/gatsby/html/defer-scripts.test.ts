import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { deferScripts, templateScripts } from "../../../src/gatsby/html/defer-scripts";
import { edited, htmlElements } from "../../../src/gatsby/html/parse-html";

const page = (prefix: string) =>
  `<!DOCTYPE html><html><body><main></main><script>window.a=1</script><script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script> <script src="${prefix}/webpack-runtime-1.js" async=""></script><script src="${prefix}/app-2.js" async=""></script></body></html>`;
const deferred = (html: string, own: readonly string[]): string =>
  edited(html, deferScripts(htmlElements(html), own).edits);

describe("the scripts of a page", () => {
  test("are left to the head script, those of its kind with them, and the map of chunks is left out", () => {
    expect(deferred(page(""), ["term-3.js"])).toBe(
      `<!DOCTYPE html><html><body><main></main><script>window.a=1</script> <template data-late="/webpack-runtime-1.js /app-2.js /term-3.js"></template></body></html>`,
    );
  });

  test("keep the prefix of the site", () => {
    expect(deferred(page("/site"), ["term-3.js"])).toContain(
      'data-late="/site/webpack-runtime-1.js /site/app-2.js /site/term-3.js"',
    );
  });

  test("that then stand in the page are named for the policy, before and after", () => {
    const inline = ["window.a=1"];
    const html = page("");
    expect(deferScripts(htmlElements(html), []).inline).toEqual(inline);
    expect(deferScripts(htmlElements(deferred(html, [])), [])).toEqual({ edits: [], inline });
  });

  test("are those of its template by the build, none for a page the build does not know", () => {
    const folder = mkdtempSync(join(tmpdir(), "late-scripts-"));
    const data = (name: string, chunk: string): void => {
      mkdirSync(join(folder, "page-data", name), { recursive: true });
      writeFileSync(
        join(folder, "page-data", name, "page-data.json"),
        JSON.stringify({ componentChunkName: chunk }),
      );
    };
    writeFileSync(
      join(folder, "webpack.stats.json"),
      JSON.stringify({
        assetsByChunkName: { home: ["home.css", "home-1.js"], lost: ["lost-2.js"] },
      }),
    );
    data("index", "home");
    data("404.html", "lost");
    const scriptsOf = templateScripts(folder);
    expect([scriptsOf("/"), scriptsOf("/404"), scriptsOf("/nothing")]).toEqual([
      ["home-1.js"],
      ["lost-2.js"],
      [],
    ]);
    rmSync(folder, { recursive: true });
  });
});
