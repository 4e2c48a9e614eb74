import { expect, open, test } from "../../e2e/support/fixtures";

const path = "/docs/updates";
const way = `${path}?from=2.1.0&to=2.4.0`;

test.describe("Upgrade between two versions", () => {
  test("two tabs with one plan keep the ticks of both", async ({ page, context }) => {
    await open(page, way);
    const other = await context.newPage();
    await open(other, way);
    const first = (tab: typeof page) =>
      tab.getByRole("list", { name: "Шаги обновления" }).getByRole("checkbox").first();
    const last = (tab: typeof page) =>
      tab.getByRole("list", { name: "Шаги обновления" }).getByRole("checkbox").last();
    await first(page).check();
    await expect(first(other)).toBeChecked();
    await last(other).check();
    await expect(last(page)).toBeChecked();
    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  });

  test("ticks that the browser cannot store stay while the reader moves within the site", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    await open(page, way);
    const box = page.getByRole("list", { name: "Шаги обновления" }).getByRole("checkbox").nth(1);
    await box.check();
    await page
      .getByRole("navigation", { name: "Главная навигация" })
      .getByRole("link", { name: "О нас" })
      .click();
    await expect(page).toHaveURL("/blog/about-us");
    await page.goBack();
    await expect(box).toBeChecked();
    await page.getByLabel("С версии").selectOption("2.2.0");
    await expect(page.getByText("План обновления с 2.2.0 до 2.4.0")).toBeAttached();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  test("the plan is printed with its boxes, without the fields and the list of releases", async ({
    page,
  }) => {
    await open(page, way);
    await expect(page.getByRole("button", { name: "Распечатать план" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Шаги обновления" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("План обновления с 2.1.0 до 2.4.0")).toBeVisible();
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await expect(page.getByLabel("С версии")).toBeHidden();
    await expect(page.getByRole("heading", { name: "1.11.0" })).toBeHidden();
    const widths = await page
      .getByRole("list", { name: "Шаги обновления" })
      .getByRole("listitem")
      .evaluateAll((steps) =>
        steps.map((step) => {
          const version = step.querySelector("a[href$='#update']");
          return (version?.getBoundingClientRect().width ?? 0) / step.clientWidth;
        }),
      );
    expect(Math.max(...widths)).toBeLessThan(0.25);
    expect(Math.min(...widths)).toBeGreaterThan(0);
  });
});
