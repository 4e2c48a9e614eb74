import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/** What a page shows once a download has been opened in another tab. */
export const nextStep = (page: Page) =>
  page.getByRole("alert").getByRole("link", { name: "Дальше: установка" });

/**
 * No download is offered on a page that knows who its visitor is: what says so to the bar has by
 * then offered it, or at least asked for the code of notices.
 */
export async function expectNoNotice(page: Page): Promise<void> {
  await expect(page.locator('script[src*="account-toasts"]')).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Перейти к загрузке" })).toHaveCount(0);
}
