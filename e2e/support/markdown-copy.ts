import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const button = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Копировать как Markdown", exact: true });

export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export async function copy(page: Page): Promise<string> {
  const done = page.getByRole("main").getByRole("button", { name: "Скопировано", exact: true });
  await button(page).click();
  await expect(done).toBeVisible();
  return copied(page);
}
