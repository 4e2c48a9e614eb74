import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";

test("Parcel writes down the project's own files, not those of packages and of the finished site, and sees later which have changed", () => {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  const files = [
    "src/page.ts",
    "node_modules/package/index.js",
    "public/index.html",
    ".texts/key.html",
  ];
  const write = (text: string): void =>
    files.forEach((file) => writeFileSync(join(folder, file), text));
  const snapshot = join(folder, "snapshot.txt");
  const watched = (call: string): string =>
    execFileSync(
      process.execPath,
      [
        "--require",
        resolve("scripts/patch-parcel-watcher.cjs"),
        "-e",
        `require("@parcel/watcher").${call}.then((events) => console.log(JSON.stringify(events ?? [])))`,
      ],
      { encoding: "utf8", env: { ...process.env, NODE_PATH: resolve("node_modules") } },
    );
  try {
    for (const file of files) mkdirSync(join(folder, file, ".."), { recursive: true });
    write("one");
    watched(`writeSnapshot(${JSON.stringify(folder)}, ${JSON.stringify(snapshot)}, {})`);
    expect(files.filter((file) => readFileSync(snapshot, "utf8").includes(file))).toEqual([
      "src/page.ts",
    ]);
    write("two, later");
    const events = JSON.parse(
      watched(`getEventsSince(${JSON.stringify(folder)}, ${JSON.stringify(snapshot)}, {})`),
    ) as { path: string }[];
    expect(events.filter(({ path }) => path !== snapshot).map(({ path }) => path)).toEqual([
      join(folder, "src/page.ts"),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
