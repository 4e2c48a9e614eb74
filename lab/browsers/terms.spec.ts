import type { Locator, Page } from "@playwright/test";
import { headingOf } from "../../e2e/support/built";
import { expect, open, test, wide } from "../../e2e/support/fixtures";

const guide = "/docs/ldaps-and-ldap/md-gitlab";
/** The first mention of a term in the guide. */
function term(page: Page): Locator {
  return page.locator("main a.c-term").first();
}

/** The beginning of the term's short definition, which describes the link. */
async function definitionOf(link: Locator): Promise<string> {
  const description = (await link.getAttribute("aria-description")) ?? "";
  expect(description.length).toBeGreaterThan(20);
  return description.slice(0, 20);
}

/** What is drawn beside a link and stands nowhere in the text. */
function hintOf(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element, "::after").content);
}

test.describe("A term that a text mentions", () => {
  test.use({ viewport: wide });

  test("leads to the glossary, has its short definition as its description, and prints as plain words", async ({
    page,
  }) => {
    await open(page, guide);
    await page.emulateMedia({ media: "print" });
    expect(
      await term(page).evaluate((element) => [
        getComputedStyle(element).textDecorationLine,
        getComputedStyle(element, "::after").content,
      ]),
    ).toEqual(["none", "none"]);
    await page.emulateMedia({ media: "screen" });
    await expect(term(page)).toHaveAccessibleDescription(/\S/);
    await expect(page.getByText(await definitionOf(term(page)))).toHaveCount(0);
    const href = (await term(page).getAttribute("href")) ?? "";
    await term(page).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(href));
  });

  test("its page lists the pages that mention it", async ({ page }) => {
    await open(page, guide);
    await open(page, (await term(page).getAttribute("href")) ?? "");
    await expect(page.getByRole("heading", { name: "Где упоминается" })).toBeVisible();
    await expect(page.locator(`main a[href="${guide}"]`).first()).toBeAttached();
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the definition shows under the pointer, and the link leads to the glossary", async ({
    page,
  }) => {
    await page.goto(guide);
    await expect(term(page)).toHaveAttribute("href", /^\/glossary\//);
    const short = await definitionOf(term(page));
    await term(page).hover();
    await expect.poll(() => hintOf(term(page))).toContain(short);
  });
});
