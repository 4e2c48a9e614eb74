import { expect, open, phone, test } from "./support/fixtures";
import { brokenNames, expectWhole, openWhole, toPaper } from "./support/whole-page";
import { withText } from "./support/pages-text";

const keycloak = "/docs/ldaps-and-ldap/md-keycloak";
const row =
  "| `msDS-SupportedEncryptionTypes` | `ldaps://md.example.ru:636/dc=example,dc=ru` | Какие шифры понимает учётная запись и что приложение ставит без этого параметра |";
const wideText = `| Параметр | Значение | Что значит |
| --- | --- | --- |
${row}
${row}

\`\`\`mermaid title="Схема" alt="А ведёт к Б и В"
flowchart LR
  A[Клиент каталога] --> B[Сервер каталога] --> C[Центр выдачи билетов] --> D[Журнал событий]
\`\`\`

\`\`\`text
${"ldapsearch -H ldaps://md.example.ru:636 ".repeat(6)}
\`\`\`
`;

test.describe("Tables, diagrams and code", () => {
  test("show every column at 1440 px, become rows of name and text on a phone, where what scrolls has an edge, and are not cut on paper", async ({
    page,
  }) => {
    await expectWhole(page, await withText(page, wideText));
  });

  test("break no name of their first column in the middle of a word, on a phone and on paper", async ({
    page,
  }) => {
    const path = await withText(page, wideText);
    await page.setViewportSize({ width: 360, height: 740 });
    await openWhole(page, path);
    expect(await brokenNames(page)).toEqual([]);
    await toPaper(page);
    expect(await brokenNames(page)).toEqual([]);
  });

  test("on a phone are still tables to a screen reader; what scrolls has a name and the keyboard", async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await openWhole(page, keycloak);
    const table = page.getByRole("table").filter({
      has: page.getByRole("columnheader", { name: "Что значит", exact: true }),
    });
    const row = table.first().getByRole("row").nth(1);
    await expect(row.getByRole("cell")).toHaveCount(3);
    const cells = await row.getByRole("cell").evaluateAll((all) =>
      all.map((cell) => ({
        left: cell.getBoundingClientRect().left,
        top: cell.getBoundingClientRect().top,
        label: getComputedStyle(cell, "::before").content,
      })),
    );
    expect(new Set(cells.map(({ left }) => left)).size).toBe(1);
    expect(new Set(cells.map(({ top }) => top)).size).toBe(3);
    expect(cells.map(({ label }) => (label.split('"')[1] ?? "").replaceAll("\u00A0", " "))).toEqual(
      ["", "Значение: ", "Что значит: "],
    );
    const reachable = await page
      .locator(".c-tableBox, .c-diagramBox, .c-pre")
      .evaluateAll((boxes) =>
        boxes.every(
          (box) => (box as HTMLElement).tabIndex === 0 && box.getAttribute("aria-label") !== "",
        ),
      );
    expect(reachable).toBe(true);
  });

  test("have words of at least 13 px in diagrams on a phone", async ({ page }) => {
    await page.setViewportSize(phone);
    await openWhole(page, await withText(page, wideText));
    const sizes = await page.locator(".c-diagramBox text").evaluateAll((words) =>
      words.map((word) => {
        const svg = word.closest("svg");
        const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
        return parseFloat(getComputedStyle(word).fontSize) * scale;
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  });

  test("wrap long lines until the reader chooses otherwise", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, await withText(page, `\`\`\`text\n${"long ".repeat(40)}\n\`\`\`\n`));
    const wrap = page.getByRole("figure").getByRole("button", { name: "Переносить строки" });
    const hidden = () =>
      page
        .getByRole("figure")
        .getByRole("group")
        .evaluate((code) => code.scrollWidth - code.clientWidth);
    await expect(wrap).toHaveAttribute("aria-pressed", "true");
    expect(await hidden()).toBe(0);
    await wrap.click();
    await expect(wrap).toHaveAttribute("aria-pressed", "false");
    expect(await hidden()).toBeGreaterThan(0);
  });
});
