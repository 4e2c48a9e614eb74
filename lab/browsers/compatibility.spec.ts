import { expect, open, phone, test } from "../../e2e/support/fixtures";
import { tabTo } from "../../e2e/support/keyboard";

const path = "/docs/ldaps-and-ldap";

test.describe("The table of guides", () => {
  test("a phone's first screen shows the first guide", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  });

  test("the keyboard alone asks, reads the answers and takes the questions back, and the focus is always seen", async ({
    page,
  }) => {
    await open(page, path);
    const filter = page.getByRole("group", { name: "Отбор руководств" });
    await page.getByRole("heading", { level: 1 }).click();
    await tabTo(page, filter.getByLabel("Протокол"));
    await page.keyboard.press("ArrowDown");
    await expect(filter.getByLabel("Протокол")).toHaveValue("LDAPS");
    await tabTo(page, filter.getByLabel("Вложенные группы"), 2);
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/\?protocol=LDAPS&nested=entry$/);
    await tabTo(page, page.getByRole("group", { name: "Таблица совместимости" }), 4);
    await tabTo(page, page.getByRole("rowheader").first().getByRole("link"), 1);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Показать все" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(filter.getByLabel("Протокол")).toBeFocused();
    await expect(filter.getByLabel("Вложенные группы")).toHaveValue("");
    await expect(page).toHaveURL(path);
  });

  test("stands beside itself as CSV and JSON, with a row for each guide", async ({ page }) => {
    await open(page, path);
    const count = await page.getByRole("rowheader").count();
    const fileOf = async (name: string) => {
      const href = await page.getByRole("link", { name, exact: true }).first().getAttribute("href");
      return page.request.get(href ?? "");
    };
    const json = (await (await fileOf("JSON")).json()) as { tool: string; protocols: string[] }[];
    expect(json).toHaveLength(count);
    expect(json.find(({ tool }) => tool === "FortiGate")?.protocols).toEqual(["RADIUS", "LDAPS"]);
    const csv = await fileOf("CSV");
    expect(csv.headers()["content-type"]).toContain("text/csv");
    const lines = (await csv.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toMatch(/^\uFEFFtool,toolVersions,protocols,ports,groupMapping,nestedGroups,/);
  });
});
