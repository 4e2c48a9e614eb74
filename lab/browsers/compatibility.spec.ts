import { expect, open, phone, test } from "../../e2e/support/fixtures";

const path = "/docs/ldaps-and-ldap";

test.describe("The table of guides", () => {
  test("a phone's first screen shows the first guide", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
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
