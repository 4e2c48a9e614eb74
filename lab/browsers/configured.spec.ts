import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { site } from "../../src/config/site";
import { fillRegistration, signInDialog } from "../../e2e/support/account";
import { brand, olderVersion, output, prefix, test } from "./configured-site";
import { expect, open, takenOver } from "../../e2e/support/fixtures";

// In one worker: one build and one server for all of them.
test.describe.configure({ mode: "default", timeout: 120_000 });

const captchaScript = "https://smartcaptcha.cloud.yandex.ru/**";
const counterScript = "https://mc.yandex.ru/metrika/tag.js";
const { product } = site;

test.beforeEach(async ({ context, trouble }) => {
  trouble.allow(/^request to https:\/\/(smartcaptcha\.cloud|mc)\.yandex\.ru\//);
  await context.route(counterScript, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await context.route(captchaScript, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: widget,
    }),
  );
});

/**
 * What Yandex's script does as far as the package calls it: a box that gives a new token each time.
 */
const widget = `(() => {
  let count = 0;
  const passed = new Set();
  window.smartCaptcha = {
    render(place) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Пройти капчу";
      button.onclick = () => {
        count += 1;
        passed.forEach((tell) => tell("token-" + count));
      };
      (typeof place === "string" ? document.getElementById(place) : place).append(button);
      return 1;
    },
    subscribe(_widget, event, tell) {
      if (event === "success") passed.add(tell);
      return () => passed.delete(tell);
    },
    reset() {}, destroy() {}, execute() {}, getResponse: () => "", setTheme() {}, setLanguage() {},
  };
  window.__onSmartCaptchaReady();
})();`;

function files(): string[] {
  return readdirSync(output, { recursive: true, encoding: "utf8" }).filter(
    (file) => !/\.(br|gz|map)$/.test(file) && statSync(join(output, file)).isFile(),
  );
}

async function openDialog(page: Page): Promise<void> {
  await open(page, `${prefix}/glossary`);
  await page.getByRole("banner").getByRole("button", { name: "Войти", exact: true }).click();
}

test("with another name, slug, repository and registry the first brand stands in no file and no address, in any case of letters", ({
  configured,
}) => {
  expect(configured.url).toContain("127.0.0.1");
  const words = [
    product.name,
    product.slug,
    product.repository,
    product.imageRegistry,
    new URL(product.repository).pathname.split("/")[1] ?? "",
  ].map((word) => word.toLowerCase());
  const found = files().flatMap((file) => {
    const text = `${file}\n${readFileSync(join(output, file)).toString("utf8")}`.toLowerCase();
    return words
      .filter((word) => text.includes(word))
      .map(
        (word) =>
          `${file}: …${text.slice(Math.max(0, text.indexOf(word) - 60), text.indexOf(word) + 60)}…`,
      );
  });
  expect(found).toEqual([]);
});

test("the other brand stands in titles, texts, addresses and feeds", ({ configured }) => {
  expect(configured.url).toContain("127.0.0.1");
  const read = (file: string): string => readFileSync(join(output, file), "utf8");
  expect(read("index.html")).toContain(
    `<title data-react-helmet="true">${product.kind} | ${brand.name}</title>`,
  );
  expect(read("docs/updates/atom.xml")).toContain(brand.name);
  expect(files()).toEqual(
    expect.arrayContaining(
      ["", "_community", "_enterprise"].map((edition) =>
        join("glossary", `${brand.slug}${edition}`, "index.html"),
      ),
    ),
  );
  expect(read("docs/introduction/md-install/index.html")).toContain(brand.repository);
});

test("a legal page calls itself a template only while the owner lists it as unapproved", () => {
  const isTemplate = (page: string): boolean =>
    readFileSync(join(output, page, "index.html"), "utf8").includes("Это шаблон");
  expect(["blog/privacy", "blog/personal-data"].map(isTemplate)).toEqual([true, false]);
});

test("a file more is a page, and stands in every list: sidebar, neighbours, indexes, archive, compatibility, sitemap, feeds, search", async ({
  page,
}) => {
  const read = (file: string): string => readFileSync(join(output, file), "utf8");
  for (const path of [
    "/docs/ldaps-and-ldap/md-kuznica",
    "/glossary/common_register",
    "/blog/reading-logs",
    "/docs/updates/V2.10.0",
  ])
    expect(read("sitemap.xml")).toContain(`${prefix}${path}</loc>`);
  expect(read("blog/rss.xml")).toMatch(/<title>Как\sчитать журнал<\/title>/);
  expect(
    (JSON.parse(read("docs/updates/feed.json")) as { items: { title: string }[] }).items[0]?.title,
  ).toBe(`${brand.name} 2.10.0`);

  await open(page, `${prefix}/docs/ldaps-and-ldap/md-kuznica`);
  await expect(page).toHaveTitle(`Вход в Кузницу через LDAP | ${brand.name}`);
  await expect(page.getByRole("navigation", { name: "Путь к странице" })).toContainText("Кузница");
  const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
  await expect(sidebar.locator("[aria-current=page]")).toHaveText("Кузница");
  await expect(
    sidebar.getByRole("link", { name: /^\d+\.\d+\.\d+$/, includeHidden: true }).first(),
  ).toHaveText("2.10.0");
  await expect(
    page.getByRole("navigation", { name: "Соседние страницы" }).getByRole("link"),
  ).toHaveText(["НазадGitLab", "ДальшеGrafana"]);

  const lists: readonly (readonly [path: string, link: string])[] = [
    ["", "Кузница"],
    ["", "Что изменилось в 2.10.0"],
    ["/docs", "Вход в Кузницу через LDAP"],
    ["/docs/ldaps-and-ldap", "Кузница"],
    ["/docs/updates", "2.10.0"],
    ["/glossary", "Общий реестр"],
    ["/blog", "Как читать журнал"],
    ["/blog/archive", "Как читать журнал"],
  ];
  for (const [path, link] of lists) {
    await open(page, `${prefix}${path}`);
    await expect(
      page.getByRole("main").getByRole("link", { name: link, exact: true }).first(),
    ).toBeVisible();
  }
  await open(page, `${prefix}/search?q=${encodeURIComponent("кузница")}`);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Кузниц/ })
      .first(),
  ).toHaveAttribute("href", new RegExp("md-kuznica"));
});

test("of two versions the bar lists both, leads to the page where it is, and keeps the choice", async ({
  page,
  trouble,
}) => {
  // Asked whether the page is there in the other version too.
  trouble.allow(/status of 404/);
  const version = page.getByRole("banner").getByRole("button", { name: /^Версия/ });
  const choice = (label: string) =>
    page.getByRole("banner").getByRole("listitem").getByRole("link", { name: label, exact: true });
  const preferred = () => page.evaluate(() => localStorage.getItem("docs-preferred-version-docs"));
  await page.addInitScript(
    () =>
      localStorage.getItem("docs-preferred-version-docs") ??
      localStorage.setItem("docs-preferred-version-docs", "no-such-version"),
  );
  await open(page, `${prefix}/docs/introduction/md-install`);
  await expect(version).toContainText("Next");
  await expect.poll(preferred).toBeNull();
  await version.click();
  await expect(choice("Next")).toHaveAttribute("aria-current", /./);
  await choice(olderVersion.label).click();
  await expect(page).toHaveURL(`${prefix}${olderVersion.path}`);
  await expect(version).toContainText(olderVersion.label);
  expect(await preferred()).toBe(olderVersion.name);
  await version.click();
  await expect(choice("Next")).toHaveAttribute("href", `${prefix}/docs`);
  await choice("Next").click();
  await expect(page).toHaveURL(`${prefix}/docs`);
  expect(await preferred()).toBe("current");
});

test("below a path prefix pages load, links move, search answers and an unknown path is not found", async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 404/);
  await open(page, `${prefix}/docs/ldaps-and-ldap/md-gitlab`);
  await page
    .getByRole("navigation", { name: "Главная навигация" })
    .getByRole("link", { name: "Термины и определения" })
    .click();
  await expect(page).toHaveURL(new RegExp(`${prefix}/glossary/?$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Термины");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Поиск", exact: true }).fill("гитлаб");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(new RegExp(`${prefix}/docs/ldaps-and-ldap/md-gitlab`));
  const answer = await page.goto(`${prefix}/nothing`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Страница не найдена");
});

test("the captcha comes from where the policy lets it, is 102 px high, has its token checked, and is asked anew for each letter", async ({
  page,
  configured,
}) => {
  const form = signInDialog(page);
  const email = `captcha-${process.pid}@example.ru`;
  await openDialog(page);
  await expect(page.locator("html")).toHaveAttribute("data-captcha", "work");
  const captcha = form.dialog.getByRole("group", { name: "Капча" });
  const pass = captcha.getByRole("button", { name: "Пройти капчу" });
  await expect(pass).toBeVisible();
  expect(
    await captcha.evaluate((box) =>
      Math.max(
        ...[box, ...box.querySelectorAll("*")].map((each) => each.getBoundingClientRect().height),
      ),
    ),
  ).toBeGreaterThanOrEqual(102);
  await form.email.fill(email);
  await form.getCode.click();
  await expect(form.dialog).toContainText("Не пройдена капча");
  await pass.click();
  await form.getCode.click();
  await expect(form.stage("Регистрация")).toBeVisible();
  expect(configured.checkedTokens).toEqual(["token-1"]);
  await fillRegistration(page);
  await form.register.click();
  await form.code.fill(await configured.mailbox.nextCode(email));
  await expect(page.getByRole("banner").getByRole("button", { name: "Иван Петров" })).toBeVisible();
});

/** Paths of the page views that the counter has received. */
function views(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window as unknown as { ym: { a: ArrayLike<unknown>[] } }).ym.a
      .map((call) => Array.from(call))
      .filter((call) => call[1] === "hit")
      .map((call) => call[2]),
  );
}

test("the counter receives each page once, the first one before any code has loaded", async ({
  page,
  configured,
}) => {
  expect(configured.url).toContain("127.0.0.1");
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(configured.url).origin && pathname.endsWith(".js"))
      scripts.push(pathname);
  });
  const guide = `${prefix}/docs/ldaps-and-ldap/md-gitlab`;
  await page.goto(guide, { waitUntil: "networkidle" });
  expect(await views(page)).toEqual([guide]);
  expect(scripts).toEqual([]);
  await takenOver(page);
  expect(await views(page)).toEqual([guide]);
  await page.getByRole("banner").getByRole("link", { name: "О нас" }).click();
  await expect(page).toHaveURL(`${prefix}/blog/about-us`);
  await expect.poll(() => views(page)).toEqual([guide, `${prefix}/blog/about-us`]);
});

test("a captcha that cannot be had says so, never «Не пройдена капча», and «Повторить» brings it", async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/Failed to load resource/);
  await context.route(captchaScript, (route) => route.abort());
  const form = signInDialog(page);
  await openDialog(page);
  await expect(form.dialog.getByRole("alert")).toContainText("Капча не загрузилась.");
  await form.email.fill("ivan@example.ru");
  await form.getCode.click();
  await expect(form.dialog.getByText("Не пройдена капча")).toHaveCount(0);
  await context.route(captchaScript, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: widget,
    }),
  );
  await form.dialog.getByRole("button", { name: "Повторить" }).click();
  await expect(form.dialog.getByRole("button", { name: "Пройти капчу" })).toBeVisible();
});
