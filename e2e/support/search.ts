import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

export const searchBox = (page: Page): Locator =>
  page.getByRole("button", { name: "Поиск", exact: true });
export const searchDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Поиск" });
export const searchField = (page: Page): Locator =>
  searchDialog(page).getByRole("combobox", { name: "Поиск" });
export const searchOptions = (page: Page): Locator =>
  searchDialog(page).getByRole("listbox", { name: "Результаты" }).getByRole("option");
/** What is announced of an answer. */
export const searchStatus = (page: Page): Locator => searchDialog(page).getByRole("status").first();

/** Opens the dialog with the keys and waits until it can be asked. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+KeyK");
  await expect(searchField(page)).toBeFocused();
  await expect(searchOptions(page).first()).toBeVisible();
}

/** Asks the open dialog and waits for the answer to this very query. */
export async function ask(page: Page, query: string): Promise<void> {
  await searchField(page).fill("");
  await expect(searchStatus(page)).toHaveText("");
  await searchField(page).fill(query);
  await expect(searchStatus(page)).toHaveText(/Найден|Ничего не найдено/);
}

/** The option that Enter would open. */
export function chosenOption(page: Page): Locator {
  return searchOptions(page).and(page.locator('[aria-selected="true"]'));
}

/** Paths of results in their order, without sections. */
export async function resultPaths(links: Locator): Promise<string[]> {
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : "")),
  );
  return [...new Set(addresses)];
}
