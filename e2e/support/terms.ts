import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** The first mention of a term in the guide. */
export function term(page: Page): Locator {
  return page.locator("main a.c-term").first();
}

/** The beginning of the term's short definition, which describes the link. */
export async function definitionOf(link: Locator): Promise<string> {
  const description = (await link.getAttribute("aria-description")) ?? "";
  expect(description.length).toBeGreaterThan(20);
  return description.slice(0, 20);
}

/** What is drawn beside a link and stands nowhere in the text. */
export function hintOf(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element, "::after").content);
}
