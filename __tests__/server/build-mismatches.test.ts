import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { mismatchesOf } from "../../server/build-mismatches";
import { readServerEnv } from "../../server/env";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-mismatches-"));
});
afterEach(() => rm(folder, { recursive: true }));

const widget = ["https://smartcaptcha.cloud.yandex.ru"];

async function mismatches(
  { address = "https://docs.example.ru/", html = "", frame = [] as readonly string[] },
  env: Readonly<Record<string, string>>,
) {
  await writeFile(
    join(folder, "index.html"),
    `<!DOCTYPE html><html lang="ru"${html}><head><link data-react-helmet="true" rel="canonical" href="${address}"/></head></html>`,
  );
  await writeFile(join(folder, "csp.json"), JSON.stringify({ frame }));
  return mismatchesOf(readServerEnv(env), folder);
}

const work = ' data-captcha="work"';

test.each([
  ["the browser's work", { html: work }, { CAPTCHA_WORK: "13" }],
  ["the widget", { frame: widget }, { CAPTCHA_SECRET: "ysc2-secret" }],
  [
    "the widget before the work, as both do",
    { html: work, frame: widget },
    { CAPTCHA_SECRET: "ysc2", CAPTCHA_WORK: "13" },
  ],
  ["a check that is made nowhere", { html: work }, {}],
  ["a path", { address: "https://docs.example.ru/docs-site/" }, { PATH_PREFIX: "/docs-site" }],
  [
    "the address as browsers write it",
    { address: "https://Документы.example.ru/" },
    { GATSBY_SITE_URL: "https://xn--d1acoigc6ae0f.example.ru/" },
  ],
])("a build with the server's settings fits: %s", async (_what, build, env) => {
  expect(await mismatches(build, env)).toEqual([]);
});

test.each([
  [
    "no check, and the server asks for work",
    {},
    { CAPTCHA_WORK: "13" },
    /^CAPTCHA_WORK задана, .* без GATSBY_CAPTCHA_WORK=1: войти нельзя/,
  ],
  [
    "the work",
    { html: work, frame: widget },
    { CAPTCHA_WORK: "13" },
    /^CAPTCHA_WORK .* с GATSBY_CAPTCHA_SITE_KEY: войти нельзя/,
  ],
  [
    "the widget",
    { html: work },
    { CAPTCHA_SECRET: "ysc2" },
    /^CAPTCHA_SECRET .* без GATSBY_CAPTCHA_SITE_KEY: войти нельзя/,
  ],
  [
    "its path",
    {},
    { PATH_PREFIX: "/docs-site" },
    /^PATH_PREFIX сервера — «\/docs-site», .* с другой, пустая: /,
  ],
  [
    "the path of a build",
    { address: "https://docs.example.ru/docs-site/" },
    {},
    /^PATH_PREFIX сервера — пустая, .* «\/docs-site»: /,
  ],
])("a build made for another server is a fault: %s", async (_what, build, env, sentence) => {
  expect(await mismatches(build, env)).toEqual([
    { state: "fault", sentence: expect.stringMatching(sentence) },
  ]);
});

test("a build for another address is a warning", async () => {
  const env = { GATSBY_SITE_URL: "https://docs.example.ru" };
  expect(await mismatches({ address: "http://localhost:9000/" }, env)).toEqual([
    {
      state: "warning",
      sentence: expect.stringMatching(
        /^GATSBY_SITE_URL сервера — https:\/\/docs\.example\.ru, .* собран для http:\/\/localhost:9000: /,
      ),
    },
  ]);
});

test("no build, and one that shows no settings, is not judged", async () => {
  const env = readServerEnv({ CAPTCHA_WORK: "13", PATH_PREFIX: "/docs-site" });
  expect(await mismatchesOf(env, folder)).toEqual([]);
  await writeFile(join(folder, "index.html"), "<p>home</p>");
  await writeFile(join(folder, "csp.json"), "{}");
  expect(await mismatchesOf(env, folder)).toEqual([]);
});
