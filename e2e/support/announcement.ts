import type { Page } from "@playwright/test";
import { site } from "../../src/config/site";
import { expect } from "./fixtures";

/** What the owner announces; null where nothing. */
export const { announcement: announced } = site;

export const isCloseable = announced?.closeable === true;

export const announcement = (page: Page) => page.getByRole("complementary", { name: "Объявление" });

/** Closes it, if there is one that can be closed. */
export async function closeAnnouncement(page: Page): Promise<void> {
  if (!isCloseable) return;
  await page.getByRole("button", { name: "Закрыть объявление" }).click();
  await expect(announcement(page)).toBeHidden();
}
