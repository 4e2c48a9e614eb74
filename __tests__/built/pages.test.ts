import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { consentPolicySchema } from "#src/contracts/site-file-schemas";
import { pageTextFile, type PageText } from "#src/contracts/site-files";
import { mismatchesOf } from "../../server/build-mismatches";
import { readServerEnv } from "../../server/env";
import { sectionTexts } from "#src/search/section-texts";

const output = "public";
const pages = readdirSync(output, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith("index.html") && !file.startsWith("404"),
);
const read = (file: string): string => readFileSync(join(output, file), "utf8");

test("no page of the build has a broken letter", () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.filter((file) => /[\0\uFFFD]/.test(read(file)))).toEqual([]);
});

// react-helmet keeps the head of the page being rendered in one place for all of them.
test("every page of the build has the head that is its own", () => {
  const strangers = pages.filter((file) => {
    const html = read(file);
    if (html.includes('http-equiv="refresh"')) return false;
    const address = /<link[^>]*rel="canonical"[^>]*href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];
    const isOwn =
      address === undefined
        ? /<meta[^>]*name="robots"[^>]*noindex/.test(html)
        : address.replace(/\/$/, "") === `/${file}`.replace(/\/index\.html$/, "");
    return !isOwn || !/<title[^>]*>[^<]+ \| [^<]+<\/title>/.test(html);
  });
  expect(strangers).toEqual([]);
});

test("every page names an icon, so that no browser looks for one by itself", () => {
  expect(pages.filter((file) => !/<link[^>]*rel="icon"/.test(read(file)))).toEqual([]);
});

test("the build has no files of Gatsby's own work", () => {
  const files = readdirSync(output, { recursive: true, encoding: "utf8" });
  const isLeftover = /^(?:_gatsby|~partytown|chunk-map\.json|webpack\.stats\.json)|\.map$/;
  expect(files.filter((file) => isLeftover.test(file))).toEqual([]);
});

test("the sitemap has every page that search engines may keep, by an address it is served at, and nothing else", () => {
  const listed = [
    ...read("sitemap.xml").matchAll(/<loc>http:\/\/localhost:9000([^<]*)<\/loc>/g),
  ].map((match) => match[1] ?? "");
  const expected = pages
    .filter((file) => !/<meta[^>]*name="robots"[^>]*noindex/.test(read(file)))
    .map((file) => `/${file}`.replace(/\/?index\.html$/, "") || "/")
    .map((path) => (path === "/docs/api" ? "/docs/api/" : path));
  expect(listed).toEqual(expected.sort());
});

test("the server sees in the build what it was made for", async () => {
  const env = {
    CAPTCHA_WORK: "13",
    PATH_PREFIX: "/docs-site",
    GATSBY_SITE_URL: "https://docs.example.ru",
  };
  expect(await mismatchesOf(readServerEnv(env), output)).toEqual([
    { state: "fault", sentence: expect.stringContaining("GATSBY_CAPTCHA_WORK=1") },
    { state: "fault", sentence: expect.stringContaining("«/docs-site»") },
    { state: "warning", sentence: expect.stringContaining("http://localhost:9000") },
  ]);
  expect(await mismatchesOf(readServerEnv({}), output)).toEqual([]);
});

test("the build names the edition of consent and privacy policy that visitors agree to", () => {
  const policy = consentPolicySchema.parse(JSON.parse(read("consent-policy.json")));
  expect(policy.text).toContain("свободно, своей волей и в своём интересе");
  expect(policy.text).toContain("Неподтверждённая регистрация");
  expect(readFileSync("content/blog/privacy.mdx", "utf8")).toContain(`date: ${policy.date}\n`);
});

test("every guide is named on the home page", () => {
  const home = read("index.html");
  const guides = pages
    .filter((file) => /^docs\/(?!introduction|updates|api)[^/]+\/[^/]+\/index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/index\.html$/, "")}`);
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.filter((path) => !home.includes(`href="${path}"`))).toEqual([]);
});

test("what search shows of a page is its text, without the line of the reader's values", () => {
  const begins = ["/docs/ldaps-and-ldap/md-gitlab", "/glossary/kerberos", "/blog/keytab"].map(
    (path) => {
      const { html } = JSON.parse(read(pageTextFile(path))) as PageText;
      expect(html).toContain("data-values");
      return sectionTexts(html).get("")?.split(/\s/)[0];
    },
  );
  expect(begins).toEqual(["GitLab", "Kerberos", "Пользователь"]);
});
