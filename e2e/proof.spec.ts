import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { librarySignIn, signInWords } from "../src/content-model/library-sign-ins";
import { axeInBothWidthsAndModes } from "./support/axe";
import { expect, open, phone, test, wide } from "./support/fixtures";

/** A page of documentation, counted by its source alone: the site's own code has no part in it. */
interface Source {
  readonly path: string;
  readonly front: {
    readonly kind: string;
    readonly version: string;
    readonly label?: string;
    readonly title: string;
    readonly queries?: readonly { readonly filter: string }[];
    readonly stepsRun?: readonly string[];
    readonly guide?: {
      readonly tool: string;
      readonly confirmed: string;
      readonly toolRun?: boolean;
    };
  };
  readonly fences: readonly string[];
}

const config = /^(?:yaml|json|toml|properties|dotenv|ruby|python|php|ini|xml|nginx|sshd)$/;
const fencesOf = (text: string): string[] => [
  ...[...text.matchAll(/^ *```([a-z]+)[^\n]*\n[\s\S]*?^ *```$/gm)].map((match) => match[1] ?? ""),
  ...[...text.matchAll(/<Include id="([^"]+)"/g)].flatMap((match) =>
    fencesOf(readFileSync(`content/shared/${match[1] ?? ""}.mdx`, "utf8")),
  ),
];
const sources: readonly Source[] = readdirSync("content/docs", {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => {
    const [, front = "", body = ""] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join("content/docs", file), "utf8")) ??
      [];
    return {
      path: `/docs/${file.replace(/\.mdx$/, "")}`,
      front: parse(front) as Source["front"],
      fences: fencesOf(body),
    };
  });
const guides = sources.filter(({ front }) => front.kind === "guide");

const line = (page: Page) => page.locator("summary", { hasText: "при каждой сборке" });

/** The number that stands before a word of the line, 0 where the word is not there. */
function count(text: string, word: RegExp): number {
  return Number(new RegExp(`(\\d+)\\s${word.source}`).exec(text)?.[1] ?? 0);
}

function signInOf(path: string): string | null {
  const signIn = librarySignIn(`${path.slice(1)}.mdx`);
  return signIn && signInWords(signIn);
}

test.describe("The line under a page", () => {
  test("counts queries, files and commands as the source does, on every page of the documentation", async ({
    page,
  }) => {
    test.slow();
    expect(sources.length).toBeGreaterThan(40);
    for (const { path, front, fences } of sources) {
      const html = await (await page.request.get(path)).text();
      const text = (
        /<summary>([^<]*[Пп]ри(?:\s|&nbsp;)каждой сборке[^<]*)<\/summary>/.exec(html)?.[1] ?? ""
      )
        .replaceAll("&nbsp;", " ")
        .replaceAll("\u00A0", " ");
      const of = (isOne: (language: string) => boolean) => fences.filter(isOne).length;
      expect({
        path,
        queries: count(text, /запрос(?:а|ов)? к LDAP/),
        files: count(text, /файл(?:а|ов)? настройки/),
        commands: count(text, /набор(?:а|ов)? команд/),
        data: count(text, /блок(?:а|ов)? LDIF или SQL/),
        signIn:
          /вход (?:(?:библиотекой|модулем) [\w-]+|службами SSSD и sshd)/.exec(text)?.[0] ?? null,
        isNotLive: text.includes(`на живом каталоге ${front.version}`),
        isNotInTool: text.includes(` и в ${front.guide?.tool ?? ""} шаги не выполнялись`),
      }).toEqual({
        path,
        queries: front.queries?.length ?? 0,
        files: of((language) => config.test(language)),
        commands: of((language) => language === "bash" || language === "console"),
        data: of((language) => language === "ldif" || language === "sql"),
        signIn: signInOf(path),
        isNotLive: true,
        isNotInTool: front.guide !== undefined && front.guide.toolRun !== true,
      });
    }
  });

  test("opens by the keyboard to what was run, at 390 and 1440 px, in both modes", async ({
    page,
  }) => {
    test.slow();
    const gitlab = sources.find(({ path }) => path.endsWith("/md-gitlab"));
    await open(page, "/docs/ldaps-and-ldap/md-gitlab");
    const list = page
      .getByRole("group")
      .filter({ has: line(page) })
      .getByRole("listitem");
    await expect(list.first()).toBeHidden();
    await line(page).focus();
    await page.keyboard.press("Enter");
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport);
      for (const { filter } of gitlab?.front.queries ?? [])
        await expect(
          list
            .getByText(filter.replaceAll("[[base-dn]]", "dc=example,dc=ru"), { exact: true })
            .first(),
        ).toBeVisible();
      for (const step of gitlab?.front.stepsRun ?? [])
        await expect(list.filter({ hasText: step })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    expect(await axeInBothWidthsAndModes(page, ".c-proof")).toEqual([]);
  });

  test("stands on paper too", async ({ page }) => {
    await open(page, "/docs/ldaps-and-ldap/md-gitlab");
    await page.emulateMedia({ media: "print" });
    await expect(line(page)).toBeVisible();
  });
});

test.describe("What a guide is confirmed by", () => {
  const words: Readonly<Record<string, string>> = {
    slapd: "шаги выполнены на slapd",
    source: "по исходному коду",
    none: "не подтверждено",
  };

  test("is a column of the table of guides; what nobody confirmed stands in a table of its own", async ({
    page,
  }) => {
    await open(page, "/docs/ldaps-and-ldap");
    for (const [name, isWanted] of [
      ["Таблица совместимости", (confirmed: string) => confirmed !== "none"],
      ["Не подтверждено", (confirmed: string) => confirmed === "none"],
    ] as const) {
      const rows = page.getByRole("group", { name }).getByRole("row");
      await expect(rows.first().getByRole("columnheader").last()).toHaveText("Подтверждено");
      const found = await rows
        .filter({ has: page.getByRole("rowheader") })
        .evaluateAll((each) =>
          each.map((row) => [
            row.firstElementChild?.textContent,
            row.lastElementChild?.textContent,
          ]),
        );
      const expected = guides
        .filter(({ front }) => isWanted(front.guide?.confirmed ?? ""))
        .map(({ path, front }) => [
          front.guide?.tool,
          [words[front.guide?.confirmed ?? ""], signInOf(path)].filter(Boolean).join("; "),
        ]);
      expect(expected.length).toBeGreaterThan(3);
      expect(found.map(String).sort()).toEqual(expected.map(String).sort());
    }
  });

  test("is marked in the list of the home page, where the unconfirmed stand apart", async ({
    page,
  }) => {
    await open(page, "/");
    const main = page.getByRole("main");
    const of = (confirmed: string) =>
      guides
        .filter(({ front }) => front.guide?.confirmed === confirmed)
        .map(({ front }) => front.guide?.tool ?? "")
        .sort();
    const marked = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("img", { name: "шаги выполнены на slapd" }) })
      .getByRole("link");
    expect((await marked.allTextContents()).sort()).toEqual(of("slapd"));
    const apart = main
      .locator("div")
      .filter({ has: page.getByRole("heading", { name: "Не подтверждено", exact: true }) })
      .last()
      .getByRole("link");
    expect((await apart.allTextContents()).sort()).toEqual(of("none"));
  });
});
