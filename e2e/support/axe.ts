import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";

/** A third of what the package itself offers, and each page reads it anew. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const tags = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22aa",
  "best-practice",
  "experimental",
];
/** All that another set of colours can change. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Boxes that scroll: the focus makes them scroll by keys, and each is a named group. The rule would
 * have landmarks, of which a guide would get dozens, all for tables and code.
 */
const scrollingBox =
  /^<(?:div|pre)\b(?=[^>]*\stabindex="0")(?=[^>]*\srole="group")(?=[^>]*\saria-label="[^"])/;

/**
 * What axe finds wrong with what a page shows now: rule and the first elements it is about;
 * `isAboutColours` asks only what another colour mode could make wrong, `within` only about the
 * elements of a selector.
 */
export async function axeFindings(
  page: Page,
  isAboutColours = false,
  within = "html",
): Promise<string[]> {
  await renderAll(page);
  // Halfway from one colour to another none has the contrast of either. What is not rendered, in
  // closed details, stands still: its transitions never end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  );
  return isAboutColours
    ? findings(page, { type: "rule", values: colourRules }, within)
    : findings(page, { type: "tag", values: tags }, within);
}

/** Lays out what the page leaves out until it is scrolled to: it has no size before. */
export async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rule = "* { content-visibility: visible !important; }";
    const isThere = (sheet: CSSStyleSheet): boolean => sheet.cssRules[0]?.cssText === rule;
    if (document.adoptedStyleSheets.some(isThere)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** What axe finds wrong in light, and what the colours of dark make wrong, each with its mode. */
export async function axeInBothModes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["light", "dark"]) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    const wrong = await axeFindings(page, theme === "dark", within);
    found.push(...wrong.map((finding) => `${theme}: ${finding}`));
  }
  return found;
}

/**
 * Of a long text the first 40 blocks, of a block of code the first 12 lines, and of a table or list
 * the first 12 rows: the others are made of the same parts, and axe would take a minute.
 */
const longTails =
  ".c-content > :nth-child(n + 40), .c-line:nth-child(n + 12), :is(tr, li):nth-child(n + 12)";

/** Asks axe in the page, which gives back what is wrong and none of the rest. */
async function findings(
  page: Page,
  runOnly: NonNullable<RunOptions["runOnly"]>,
  within = "html",
): Promise<string[]> {
  // What stands in the page from an earlier question is not sent again: it is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(violationsOf, { runOnly, within, longTails });
  return violations.flatMap(({ id, nodes }) => {
    const wrong =
      id === "focus-order-semantics"
        ? nodes.filter((node) => !scrollingBox.test(node.html))
        : nodes;
    const targets = wrong.map(({ target }) => target).slice(0, 3);
    return targets.length > 0 ? [`${id}: ${targets.join(", ")}`] : [];
  });
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: string; readonly html: string }[];
}

/**
 * In the page: what axe finds. The long tails are out of it meanwhile: where axe is told to leave
 * elements out, it compares each element with each of them.
 */
async function violationsOf({
  runOnly,
  within,
  longTails,
}: {
  readonly runOnly: NonNullable<RunOptions["runOnly"]>;
  readonly within: string;
  readonly longTails: string;
}): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const isAskedAbout = (tail: Element): boolean =>
    tail.matches(within) || tail.querySelector(within) !== null;
  const all = [...document.querySelectorAll(longTails)].filter((tail) => !isAskedAbout(tail));
  const tails = all.map((tail) => {
    const place = document.createComment("");
    tail.replaceWith(place);
    return { tail, place };
  });
  try {
    const { violations } = await axe.run(
      { include: [within] },
      { runOnly, resultTypes: ["violations"] },
    );
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, html }) => ({ target: String(target), html })),
    }));
  } finally {
    for (const { tail, place } of tails) place.replaceWith(tail);
  }
}
