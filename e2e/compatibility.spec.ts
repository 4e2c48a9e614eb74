import { expect, open, phone, test } from "./support/fixtures";
import { tabTo } from "./support/keyboard";

const path = "/docs/ldaps-and-ldap";

test.describe("The table of guides", () => {
  test("answers what is asked of it, and the questions stand in the address", async ({ page }) => {
    await open(page, path);
    const guides = page.getByRole("rowheader");
    const all = await guides.count();
    const filter = page.getByRole("group", { name: "Отбор руководств" });
    await filter.getByLabel("Протокол").selectOption("RADIUS");
    await expect(page).toHaveURL(/\?protocol=RADIUS$/);
    await expect(guides).toHaveText(["FortiGate"]);
    await expect(page.getByText(`Подходит руководств: 1 из ${all}.`)).toBeVisible();
    await page.getByRole("button", { name: "Показать все" }).click();
    await expect(guides).toHaveCount(all);
    await expect(page).toHaveURL(path);
  });

  test("a phone's first screen shows the first guide", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  });

  test("an address opens with its questions, all of them answered at once", async ({ page }) => {
    await open(page, `${path}?nested=entry&factor=yes&proof=product`);
    const filter = page.getByRole("group", { name: "Отбор руководств" });
    await expect(filter.getByLabel("Вложенные группы")).toHaveValue("entry");
    const table = page.getByRole("group", { name: "Таблица совместимости" });
    await expect(table.getByRole("link", { name: "GitLab" })).toBeVisible();
    await expect(table.getByRole("link", { name: "AWX" })).toHaveCount(0);
    await expect(table.getByRole("link", { name: "Пассворк" })).toHaveCount(0);
    // On paper, what was asked stands as words over its answers, and nothing asks for a press.
    await page.emulateMedia({ media: "print" });
    await expect(filter.getByText("допускаются ко входу")).toBeAttached();
    await expect(filter.getByRole("combobox").filter({ visible: true })).toHaveCount(3);
    await expect(filter.getByLabel("Протокол")).toBeHidden();
    await expect(page.getByText(/^Подходит руководств/)).toBeVisible();
    await expect(table.getByRole("link", { name: "GitLab" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Показать все" })).toBeHidden();
    expect(
      await table
        .getByRole("link", { name: "GitLab" })
        .evaluate((link) => getComputedStyle(link, "::after").content),
    ).toBe("none");
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

  test("without JavaScript every row is there, and no question that does nothing", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto(`${path}?protocol=RADIUS`);
    await expect(page.getByRole("link", { name: "Grafana" }).first()).toBeVisible();
    await expect(page.getByLabel("Протокол", { exact: true })).toBeHidden();
    await context.close();
  });
});
