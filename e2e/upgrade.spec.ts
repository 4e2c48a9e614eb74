import { expect, open, test } from "./support/fixtures";
import { tabTo } from "./support/keyboard";

const path = "/docs/updates";
const way = `${path}?from=2.1.0&to=2.4.0`;

test.describe("Upgrade between two versions", () => {
  test("two versions give one list of steps, and stand in the address", async ({ page }) => {
    await open(page, path);
    await page.getByLabel("С версии").selectOption("2.1.0");
    await page.getByLabel("До версии").selectOption("2.4.0");
    await expect(page).toHaveURL(/\?from=2\.1\.0&to=2\.4\.0$/);
    const steps = page.getByRole("list", { name: "Шаги обновления" }).getByRole("listitem");
    await expect(steps.getByRole("checkbox").first()).not.toBeChecked();
    await expect(page.getByText(/6\s+выпусков, \d+\s+действ/)).toBeVisible();
    const plan = page.getByRole("region", { name: "План обновления с 2.1.0 до 2.4.0" });
    await expect(plan.getByRole("heading", { level: 2 })).toHaveText([
      "Шаги обновления",
      "Что изменится",
      "Что перечитать",
    ]);
  });

  test("a box takes a tick by the keyboard, and keeps it until another plan gets one", async ({
    page,
  }) => {
    await open(page, way);
    const step = page.getByRole("list", { name: "Шаги обновления" }).getByRole("listitem").first();
    const box = step.getByRole("checkbox");
    await page.getByLabel("С версии").focus();
    await tabTo(page, page.getByRole("button", { name: "Распечатать план" }), 2);
    await tabTo(page, box);
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await tabTo(page, step.getByRole("link").first(), 1);
    await page.reload();
    await expect(box).toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await page.getByLabel("С версии").selectOption("2.2.0");
    await expect(page.getByText("План обновления с 2.2.0 до 2.4.0")).toBeAttached();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await page.getByLabel("С версии").selectOption("2.1.0");
    await expect(page.getByText("План обновления с 2.1.0 до 2.4.0")).toBeAttached();
    await expect(box).toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await page.getByLabel("С версии").selectOption("2.2.0");
    await expect(page.getByText("План обновления с 2.2.0 до 2.4.0")).toBeAttached();
    await box.check();
    await page.getByLabel("С версии").selectOption("2.1.0");
    await expect(page.getByText("План обновления с 2.1.0 до 2.4.0")).toBeAttached();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  test("a version that is not there, the same one and the way back are told", async ({ page }) => {
    await open(page, `${path}?from=2.1.9&to=2.4.0`);
    await expect(page.getByText("Версии 2.1.9 среди описанных выпусков нет.")).toBeVisible();
    await page.getByLabel("С версии").selectOption("2.4.0");
    await expect(page.getByText("Обе версии 2.4.0: обновлять нечего.")).toBeVisible();
    await page.getByLabel("До версии").selectOption("2.3.0");
    await expect(page.getByText("2.4.0 новее, чем 2.3.0.")).toBeVisible();
    await page.getByRole("button", { name: "Поменять местами" }).press("Enter");
    await expect(page.getByRole("list", { name: "Шаги обновления" })).toBeVisible();
    await expect(page.getByLabel("С версии")).toBeFocused();
    await expect(page).toHaveURL(/\?from=2\.3\.0&to=2\.4\.0$/);
  });
});
