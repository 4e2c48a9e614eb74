import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import {
  deferredScript,
  templateScripts,
  deferScripts,
} from "../../../src/gatsby/html/defer-scripts";

const page = (prefix: string) =>
  `<body><main></main><script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script> <script src="${prefix}/webpack-runtime-1.js" async=""></script><script src="${prefix}/app-2.js" async=""></script></body>`;

describe("the scripts of a page", () => {
  test("are fetched after the paint, those of its kind with them, and the map of chunks is left out", () => {
    expect(deferScripts(page(""), ["term-3.js"])).toBe(
      `<body><main></main><script data-late="/webpack-runtime-1.js /app-2.js /term-3.js">${deferredScript}</script></body>`,
    );
  });

  test("keep the prefix of the site", () => {
    expect(deferScripts(page("/site"), ["term-3.js"])).toContain(
      'data-late="/site/webpack-runtime-1.js /site/app-2.js /site/term-3.js"',
    );
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
