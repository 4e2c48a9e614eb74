import type { Page } from "@playwright/test";
import {
  askForCode,
  newAddress,
  registered,
  signInDialog,
  test,
  toast,
  toastsEntered,
} from "../../e2e/support/account";
import { axeFindings } from "../../e2e/support/axe";
import { expect, open } from "../../e2e/support/fixtures";
import { answerWith } from "../../e2e/support/scripted-api";

const sizes = [
  [320, 256],
  [390, 844],
  [1440, 900],
] as const;

/**
 * Controls within a part of the page, and those of toasts, at whose middle or ends something else
 * lies.
 */
function covered(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `:is(${selector}) :is(button, a[href], input, select, summary)`,
      ),
    ].filter((control) => control.checkVisibility() && control.closest("[data-toasts]") === null);
    if (controls.length === 0) throw new Error(`There is no control in ${selector}`);
    const crosses = document.querySelectorAll<HTMLElement>('[role=alert] [aria-label="Скрыть"]');
    const names: string[] = [];
    for (const control of [...controls, ...crosses]) {
      if (selector.includes("dialog")) control.scrollIntoView({ block: "center" });
      else if (control.closest("[data-toasts]")) control.scrollIntoView({ block: "nearest" });
      // A link may run over two lines: each is a box of its own.
      for (const box of control.getClientRects()) {
        const middle = box.top + box.height / 2;
        for (const x of [box.left + 3, box.left + box.width / 2, box.right - 3]) {
          const found = document.elementFromPoint(x, middle);
          const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
          if (![control, ...label].some((each) => each.contains(found)))
            names.push(
              `${control.outerHTML.slice(0, 80)} at ${x}, ${middle}: ${found?.outerHTML.slice(0, 80)}`,
            );
        }
      }
    }
    return names;
  }, within);
}

/**
 * Waits for a toast, and makes all wait as they do while another window has the focus. Again and
 * again: a pointer that leaves a toast, or a new one, would let time go on.
 */
async function hold(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await toastsEntered(page);
  await page.evaluate(() => {
    const wait = (): boolean => window.dispatchEvent(new Event("blur"));
    wait();
    setInterval(wait, 200);
  });
}

async function expectAllUsable(page: Page, within: string, toasts: number): Promise<void> {
  const crosses = page.getByRole("alert").getByRole("button", { name: "Скрыть" });
  await expect(crosses).toHaveCount(toasts);
  expect(await covered(page, within)).toEqual([]);
  await expect(crosses).toHaveCount(toasts);
}

/** Does the same at each of the sizes. */
async function atEverySize(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const [width, height] of sizes)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await check(width);
    });
}

test.describe("At 320 × 256 to 1440 × 900", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("toasts cover no control of any stage of the dialog", async ({
    page,
    accountSite,
    trouble,
  }) => {
    test.slow();
    trouble.allow(/Failed to load resource/);
    const person = await registered(accountSite);
    const form = signInDialog(page);
    const usable = (within: string): Promise<void> =>
      atEverySize(page, () => expectAllUsable(page, within, 1));
    await open(page, "/glossary");
    await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
    await hold(page, "Войдите, чтобы");
    await answerWith(page, "login", 500);
    await askForCode(page, person.email);
    await hold(page, "Произошла ошибка");
    await usable("dialog[open]");
    await page.unroute("**/api/login");
    await askForCode(page, newAddress());
    await hold(page, "Требуется");
    await expect(form.phone).toBeVisible();
    await usable("dialog[open]");
    await form.close.click();
    await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
    await hold(page, "Войдите, чтобы");
    await askForCode(page, person.email);
    await hold(page, "OTP-код");
    const code = await accountSite.mailbox.nextCode(person.email);
    await form.code.fill(code === "000000" ? "000001" : "000000");
    await hold(page, "Неверный логин или пароль!");
    await usable("dialog[open]");
    await form.close.click();
    await usable("[data-navbar]");
  });

  test("the notice of a blocked download covers nothing of the bar, the menu and the announcement", async ({
    page,
    accountSite,
  }) => {
    test.slow();
    const person = await registered(accountSite);
    await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const asked = page.waitForResponse("**/api/me");
    await open(page, "/glossary");
    await asked;
    await page.getByRole("banner").getByRole("button", { name: "Загрузить" }).click();
    const link = page.getByRole("link", { name: "Перейти к загрузке" });
    await expect(link).toBeVisible();
    await atEverySize(page, async (width) => {
      await expectAllUsable(page, "[data-navbar], [data-announcement]", 1);
      await link.click({ trial: true });
      expect(await axeFindings(page, false, "[data-toasts]")).toEqual([]);
      if (width > 996) return;
      await page.getByRole("button", { name: "Меню", exact: true }).click();
      const menu = page.getByRole("dialog", { name: "Меню сайта" });
      await expect(menu.getByRole("link", { name: "Документация" })).toBeVisible();
      await expectAllUsable(page, "dialog[open]", 1);
      expect(
        await page.getByRole("alert").evaluate((alert) => {
          const words = document.createRange();
          words.selectNodeContents(alert.firstElementChild ?? alert);
          const cross = alert.querySelector("button")?.getBoundingClientRect();
          return [...words.getClientRects()].every((line) => line.right <= (cross?.left ?? 0));
        }),
      ).toBe(true);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
    });
  });
});
