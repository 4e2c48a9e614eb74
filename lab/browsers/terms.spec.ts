import { headingOf } from "../../e2e/support/built";
import { expect, open, test, wide } from "../../e2e/support/fixtures";
import { term, definitionOf, hintOf } from "../../e2e/support/terms";

const guide = "/docs/ldaps-and-ldap/md-gitlab";

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
