import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { siteFiles } from "../src/contracts/site-files";
import { routes } from "../src/routes";
import { expect, takenOver, test } from "./support/fixtures";

interface Condition {
  readonly and?: readonly Condition[];
  readonly not?: Condition;
  readonly selector_matches?: string;
  readonly href_matches?: string | readonly string[];
}

const rules = JSON.parse(readFileSync(join("public", siteFiles.speculationRules), "utf8")) as {
  readonly prefetch: readonly { readonly where: Condition; readonly eagerness: string }[];
};
const where = rules.prefetch.map((rule) => rule.where);

/** In the page: which links the rules name, as a browser reads them; `added` stand there first. */
function namedLinks({ where, added }: { where: readonly Condition[]; added: readonly string[] }) {
  // Node has it too, but not at the version of the site.
  const Pattern = (
    window as unknown as {
      URLPattern: new (pattern: string, base: string) => { test: (address: string) => boolean };
    }
  ).URLPattern;
  const isMet = (condition: Condition, link: HTMLAnchorElement): boolean => {
    const { and, not, selector_matches: selector, href_matches: hrefs, ...other } = condition;
    if (Object.keys(other).length > 0) throw new Error(`Unknown: ${Object.keys(other).join()}`);
    const patterns = hrefs === undefined ? null : typeof hrefs === "string" ? [hrefs] : hrefs;
    return (
      (and ?? []).every((part) => isMet(part, link)) &&
      (!not || !isMet(not, link)) &&
      (selector === undefined || link.matches(selector)) &&
      (!patterns || patterns.some((each) => new Pattern(each, document.baseURI).test(link.href)))
    );
  };
  const box = document.body.appendChild(document.createElement("div"));
  for (const href of added) box.appendChild(document.createElement("a")).setAttribute("href", href);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
  return links
    .filter(
      (link) =>
        (added.length === 0 || box.contains(link)) && where.some((each) => isMet(each, link)),
    )
    .map((link) => link.getAttribute("href") ?? "");
}

/** All addresses within the site that its pages link to. */
function linkedAddresses(): string[] {
  const files = readdirSync("public", { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => file.endsWith("index.html"));
  const found = pages.flatMap((file) =>
    [...readFileSync(join("public", file), "utf8").matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(
      ([, href = ""]) => href.replaceAll("&amp;", "&"),
    ),
  );
  return [...new Set(found)].sort();
}

function isPage(address: string): boolean {
  const path = decodeURI(address.replace(/\?.*/, ""));
  return path !== routes.search.path && existsSync(join("public", path, "index.html"));
}

test("the rules name every page that is linked, and neither search nor a file", async ({
  page,
}) => {
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(["moderate"]);
  await page.goto(routes.docs.path);
  const added = linkedAddresses();
  const pages = added.filter(isPage);
  expect(pages.length).toBeGreaterThan(800);
  expect(added.length).toBeGreaterThan(pages.length + 8);
  expect(await page.evaluate(namedLinks, { where, added })).toEqual(pages);
});

test("the rules name no search, session, download or other site, however they are written", async ({
  page,
}) => {
  await page.goto(routes.docs.path);
  const named = [
    "/docs/updates/V2.4.0",
    "/docs/errors?from=mail",
    "/docs/api/",
    "/blog/keytab#spn",
  ];
  const added = [
    ...named,
    ...["/search", "/search?q=gitlab", "/search?q=a.b#top"],
    ...["/api/me", "/api/login", "/api/download?file=1"],
    ...["/offline/docs-offline.zip", "/offline/docs-offline.zip.sha256"],
    ...["/offline/docs.pdf", "/offline/docs.pdf.sha256", "/docs/errors.md", "/llms.txt"],
    ...["https://example.ru/docs", "mailto:a@example.ru", "#all"],
  ];
  expect(await page.evaluate(namedLinks, { where, added })).toEqual(named);
});

test("links of the page are named until its code is there; then the router fetches ahead", async ({
  page,
}) => {
  const asked = { where, added: [] };
  await page.goto("/docs/ldaps-and-ldap/md-gitlab");
  const named = await page.evaluate(namedLinks, asked);
  expect(named).toContain("/docs/introduction/md-install");
  expect(named.filter((href) => href.startsWith("#"))).toEqual([]);
  await takenOver(page);
  expect(await page.evaluate(namedLinks, asked)).toEqual([]);
});

for (const speed of ["2g", "slow-2g"])
  test(`no link is named on ${speed}`, async ({ page }) => {
    await page.addInitScript((effectiveType) => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType } });
    }, speed);
    await page.goto("/docs/ldaps-and-ldap/md-gitlab");
    await expect(page.locator("html")).toHaveAttribute("data-awaits-code", speed);
    expect(await page.evaluate(namedLinks, { where, added: [] })).toEqual([]);
  });
