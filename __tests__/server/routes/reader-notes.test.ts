import { beforeEach, describe, expect, test } from "@jest/globals";
import { purgeStore } from "../../../server/services/housekeeping";
import { standardRules } from "../../../server/services/rules";
import { type TestApp, rulesOfTests, siteOf } from "../support/app";
import { makeTestBuild } from "../support/build";
import { awayStore } from "../support/stores";
import { opened, openSite } from "../support/opened-store";
import { openApp } from "../support/opened-app";

const answer = {
  path: "/docs/introduction/md-install",
  section: "wizard",
  reason: "missing",
  text: "",
  website: "",
};

describe("what readers tell", () => {
  let site: TestApp;
  beforeEach(async () => {
    site = await openSite();
  });

  const rows = () =>
    opened.sql(
      "select kind, path, place, reason, text, count from reader_notes order by kind, path, reason, text",
    );
  const statusOf = async (path: string, body: unknown) => (await site.post(path, body)).status;

  test("is counted by page, section and reason, and the table has no place for who it was", async () => {
    expect(await statusOf("feedback", answer)).toBe(204);
    expect(await statusOf("feedback", answer)).toBe(204);
    expect(await statusOf("feedback", { ...answer, reason: "found", section: "" })).toBe(204);
    const place = { kind: "feedback", path: answer.path, text: "" };
    expect(await rows()).toEqual([
      { ...place, place: "", reason: "found", count: 1 },
      { ...place, place: "wizard", reason: "missing", count: 2 },
    ]);
    const columns = await opened.sql(
      "select column_name from information_schema.columns where table_name = 'reader_notes' order by 1",
    );
    expect(columns.map(({ column_name: name }) => name)).toEqual([
      "count",
      "kind",
      "path",
      "place",
      "reason",
      "text",
      "week",
    ]);
  });

  test("is kept without what may tell of a person", async () => {
    const text = "Не вижу порта.\n\u001b[31mПишите на ivan@example.ru или +7 999 123-45-67";
    expect(await statusOf("feedback", { ...answer, text })).toBe(204);
    expect(await rows()).toMatchObject([
      { text: "Не вижу порта. [31mПишите на [скрыто] или [скрыто]" },
    ]);
  });

  test("is not kept when a program has filled in the field nobody sees", async () => {
    expect(await statusOf("feedback", { ...answer, website: "https://spam.example" })).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["a reason nobody offers", { ...answer, reason: "great" }],
    ["a text of 501 letters", { ...answer, text: "я".repeat(501) }],
    ["an address that turns a line round", { ...answer, path: "/docs/\u202Edlo" }],
    ["an address with a query", { ...answer, path: "/docs?q=ivan" }],
    ["more than was asked", { ...answer, email: "ivan@example.ru" }],
  ])("is refused with %s", async (_what, body) => {
    expect(await statusOf("feedback", body)).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("is not even read when it is a megabyte", async () => {
    const paths = ["feedback", "missed-search", "missing-page", "unhelpful"];
    for (const path of paths)
      expect(await statusOf(path, { ...answer, text: "я".repeat(500_000) })).toBe(413);
    expect(await rows()).toEqual([]);
  });

  test("as a search counts in one spelling, and is dropped when it is personal or a whole log", async () => {
    for (const query of ["Сброс  пароля", "сброс пароля ", "ivan@example.ru", "к".repeat(121), " "])
      expect(await statusOf("missed-search", { query })).toBe(204);
    expect(await rows()).toEqual([
      {
        kind: "missed-search",
        path: "",
        place: "",
        reason: "",
        text: "сброс пароля",
        count: 2,
      },
    ]);
  });

  test("as «Не помогло» counts a press alone, and a line apart from it without personal data", async () => {
    const press = { place: "errors", answer: "krb-7", text: "" };
    for (const text of ["", "", "ldap://10.0.0.1 failed"])
      expect(await statusOf("unhelpful", { ...press, text })).toBe(204);
    const kept = { kind: "unhelpful", path: "", place: "errors", reason: "krb-7" };
    const found = await rows();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...kept, text: "", count: 2 },
        { ...kept, text: "ldap://[скрыто] failed", count: 1 },
      ]),
    );
    expect(await statusOf("unhelpful", { ...press, answer: "<b>" })).toBe(400);
  });

  test("as a search is kept up to 120 letters", async () => {
    await site.post("missed-search", { query: "к".repeat(120) });
    expect(await rows()).toMatchObject([{ text: "к".repeat(120), count: 1 }]);
  });

  test("is never longer than it may be, whatever is hidden in it", async () => {
    await site.post("feedback", { ...answer, text: "a@b.ru ".repeat(71) });
    expect(await rows()).toMatchObject([{ text: "[скрыто] ".repeat(56).slice(0, 500) }]);
  });

  test("is dropped when it is about no page of this site, or of a link that leads to one", async () => {
    const build = await makeTestBuild();
    site = await openSite({ site: siteOf(build) });
    await site.post("feedback", answer);
    await site.post("feedback", { ...answer, path: "/docs/gone" });
    await site.post("missing-page", { path: "/docs/gone", from: "/docs" });
    await site.post("missing-page", { path: "/docs/gone", from: "/docs/made-up" });
    await site.post("missing-page", { path: "/glossary", from: "/docs" });
    // What cannot be read is kept as it came.
    await site.post("missing-page", { path: "/docs/100%", from: "/docs" });
    expect((await rows()).map(({ kind, path }) => [kind, path])).toEqual([
      ["feedback", answer.path],
      ["missing-page", "/docs/100%"],
      ["missing-page", "/docs/gone"],
    ]);
    await build.remove();
  });

  test("as an address without a page names the page with the link, and no person", async () => {
    const from = "/docs";
    for (const path of ["/docs/old", "/docs/old", "/u/ivan@example.ru", "/u/ivan%40example.ru"])
      expect(await statusOf("missing-page", { path, from })).toBe(204);
    expect(await rows()).toEqual([
      { kind: "missing-page", path: "/docs/old", place: "/docs", reason: "", text: "", count: 2 },
    ]);
  });

  test("fills no more than its share of a week, and what is known goes on being counted", async () => {
    site = await openSite({ rules: { ...rulesOfTests, noteRowsPerWeek: 2 } });
    for (const query of ["один", "два", "три", "один"]) await site.post("missed-search", { query });
    await site.post("feedback", answer);
    expect((await rows()).map(({ text, count }) => [text, count])).toEqual([
      ["", 1],
      ["два", 1],
      ["один", 2],
    ]);
  });

  test("is limited for each network and hour: 30 answers, 120 searches and links together", async () => {
    const { feedbackPerHourPerIp, missesPerHourPerIp } = standardRules;
    site = await openSite({
      rules: { ...rulesOfTests, feedbackPerHourPerIp, missesPerHourPerIp },
      trustedProxies: ["127.0.0.1"],
    });
    const visitor = site.from("203.0.113.7");
    for (let calls = 0; calls < 30; calls += 1)
      expect((await visitor.post("feedback", answer)).status).toBe(204);
    const refused = await visitor.post("feedback", answer);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    for (let calls = 0; calls < 60; calls += 1) {
      expect((await visitor.post("missed-search", { query: "один" })).status).toBe(204);
      const link = { path: "/old", from: "/docs" };
      expect((await visitor.post("missing-page", link)).status).toBe(204);
    }
    expect((await visitor.post("missed-search", { query: "один" })).status).toBe(429);
    expect((await site.from("203.0.113.8").post("feedback", answer)).status).toBe(204);
  });

  test("is gone after half a year", async () => {
    await site.post("missed-search", { query: "один" });
    const purge = () =>
      purgeStore({ clock: site.clock, store: opened.store, rules: standardRules });
    site.clock.move(26 * 7 * 86_400);
    await purge();
    expect(await rows()).toHaveLength(1);
    site.clock.move(7 * 86_400);
    await purge();
    expect(await rows()).toEqual([]);
  });
});

test("while the database is away, readers are asked to try again", async () => {
  const site = await openApp({ store: awayStore() });
  const refused = await site.post("feedback", answer);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "10"]);
});
