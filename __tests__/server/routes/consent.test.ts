import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { purgeStore } from "../../../server/services/housekeeping";
import { standardRules } from "../../../server/services/rules";
import type { ConsentPolicy } from "../../../src/contracts/site-files";
import { type TestApp, siteOf } from "../support/app";
import { type TestBuild, makeTestBuild } from "../support/build";
import { awayStore } from "../support/stores";
import { opened, openSite } from "../support/opened-store";
import { openApp } from "../support/opened-app";

function edition(date: string, text: string): ConsentPolicy {
  return { date, text, digest: createHash("sha256").update(text).digest("hex") };
}

const first = edition("2026-01-01", "Первая редакция");
const second = edition("2026-02-01", "Вторая редакция");

describe("consent", () => {
  let build: TestBuild;
  let site: TestApp;
  const heard: ConsentPolicy[] = [];

  beforeAll(async () => {
    build = await makeTestBuild();
  });
  afterAll(() => build.remove());

  /** Serves a build with this policy, as a server does that has just started. */
  async function show(policy: ConsentPolicy | null): Promise<void> {
    if (policy !== null) await build.write("consent-policy.json", JSON.stringify(policy));
    await build.finish();
    site = await openSite({
      site: siteOf({ folder: policy === null ? `${build.folder}-none` : build.folder }),
      onPolicy: (shown) => void heard.push(shown),
    });
    for (const shown of heard.splice(0)) await opened.store.savePolicy(shown, site.clock.now());
  }

  async function register(email: string): Promise<void> {
    await site.register({ email });
    expect((await site.confirm(email, site.mailbox.codeOf(email))).status).toBe(200);
  }

  test("is kept with the edition that was shown when the form was sent, and its words", async () => {
    await show(first);
    await register("first@example.ru");
    await site.register({ email: "late@example.ru" });
    const code = site.mailbox.codeOf("late@example.ru");
    await show(second);
    await register("second@example.ru");
    expect((await site.confirm("late@example.ru", code)).status).toBe(200);
    await show(null);
    await register("none@example.ru");

    const people = await opened.store.owner.people();
    const kept = Object.fromEntries(
      people.map(({ email, policyDate, policyDigest }) => [email, [policyDate, policyDigest]]),
    );
    expect(kept).toEqual({
      "first@example.ru": [first.date, first.digest],
      "late@example.ru": [first.date, first.digest],
      "second@example.ru": [second.date, second.digest],
      "none@example.ru": [null, null],
    });
    const { policyText } = await opened.store.owner.personalData({
      key: "first@example.ru",
      mailbox: "first@example.ru",
    });
    expect(policyText).toBe("Первая редакция");
  });

  test("ends with the account that nobody has signed in to for three years", async () => {
    site = await openSite();
    await register("gone@example.ru");
    await register("back@example.ru");
    const purge = () =>
      purgeStore({ clock: site.clock, store: opened.store, rules: standardRules });
    const names = async () => (await opened.store.owner.people()).map(({ email }) => email).sort();
    site.clock.move((3 * 365 - 1) * 86_400);
    await site.login("back@example.ru");
    await site.confirm("back@example.ru", site.mailbox.codeOf("back@example.ru"));
    await purge();
    expect(await names()).toEqual(["back@example.ru", "gone@example.ru"]);
    site.clock.move(2 * 86_400);
    await purge();
    expect(await names()).toEqual(["back@example.ru"]);
  });
});

test("a spoilt policy of consent stops the start and is named", async () => {
  const build = await makeTestBuild();
  await build.write("consent-policy.json", '{"date":"yesterday"}');
  await build.finish();
  await expect(
    openApp({
      store: awayStore(),
      site: siteOf(build),
    }),
  ).rejects.toThrow("consent-policy.json испорчен");
  await build.remove();
});

test("the privacy page states the times that the purge keeps", () => {
  const page = readFileSync("content/blog/privacy.mdx", "utf8");
  const {
    codeMinutes,
    triesPerCode,
    sessionDays,
    unconfirmedHours,
    trustDays,
    accountDays,
    noteWeeks,
  } = standardRules;
  expect(accountDays).toBe(3 * 365);
  for (const sentence of [
    `Он действует ${codeMinutes} минут и допускает ${triesPerCode} попыток ввода`,
    `ключ сеанса на ${sessionDays} дней`,
    `**Неподтверждённая регистрация** стирается через ${unconfirmedHours} часа`,
    `стираются через ${trustDays} дней после последнего запроса`,
    `Записи стираются через ${noteWeeks} недель`,
    "**Учётная запись**, в которую не входили три года, стирается",
  ])
    expect(page).toContain(sentence);
});
