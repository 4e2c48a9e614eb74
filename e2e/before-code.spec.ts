import type { Page } from "@playwright/test";
import { closeAnnouncement } from "./support/announcement";
import { countEffects, effects, paint } from "./support/early";
import { answered, expect, held, takenOver, test, wide } from "./support/fixtures";

const gitlab = "/docs/ldaps-and-ldap/md-gitlab";
const root = (page: Page) => page.locator("html");
const text = (page: Page) => page.getByRole("main").getByRole("paragraph");

test.use({ viewport: wide });

/** The scripts and the data asked for so far. */
function codeRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.js$|page-data/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("who only reads fetches no script, who comes to a link fetches it once", async ({ page }) => {
  const asked = codeRequests(page);
  await page.goto(gitlab, { waitUntil: "networkidle" });
  for (const at of [0, 1])
    await text(page)
      .nth(at)
      .hover({ position: { x: 2, y: 2 } });
  expect(asked).toEqual([]);
  await expect(root(page)).toHaveAttribute("data-awaits-code");
  const link = page.getByRole("banner").getByRole("link", { name: "О нас" });
  await link.hover();
  await expect(root(page)).not.toHaveAttribute("data-awaits-code");
  expect(asked.filter((path) => /^\/app-/.test(path))).toHaveLength(1);
});

test("tabs, copying, the theme, the bar and the announcement work while the code is on its way", async ({
  page,
}) => {
  await countEffects(page);
  await held(page, "**/app-*.js");
  await paint(page, gitlab);
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole("banner")).toBeInViewport();
  const tab = page.getByRole("tab", { name: "Docker" }).first();
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Копировать", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Скопировано" })).toBeVisible();
  expect((await effects(page)).copied).toHaveLength(1);
  await page.getByRole("button", { name: "Сменить тему" }).click();
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  await closeAnnouncement(page);
  await expect(root(page)).toHaveAttribute("data-awaits-code");
});

test("the button of a mouse going down does not hydrate the page in one task", async ({ page }) => {
  await page.addInitScript(() => {
    // React's scheduler goes on by messages: none of them comes until they are let go.
    const { MessageChannel: Channel } = window;
    const waiting: (() => void)[] = [];
    Object.assign(window, { goOn: () => waiting.splice(0).forEach((post) => post()) });
    window.MessageChannel = function channelThatWaits() {
      const channel = new Channel();
      const post = channel.port2.postMessage.bind(channel.port2);
      channel.port2.postMessage = (message: unknown) => waiting.push(() => post(message));
      return channel;
    } as unknown as typeof MessageChannel;
  });
  await page.goto(gitlab);
  await page.keyboard.press("Shift");
  const hasRoot = (): boolean =>
    Object.keys(document.getElementById("___gatsby") ?? {}).some((key) =>
      key.startsWith("__react"),
    );
  await page.waitForFunction(hasRoot);
  await page.mouse.move(700, 450);
  await page.mouse.down();
  await answered(page);
  await expect(root(page)).toHaveAttribute("data-awaits-code");
  await page.mouse.up();
  await page.evaluate(() => {
    setInterval(() => (window as unknown as { goOn: () => void }).goOn());
  });
  await takenOver(page);
});

test("sign-in opens at the press; closed before its form is there, it does not come back", async ({
  page,
}) => {
  const letGo = await held(page, "**/app-*.js");
  await paint(page, gitlab);
  const button = page.getByRole("banner").getByRole("button", { name: "Войти" });
  const dialog = page.getByRole("dialog", { name: "Вход" });
  await button.click();
  await expect(dialog).toContainText("Загружаем форму входа");
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await expect(dialog).toBeHidden();
  letGo();
  await expect(root(page)).not.toHaveAttribute("data-awaits-code");
  await expect(button).not.toHaveAttribute("aria-busy");
  await button.click();
  await expect(dialog.getByRole("textbox", { name: "Почта" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the browser fetches the page of a link under the pointer ahead, and arrives with it", async ({
  page,
}) => {
  await held(page, "**/app-*.js");
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const ahead = new Promise<string>((resolve) =>
    session.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
      if (status === "Ready") resolve(new URL(prefetchUrl).pathname);
    }),
  );
  await paint(page, gitlab);

  const link = page.getByRole("banner").getByRole("link", { name: "О нас" });
  await link.hover();
  expect(await ahead).toBe("/blog/about-us");
  await link.click();
  await expect(page).toHaveURL("/blog/about-us");
  const arrival = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return (entry as unknown as { readonly deliveryType: string }).deliveryType;
  });
  expect(arrival).toBe("navigational-prefetch");
});
