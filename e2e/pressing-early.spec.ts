import type { Locator, Page } from "@playwright/test";
import { announcement, closeAnnouncement, isCloseable } from "./support/announcement";
import { expect, held, open, phone, test, wide } from "./support/fixtures";
import { countEffects, effects, numbers, paint, slowDown } from "./support/early";
import { searchDialog, searchField, searchStatus } from "./support/search";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const bar = (page: Page) => page.getByRole("banner");
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const signIn = (page: Page) => page.getByRole("dialog", { name: "Вход", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Меню сайта" });

/** The page's code is asked for and there, and what was pressed is done. */
async function ready(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await codeIsThere(page);
}

const codeIsThere = (page: Page): Promise<void> =>
  expect(page.locator("html")).not.toHaveAttribute("data-awaits-code", { timeout: 60_000 });

/** One more script of the page has come, or all have. Presses nothing: "/" with Shift is "?". */
async function nextScript(page: Page): Promise<void> {
  const script = page
    .waitForEvent("requestfinished", (request) => request.resourceType() === "script")
    .catch(() => undefined);
  await Promise.race([script, codeIsThere(page).catch(() => undefined)]);
}

interface Press {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  /** What it has led to, once. */
  readonly check: (page: Page, times: number) => Promise<void>;
}

const opens = (name: string, label: string, dialog: typeof signIn): Press => ({
  name,
  act: (page) => button(page, name).click(),
  check: async (page) => {
    await expect(dialog(page)).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(async () => (await effects(page)).opened, { timeout: 20_000 })
      .toEqual([label]);
  },
});
const themes = ["light", "dark", "system"];
const theme: Press = {
  name: "Сменить тему",
  act: (page) => button(page, "Сменить тему").click(),
  check: async (page, times) =>
    expect(page.locator("html")).toHaveAttribute("data-theme-choice", themes[times % 3] ?? ""),
};
const close: Press = {
  name: "Закрыть объявление",
  act: closeAnnouncement,
  check: async (page) => {
    if (isCloseable) await expect(announcement(page)).toBeHidden();
  },
};
const copy: Press = {
  name: "Копировать",
  act: (page) => page.getByRole("button", { name: "Копировать", exact: true }).first().click(),
  check: (page, times) => expect.poll(async () => (await effects(page)).copied.length).toBe(times),
};
const tab: Press = {
  name: "вкладка Docker",
  act: (page) => page.getByRole("tab", { name: "Docker" }).first().click(),
  check: (page) =>
    expect(page.locator('[role="tab"]', { hasText: "Docker" }).first()).toHaveAttribute(
      "aria-selected",
      "true",
    ),
};
const keys = (name: string, chord: string): Press => ({
  name,
  act: async (page) => {
    await page.keyboard.press(chord);
    // Russian letters would come without their keys.
    await page.keyboard.type("kerbez", { delay: 30 });
    await page.keyboard.press("Backspace");
    await page.keyboard.type("ros", { delay: 30 });
  },
  check: async (page) => {
    await expect(searchField(page)).toHaveValue("kerberos", { timeout: 20_000 });
    await expect(searchStatus(page)).toHaveText(/Найден/, { timeout: 20_000 });
    // The field that stood at once, and the dialog that took its place.
    expect((await effects(page)).opened).toEqual(["Поиск", "Поиск"]);
  },
});
const search: Press = {
  ...keys("Поиск", ""),
  act: async (page) => {
    await button(page, "Поиск").click();
    await page.keyboard.type("kerberos", { delay: 30 });
  },
};
const download: Press = {
  ...opens("Загрузить", "Вход", signIn),
  check: async (page) => {
    await opens("Загрузить", "Вход", signIn).check(page, 1);
    await expect(page.getByText("Войдите, чтобы загрузить последнюю версию")).toHaveCount(1);
  },
};
const logIn = opens("Войти", "Вход", signIn);
const openMenu = opens("Меню", "Меню сайта", menu);
const searchByKeys = keys("Ctrl K", "Control+KeyK");
const searchBySlash = keys("/", "Slash");

/** Each control stands first and last of a width, and beside each that it can stand beside. */
const plans = [
  {
    kind: "a guide",
    path: gitlab,
    viewport: wide,
    first: [theme, copy, tab, copy, close],
    last: [logIn, download, search, searchByKeys, searchBySlash],
  },
  {
    kind: "home",
    path: "/",
    viewport: wide,
    first: [theme, theme, close, theme],
    last: [logIn, search, searchByKeys],
  },
  {
    kind: "the glossary",
    path: "/glossary",
    viewport: wide,
    first: [close, theme, theme],
    last: [download, searchBySlash],
  },
  { kind: "home", path: "/", viewport: phone, first: [close], last: [searchByKeys] },
  {
    kind: "a guide",
    path: gitlab,
    viewport: phone,
    first: [copy, tab, close],
    last: [openMenu, search],
  },
  { kind: "the glossary", path: "/glossary", viewport: phone, first: [close], last: [download] },
];
const orders = plans.flatMap(({ first, last, ...place }) =>
  last.map((end) => ({ ...place, end, presses: [...first, end] })),
);

test.describe("What is pressed between the first paint and the code", () => {
  for (const [turn, { kind, path, viewport, presses, end }] of orders.entries()) {
    const random = numbers(turn + 1);
    // The code comes when all is pressed; before one of the presses, which waits for it; or on the
    // way from it on, some presses following a script of it.
    const isAwaited = turn % 3 === 1;
    const codeBefore = turn % 3 === 0 ? presses.length : Math.floor(random() * presses.length);
    const moments = presses.map(() => random() < 0.5);
    test(`is done once and in order: ${kind}, ${viewport.width} px, «${end.name}» last`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await countEffects(page);
      if (codeBefore < presses.length && !isAwaited) await slowDown(page);
      const letGo = await held(page, "**/app-*.js");
      await paint(page, path);
      for (const [place, press] of presses.entries()) {
        if (place === codeBefore) letGo();
        if (place === codeBefore && isAwaited) await ready(page);
        if (place > codeBefore && moments[place]) await nextScript(page);
        await press.act(page);
      }
      if (codeBefore === presses.length) {
        await expect(page.locator("html")).toHaveAttribute("data-awaits-code");
        letGo();
      }
      await ready(page);
      for (const press of new Set(presses.toReversed()))
        await press.check(page, presses.filter((each) => each === press).length);
    });
  }
});

test.describe("Code that cannot be had", () => {
  test.use({ viewport: wide });
  const failure = (page: Page) =>
    page.getByRole("alert").filter({ hasText: "Часть страницы не загрузилась" });
  const retry = (page: Page) => failure(page).getByRole("button", { name: "Повторить" });

  test("the page's: one sentence; «Повторить» fetches it once the network is back, and what was pressed is done", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await countEffects(page);
    let isBroken = true;
    let letGo = (): void => undefined;
    const pressed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/*.js", async (route) => {
      await pressed;
      await (isBroken ? route.abort() : route.continue());
    });
    await page.route(`**${gitlab}`, (route) =>
      isBroken && route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await paint(page, gitlab);
    await button(page, "Войти").click();
    await expect(button(page, "Войти")).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(button(page, "Войти")).toBeHidden();
    await retry(page).click();
    await expect(failure(page)).toBeVisible();
    isBroken = false;
    await retry(page).click();
    await expect(signIn(page)).toBeVisible({ timeout: 20_000 });
    await expect(failure(page)).toBeHidden();
    expect((await effects(page)).opened).toEqual(["Вход"]);
    await page.keyboard.press("Escape");
    await expect(button(page, "Войти")).not.toHaveAttribute("aria-busy");
  });

  test("the data of the page: one sentence, no dead button; «Повторить» loads it anew", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource|page resources for/);
    let isBroken = true;
    await page.route("**/page-data/docs/**/page-data.json", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.goto(gitlab);
    await page.keyboard.press("Shift");
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of ["Войти", "Загрузить", "Поиск"])
      await expect(button(page, name)).toBeHidden();
    isBroken = false;
    await Promise.all([page.waitForEvent("load"), retry(page).click()]);
    await ready(page);
    await expect(failure(page)).toBeHidden();
    await button(page, "Войти").click();
    await expect(signIn(page)).toBeVisible();
  });

  test("that of the text: the sentence after a press only; «Повторить» copies what was asked for", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await countEffects(page);
    await open(page, gitlab);
    await ready(page);
    let isBroken = true;
    await page.route("**/*.js", (route) => (isBroken ? route.abort() : route.continue()));
    await page
      .getByRole("button", { name: "Копировать", exact: true })
      .first()
      .dispatchEvent("click");
    await expect(failure(page)).toBeVisible();
    isBroken = false;
    await retry(page).click();
    await expect(page.getByRole("button", { name: "Скопировано" })).toBeVisible();
    expect((await effects(page)).copied).toHaveLength(1);
    await expect(failure(page)).toBeHidden();
  });

  test("that of search, gone with a new build: what «Повторить» does not bring comes with the page loaded anew", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource|Loading chunk/);
    let isGone = true;
    let isOffline = true;
    let asked = 0;
    await page.route("**/search-*.js", async (route) => {
      asked += 1;
      await (isGone ? route.fulfill({ status: 404, body: "" }) : route.continue());
    });
    await open(page, gitlab);
    await ready(page);
    await page.route(`**${gitlab}`, (route) => (isOffline ? route.abort() : route.continue()));
    await button(page, "Поиск").click();
    const told = searchDialog(page).getByRole("alert");
    const again = told.getByRole("button", { name: "Повторить" });
    await expect(told).toContainText("Поиск не загрузился");
    const before = asked;
    await again.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    // Without a network the page stays where it is.
    await expect(again).toBeVisible();
    await again.click();
    await expect(again).toBeVisible();
    isOffline = false;
    isGone = false;
    await Promise.all([page.waitForEvent("load"), again.click()]);
    await ready(page);
    await expect(failure(page)).toBeHidden();
    await button(page, "Поиск").click();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type("kerberos");
    await expect(searchStatus(page)).toHaveText(/^Найден/);
  });
});

test.describe("Before the code", () => {
  test.use({ viewport: wide });

  test("«/» opens the search again in the frame in which it was closed", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    await held(page, "**/*.js");
    await paint(page, "/glossary");
    await page.keyboard.press("Slash");
    await expect(searchDialog(page)).toBeVisible();
    await page.evaluate(() => {
      const field = document.activeElement;
      field?.closest("dialog")?.close();
      const key = { key: "/", code: "Slash", bubbles: true, cancelable: true };
      field?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await expect(searchDialog(page)).toBeVisible();
    await expect(searchDialog(page).getByRole("textbox")).toBeFocused();
  });

  test("Enter in the search leads to the page of results, Escape and Back close it", async ({
    page,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/);
    const letGo = await held(page, "**/*.js");
    await paint(page, "/glossary");
    await page.keyboard.press("Control+KeyK");
    await expect(searchDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(searchDialog(page)).toBeHidden();
    await page.keyboard.press("Slash");
    await expect(searchDialog(page)).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(searchDialog(page)).toBeHidden();
    await expect(page).toHaveURL("/glossary");
    await page.keyboard.press("Control+KeyK");
    await page.keyboard.type("kerberos");
    await page.keyboard.press("Enter");
    letGo();
    await expect(page).toHaveURL("/search?q=kerberos");
    await expect(
      page.getByRole("main").getByRole("link", { name: "Kerberos" }).first(),
    ).toBeVisible();
  });

  for (const [path, name, text, answer] of [
    ["/search", "Поиск", "kerberos", "Kerberos"],
    ["/docs/ldap-filter", "Фильтр LDAP", "(cn=t.galiev)", "Найдено: 1 из"],
  ] as const) {
    test(`what is typed into the field of ${path} stays and is answered`, async ({ page }) => {
      const letGo = await held(page, "**/app-*.js");
      await paint(page, path);
      const field = page.getByRole("main").getByLabel(name, { exact: true });
      await field.pressSequentially(text);
      letGo();
      await ready(page);
      await expect(page.getByRole("main").getByText(answer).first()).toBeVisible();
      await expect(field).toHaveValue(text);
      await expect(page).toHaveURL(new RegExp(`${path}\\?\\w+=`));
    });
  }

  const choices = [
    {
      path: "/docs/updates",
      choose: async (main: Locator) => {
        await main.getByLabel("С версии").selectOption("2.1.0");
        await main.getByLabel("До версии").selectOption("2.3.0");
      },
      address: "/docs/updates?from=2.1.0&to=2.3.0",
    },
    {
      path: "/docs/check-connection",
      choose: (main: Locator) => main.getByLabel("Инструкция").selectOption("GitLab"),
      address: "/docs/check-connection?guide=gitlab",
    },
    {
      path: "/docs/ldaps-and-ldap",
      choose: (main: Locator) => main.getByLabel("Второй фактор").selectOption("да"),
      address: "/docs/ldaps-and-ldap?factor=yes",
    },
    {
      path: "/docs/ports",
      choose: async (main: Locator) => {
        await main.getByLabel("Встроенный DNS").check();
        await main.getByLabel("Kerberos", { exact: true }).check();
        await main.getByLabel("ufw").check();
      },
      address: "/docs/ports?use=kerberos,dns&form=ufw",
    },
  ];
  for (const { path, choose, address } of choices)
    test(`what is chosen on ${path} stays and stands in the address`, async ({ page }) => {
      const letGo = await held(page, "**/app-*.js");
      await paint(page, path);
      await choose(page.getByRole("main"));
      letGo();
      await ready(page);
      await expect(page).toHaveURL(address);
    });

  test("a choice made without pointer, key or focus brings the code and stays", async ({
    page,
  }) => {
    await paint(page, "/docs/updates");
    for (const [label, version] of [
      ["С версии", "2.1.0"],
      ["До версии", "2.3.0"],
    ] as const)
      await page
        .getByRole("main")
        .getByLabel(label)
        .evaluate((select: HTMLSelectElement, value) => {
          select.value = value;
          select.dispatchEvent(new Event("change", { bubbles: true }));
        }, version);
    await expect(page).toHaveURL("/docs/updates?from=2.1.0&to=2.3.0");
  });

  test("a box ticked without pointer, key or focus brings the code and stays", async ({ page }) => {
    await paint(page, "/docs/ports");
    await page
      .getByRole("main")
      .getByLabel("ufw")
      .evaluate((box: HTMLInputElement) => {
        box.checked = true;
        box.dispatchEvent(new Event("input", { bubbles: true }));
      });
    await expect(page).toHaveURL("/docs/ports?form=ufw");
  });

  test("a group of the sidebar opened or closed stays so", async ({ page }) => {
    const letGo = await held(page, "**/*.js");
    const sidebar = page.getByRole("navigation", { name: "Разделы документации" });
    await paint(page, gitlab);
    await expect(sidebar.getByRole("link", { name: "GitLab" })).toBeVisible();
    await sidebar.getByText("Обновления", { exact: true }).click();
    await sidebar.locator("summary", { hasText: "LDAP" }).first().click();
    await expect(sidebar.getByRole("link", { name: "GitLab" })).toBeHidden();
    letGo();
    await ready(page);
    await expect(sidebar.getByRole("link", { name: "2.3.0" })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: "GitLab" })).toBeHidden();
  });

  test("the cross of the announcement gives the focus to the bar", async ({ page }) => {
    await open(page, "/glossary");
    if (!isCloseable) return;
    await page.getByRole("button", { name: "Закрыть объявление" }).focus();
    await page.keyboard.press("Enter");
    await expect(announcement(page)).toBeHidden();
    await expect(bar(page).getByRole("link").first()).toBeFocused();
  });
});
