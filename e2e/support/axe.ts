import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** All that another set of colours can change. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with what a page shows now: rule and the first elements it is about; `isAboutColours` asks only what another colour mode could make wrong. */
export async function axeFindings(page: Page, isAboutColours = false): Promise<string[]> {
  // Halfway from one colour to another none has the contrast of either.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  );
  // Of a very long text, the API's, the first 150 blocks: the others are made of the same parts, and axe would take a minute.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .exclude(".c-content > :nth-child(n + 150)");
  const { violations } = await (
    isAboutColours ? axe.withRules(colourRules) : axe.withTags(tags)
  ).analyze();
  return violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes
        .map((node) => String(node.target))
        .slice(0, 3)
        .join(", ")}`,
  );
}
