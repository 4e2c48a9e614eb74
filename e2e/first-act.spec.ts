import type { Locator, Page } from "@playwright/test";
import { announcement, closeAnnouncement, isCloseable } from "./support/announcement";
import { expect, held, phone, test, wide } from "./support/fixtures";
import { countEffects, effects, paint } from "./support/early";
import { searchField, searchStatus } from "./support/search";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const bar = (page: Page) => page.getByRole("banner");
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const signIn = (page: Page) => page.getByRole("dialog", { name: "Вход", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Меню сайта" });
const root = (page: Page) => page.locator("html");

/** The page's code has been requested and has loaded, and queued presses are replayed. */
async function ready(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(root(page)).not.toHaveAttribute("data-awaits-code", { timeout: 60_000 });
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
    expect(root(page)).toHaveAttribute("data-theme-choice", themes[times % 3] ?? ""),
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

type Moment = "after all presses" | "before the last press" | "during the presses";

/** On each kind of page and width; the last press opens a dialog. */
const orders: readonly (readonly [string, typeof wide, Moment, readonly Press[]])[] = [
  [gitlab, wide, "after all presses", [theme, copy, tab, copy, close, logIn]],
  ["/", wide, "before the last press", [theme, theme, close, theme, searchByKeys]],
  ["/glossary", wide, "during the presses", [close, theme, theme, download]],
  [gitlab, phone, "during the presses", [copy, tab, close, openMenu]],
  ["/", phone, "after all presses", [close, search]],
];

for (const [path, viewport, moment, presses] of orders)
  test(`each press on ${path} at ${viewport.width} px is done once, though the code comes ${moment}: ${presses.map(({ name }) => name).join(", ")}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await countEffects(page);
    const letGo = await held(page, "**/app-*.js");
    await paint(page, path);
    for (const [place, press] of presses.entries()) {
      if (moment === "during the presses" && place === 1) letGo();
      if (moment === "before the last press" && place === presses.length - 1) {
        letGo();
        await ready(page);
      }
      await press.act(page);
    }
    letGo();
    await ready(page);
    for (const press of new Set(presses.toReversed()))
      await press.check(page, presses.filter((each) => each === press).length);
  });

test.describe("A page's code", () => {
  test.use({ viewport: wide });

  test("is not needed for tabs, copying, theme, bar and announcement", async ({ page }) => {
    await countEffects(page);
    await held(page, "**/app-*.js");
    await paint(page, gitlab);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(bar(page)).toBeInViewport();
    for (const press of [tab, copy, theme, close]) {
      await press.act(page);
      await press.check(page, 1);
    }
    await expect(root(page)).toHaveAttribute("data-awaits-code");
  });

  test("opens sign-in by the press that waited for it, and the focus returns to its button", async ({
    page,
  }) => {
    const letGo = await held(page, "**/app-*.js");
    await paint(page, gitlab);
    await button(page, "Войти").click();
    await expect(button(page, "Войти")).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(signIn(page).getByRole("textbox", { name: "Почта" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button(page, "Войти")).toBeFocused();
    await expect(button(page, "Войти")).not.toHaveAttribute("aria-busy");
  });
});

test.describe("Code that does not load", () => {
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
});

test.describe("Before the code has loaded", () => {
  test.use({ viewport: wide });

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
});
