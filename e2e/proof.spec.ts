import { expect, open, test } from "./support/fixtures";

const guide = "/docs/ldaps-and-ldap/md-gitlab";

test.describe("The note on what was checked", () => {
  test("is the only one of the page, at its end, and stands in the Markdown copy", async ({
    page,
  }) => {
    await open(page, guide);
    await expect(page.locator(".c-proof")).toHaveCount(1);
    const last = page.locator("main .c-content > :last-child");
    await expect(last).toHaveClass(/c-proof/);
    const summary = await page.locator(".c-proof > p").innerText();
    const copy = await (await page.request.get(`${guide}.md`)).text();
    const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/g, " ");
    expect(plain(copy)).toContain(plain(summary).slice(0, 60));
  });
});
