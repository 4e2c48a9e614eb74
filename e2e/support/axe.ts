import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong with what a page shows now: rule and the first element it is about. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => String(node.target)).slice(0, 3).join(", ")}`);
}
