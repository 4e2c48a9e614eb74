import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { writeBuildManifest } from "../../src/gatsby/html/build-manifest";
import { runProgram, runTool } from "../../tools/programs/tool";

jest.setTimeout(60_000);

const script = "deploy/switch-build.sh";
let folder: string;
let place: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-switch-"));
  place = join(folder, "www");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build with pages, a script of its own name and what the web servers read. */
async function makeBuild(id: string, scriptSources: string): Promise<string> {
  const build = join(folder, `build-${id}`);
  const policy = `default-src 'none'; script-src 'self'${scriptSources}; frame-src 'none'`;
  const files = {
    "index.html": id,
    [`app-${id.repeat(8)}.js`]: id,
    [`app-${id.repeat(8)}.js.br`]: `packed ${id}`,
    [`static/${id.repeat(32)}/picture.png`]: id,
    [`search/shards/pages-${id.repeat(8)}.json`]: id,
    [`plain-${id}.js`]: id,
    ".deploy/nginx.conf": `add_header Content-Security-Policy "${policy}" always;\nlocation = /old-${id} { }\n`,
    ".deploy/headers.caddy": `\t\tContent-Security-Policy "${policy}"\n# ${id}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(build, name, ".."), { recursive: true });
    writeFileSync(join(build, name), text);
  }
  await writeBuildManifest(build);
  return build;
}

/** Runs the script; each reload notes what a web server would read at that time. */
async function switchTo(build: string) {
  const notes = join(folder, "notes");
  rmSync(notes, { force: true });
  const read = ["nginx.conf", "headers.caddy", "site/index.html"].map((file) => join(place, file));
  const reload = `(cat ${read.join(" ")}; echo; echo reloaded) >> ${notes}`;
  const env = { RELOAD: reload, RELOAD_SECONDS: "0" };
  const { code, stderr } = await runProgram(script, [build, place], { env });
  const reloads = existsSync(notes) ? readFileSync(notes, "utf8").split("reloaded\n") : [];
  return { code, stderr, reloads: reloads.slice(0, -1) };
}

const policiesIn = (text: string) =>
  [...text.matchAll(/Content-Security-Policy "([^"]+)"/g)].map(([, policy]) => policy);
const builds = () => readdirSync(join(place, "builds"));
const served = (file: string) => existsSync(join(place, "site", file));

test("is clean to shellcheck", async () => {
  expect(await runTool("shellcheck", [script])).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("the first build stands in place before the web server reads it", async () => {
  const build = await makeBuild("1", " 'sha256-one='");
  const { code, reloads } = await switchTo(build);
  expect([code, reloads.length]).toEqual([0, 1]);
  expect(reloads[0]).toContain("location = /old-1");
  expect(readFileSync(join(place, "site/index.html"), "utf8")).toBe("1");
  // Whoever built it with a narrow umask: the web server is another user.
  expect(statSync(join(place, "site/index.html")).mode & 0o044).toBe(0o044);
});

test("at a change both builds are allowed first, then the pages change, then the new one is alone", async () => {
  await switchTo(await makeBuild("1", " 'sha256-one=' 'sha256-both=' https://counter.ru"));
  const { reloads } = await switchTo(await makeBuild("2", " 'sha256-two=' 'sha256-both='"));
  const [before = "", after = ""] = reloads;
  expect(reloads).toHaveLength(2);
  const joined =
    "default-src 'none'; script-src 'self' 'sha256-two=' 'sha256-both=' 'sha256-one=' https://counter.ru; frame-src 'none'";
  expect(policiesIn(before)).toEqual([joined, joined]);
  // Pages that are gone in the new build still stand.
  expect(before).toContain("location = /old-1 { }\n");
  expect(before).not.toContain("/old-2");
  expect(before).toMatch(/\n1\n$/);
  const own =
    "default-src 'none'; script-src 'self' 'sha256-two=' 'sha256-both='; frame-src 'none'";
  expect(policiesIn(after)).toEqual([own, own]);
  expect(after).toContain("location = /old-2 { }\n");
  expect(after).toMatch(/\n2\n$/);
});

test.each([
  ["'none'", "https://captcha.ru", "https://captcha.ru"],
  ["'self' 'unsafe-inline'", "'self' 'sha256-style='", "'self' 'unsafe-inline'"],
])("what %s and %s allow is %s", async (one, other, both) => {
  const first = await makeBuild("1", "");
  const second = await makeBuild("2", "");
  for (const [build, sources] of [
    [first, one],
    [second, other],
  ] as const)
    writeFileSync(
      join(build, ".deploy/nginx.conf"),
      `add_header Content-Security-Policy "style-src ${sources}" always;\n`,
    );
  await switchTo(first);
  const { reloads } = await switchTo(second);
  const [joined = ""] = policiesIn(reloads[0] ?? "");
  expect(joined.split(" ").sort()).toEqual(["style-src", ...both.split(" ")].sort());
});

test("files of the build before stay for a day and no longer, and so does that build alone", async () => {
  await switchTo(await makeBuild("1", ""));
  const first = realpathSync(join(place, "site"));
  await switchTo(await makeBuild("2", ""));
  const ofFirst = [
    `app-${"1".repeat(8)}.js`,
    `app-${"1".repeat(8)}.js.br`,
    `static/${"1".repeat(32)}/picture.png`,
    `search/shards/pages-${"1".repeat(8)}.json`,
  ];
  expect(ofFirst.map(served)).toEqual([true, true, true, true]);
  expect(served("plain-1.js")).toBe(false);
  // One more within the day.
  await switchTo(await makeBuild("3", ""));
  expect([...ofFirst.map(served), served(`app-${"2".repeat(8)}.js`)]).not.toContain(false);
  expect([existsSync(first), builds().length]).toEqual([false, 2]);
  // And one a day later.
  const yesterday = Date.now() / 1000 - 25 * 3600;
  for (const file of readdirSync(join(place, "site"), { recursive: true, encoding: "utf8" }))
    utimesSync(join(place, "site", file), yesterday, yesterday);
  await switchTo(await makeBuild("4", ""));
  expect(ofFirst.map(served)).toEqual([false, false, false, false]);
  expect(served(`app-${"3".repeat(8)}.js`)).toBe(true);
});

test("the build before comes back", async () => {
  await switchTo(await makeBuild("1", " 'sha256-one='"));
  const first = realpathSync(join(place, "site"));
  await switchTo(await makeBuild("2", " 'sha256-two='"));
  await switchTo(first);
  expect(readFileSync(join(place, "site/index.html"), "utf8")).toBe("1");
  expect(readFileSync(join(place, "nginx.conf"), "utf8")).not.toContain("two");
});

test("a build that is not finished changes nothing, and the script says so", async () => {
  await switchTo(await makeBuild("1", ""));
  const half = await makeBuild("2", "");
  writeFileSync(join(half, "index.html"), "half");
  const spoilt = await switchTo(half);
  expect([spoilt.code, spoilt.reloads]).toEqual([1, []]);
  expect(spoilt.stderr).toContain("дождитесь конца сборки");
  const absent = await switchTo(join(folder, "nothing"));
  expect([absent.code, absent.stderr.trim()]).toEqual([
    1,
    `В папке ${join(folder, "nothing")} нет готовой сборки: выполните npm run build.`,
  ]);
  expect(readFileSync(join(place, "site/index.html"), "utf8")).toBe("1");
  expect(builds()).toHaveLength(1);
});

test("a web server that reads nothing anew stops the change before the pages", async () => {
  await switchTo(await makeBuild("1", ""));
  const build = await makeBuild("2", "");
  const failed = await runProgram(script, [build, place], { env: { RELOAD: "false" } });
  expect(failed.code).toBe(1);
  expect(readFileSync(join(place, "site/index.html"), "utf8")).toBe("1");
});
