import type { Page } from "@playwright/test";
import { headingOf, groupTitle } from "./support/built";
import { announced, announcement, closeAnnouncement } from "./support/announcement";
import { expect, open, phone, takenOver, test, wide } from "./support/fixtures";
import { withText } from "./support/pages-text";
import { storageStates } from "./support/storage-states";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const bar = (page: Page) => page.getByRole("navigation", { name: "Главная навигация" });
const terms = (page: Page) => bar(page).getByRole("link", { name: "Термины и определения" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.use({ viewport: wide });

test.describe("Browser storage", () => {
  for (const [state, script] of Object.entries(storageStates)) {
    test(`that is ${state}: everything works, nothing persists`, async ({ page }) => {
      await page.addInitScript(script);
      await open(page, gitlab);
      await closeAnnouncement(page);
      const background = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await background();
      await bar(page).getByRole("button", { name: "Сменить тему" }).click();
      expect(await background()).not.toBe(light);
      const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
      await sidebar.getByText(groupTitle("configure"), { exact: true }).click();
      await expect(sidebar.locator('a[href="/docs/introduction/dns-setting"]')).toBeVisible();
      await terms(page).click();
      await expect(heading(page)).toHaveText("Термины");
      await page.goBack();
      await expect(page).toHaveURL(gitlab);
      await page.reload();
      await expect(announcement(page).filter({ visible: true })).toHaveCount(
        announced === null ? 0 : 1,
      );
      expect(await background()).toBe(light);
      await test.step("the reader's values are used while the page is open, and said not to stay", async () => {
        await page.getByRole("button", { name: "Ваши параметры" }).click();
        const values = page.getByRole("group", { name: "Ваши параметры" });
        await values.getByRole("textbox", { name: "Домен", exact: true }).fill("corp.test.ru");
        const main = page.getByRole("main");
        await expect(main.getByText("md.corp.test.ru").first()).toBeVisible();
        await expect(
          main.getByText("Браузер их не сохранил: действуют, пока страница открыта"),
        ).toBeVisible();
        await expect(main.getByText("Хранятся только в этом браузере")).toHaveCount(0);
        // As the browser does when it brings the page back from its cache.
        await page.evaluate(() =>
          window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
        );
        await expect(main.getByText("md.corp.test.ru").first()).toBeVisible();
      });
    });
  }
});

test.describe("A page that does not come", () => {
  const ways = {
    "cannot be reached": (page: Page) =>
      page.route("**/page-data/glossary/page-data.json", (route) => route.abort()),
    "has lost its chunk to a new deploy": (page: Page) =>
      page.route(
        "**/component---src-pages-glossary-*.js",
        (route) => route.fulfill({ status: 404 }),
        { times: 1 },
      ),
  };
  for (const [way, breakIt] of Object.entries(ways)) {
    test(`since it ${way}: a warning is logged and the browser loads it whole`, async ({
      page,
      trouble,
    }) => {
      trouble.allow(/Failed to load resource|page resources for|Loading chunk/);
      await open(page, gitlab);
      await breakIt(page);
      const loaded = page.waitForEvent("load");
      await terms(page).dispatchEvent("click");
      await loaded;
      await expect(page).toHaveURL("/glossary");
      await expect(heading(page)).toHaveText("Термины");
      expect(trouble.warnings).toContainEqual("The page /glossary cannot be loaded: reloading.");
    });
  }

  test("since its text cannot be had: loaded whole too, with the text", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await open(page, "/glossary");
    await page.route("**/page-data/glossary/kerberos/text.json", (route) => route.abort());
    const loaded = page.waitForEvent("load");
    await page
      .getByRole("term")
      .getByRole("link", { name: "Kerberos", exact: true })
      .dispatchEvent("click");
    await loaded;
    await expect(heading(page)).toHaveText("Kerberos");
    await expect(page.getByRole("heading", { name: "Как это устроено здесь" })).toBeVisible();
  });

  test("since the site was built anew: the new one is loaded whole", async ({ page }) => {
    await open(page, gitlab);
    await page.route("**/page-data/app-data.json", (route) =>
      route.fulfill({ json: { webpackCompilationHash: "another" } }),
    );
    const loaded = page.waitForEvent("load");
    await terms(page).click();
    await loaded;
    await expect(page).toHaveURL("/glossary");
    await expect(heading(page)).toHaveText("Термины");
  });
});

test.describe("An address", () => {
  test("that is no page, met on the way, shows the not-found page with bar and footer", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 404/);
    await open(page, await withText(page, "[Никуда](/docs/no-such-page)\n"));
    await page.getByRole("link", { name: "Никуда" }).click();
    await expect(heading(page)).toHaveText("Страница не найдена");
    await expect(page).toHaveURL("/docs/no-such-page");
    await expect(terms(page)).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(headingOf("/blog/keytab"));
  });

  test("that ends in .html or /index.html is put right by the page itself where the host does not", async ({
    page,
  }) => {
    await page.route(/\.html/, async (route) =>
      route.fulfill({
        response: await route.fetch({
          url: route
            .request()
            .url()
            .replace(/(\/index)?\.html.*/, ""),
        }),
      }),
    );
    for (const ending of [".html", "/index.html"])
      await test.step(ending, async () => {
        await page.goto(`${gitlab}${ending}?from=mail#check`);
        await expect(page).toHaveURL(`${gitlab}?from=mail#check`);
        await expect(heading(page)).toHaveText(headingOf(gitlab));
      });
  });

  for (const path of ["//evil.example/.x.html?from=mail", "//user@evil.example/%5c.html"])
    for (const host of ["our server", "a host that answers everything with the page"])
      test(`that names another site does not lead there: ${path} from ${host}`, async ({
        page,
        baseURL,
        trouble,
      }) => {
        trouble.allow(/status of 404/);
        if (host !== "our server")
          await page.route(/evil/, async (route) =>
            new URL(route.request().url()).origin === baseURL
              ? route.fulfill({ response: await route.fetch({ url: `${baseURL}/no-such-page` }) })
              : route.continue(),
          );
        await page.goto(`${baseURL}${path}`);
        await page.keyboard.press("Shift");
        await takenOver(page);
        await expect(page).toHaveURL(new RegExp(`^${baseURL}/(?:user@)?evil\\.example`));
        await expect(heading(page)).toHaveText("Страница не найдена");
        await terms(page).click();
        await expect(page).toHaveURL("/glossary");
      });
});

test.describe("A part that does not come", () => {
  test("the sidebar's links: said so, asked for again by «Повторить»", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await page.route("**/docs-sidebar.json", (route) => route.abort(), { times: 1 });
    await open(page, "/blog");
    await bar(page).getByRole("link", { name: "Документация" }).click();
    const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
    await expect(sidebar.getByRole("alert")).toContainText(
      "Список разделов не загрузился. Проверьте соединение с сетью.",
    );
    await expect(heading(page)).toHaveText("Установка и настройка");
    await sidebar.getByRole("button", { name: "Повторить" }).click();
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(["Установка и настройка"]);
    await expect(sidebar.getByRole("button", { name: "Повторить" })).toHaveCount(0);
  });

  test("what makes tabs and copying work: the text is read as without JavaScript, the page is not loaded again and again", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await open(
      page,
      await withText(
        page,
        '<Tabs group="a">\n<Tab label="Один">\n\nпервый\n\n</Tab>\n<Tab label="Два">\n\nвторой\n\n</Tab>\n</Tabs>\n',
      ),
    );
    let isBroken = true;
    await page.route("**/*.js", (route) => (isBroken ? route.abort() : route.continue()));
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    // The pointer alone fetches the code: by the time of a real click the tabs may be gone already.
    await page.getByRole("tab", { name: "Два" }).dispatchEvent("click");
    await expect(page.getByRole("tabpanel")).toContainText(["первый", "второй"]);
    await expect(page.getByRole("tablist")).toBeHidden();
    isBroken = false;
    await page.getByText("второй", { exact: true }).hover();
    await expect(page.getByRole("tablist")).toBeVisible();
    expect(await page.evaluate(() => "isMarked" in window)).toBe(true);
  });

  test("the site's scripts: the page can be read, its menus are links", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await page.setViewportSize(phone);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(gitlab);
    await page.keyboard.press("Shift");
    await expect(heading(page)).toHaveText(headingOf(gitlab));
    await expect(terms(page)).toBeVisible();
    await expect(
      page
        .getByRole("navigation", { name: "Разделы документации" })
        .getByRole("link", { name: "GitLab" }),
    ).toBeVisible();
  });
});

test.describe("A page that crashes", () => {
  test("says so with «Try again», bar and footer stay, another page clears it", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/TypeError|Cannot read properties/);
    await page.route("**/page-data/glossary/page-data.json", async (route) => {
      const data = (await (await route.fetch()).json()) as { result: object };
      await route.fulfill({
        json: { ...data, result: { ...data.result, data: { allTerm: null } } },
      });
    });
    await open(page, gitlab);
    await terms(page).click();
    await expect(heading(page)).toHaveText("This page crashed.");
    await expect(page).toHaveTitle(/^Сбой на странице/);
    await expect(page.getByRole("main").getByRole("paragraph").first()).toHaveText(
      "На странице произошёл сбой. Попробуйте ещё раз; если не поможет, обновите страницу или откройте другую.",
    );
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("This page crashed.");
    await bar(page).getByRole("link", { name: "О нас" }).click();
    await expect(heading(page)).toHaveText(headingOf("/blog/about-us"));
    await expect(page).not.toHaveTitle(/This page crashed/);
  });
});
