import { onAction } from "#src/browser/actions";
import { hasOwnValues, readerValues, type OwnValues } from "#src/reader-values/values";
import { attachDomainField } from "./domain-field";
import { dropLinkValues, linkValues } from "./link-question";
import { openOwnValues } from "./own-values-store";
import { domainField } from "./names";
import { attachPanel, type Panel } from "./panel";
import { publishValues } from "./published";
import { showValues } from "./show-values";

/** Minified text of `panel.css`. */
declare const readerValuesStyle: string;

// A separate script, loaded when first needed (`loader.ts`), so that page bundles do not include
// it.
const ours = `[data-values], [${domainField}], .c-param`;
const panels = new WeakMap<Element, Panel | null>();
const values = openOwnValues(renew);
let offered: OwnValues | null = null;
let field: Element | null = null;
let renewField: (() => void) | null = null;

const style = new CSSStyleSheet();
style.replaceSync(readerValuesStyle);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

publish();
attach();
new MutationObserver((records) => {
  if (records.some(({ addedNodes }) => [...addedNodes].some(isOurs))) attach();
}).observe(document, { childList: true, subtree: true });
document.addEventListener("DOMContentLoaded", attach);
window.addEventListener("hashchange", readAddress);
readAddress();
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest(`[data-action="values"]`) : null;
  if (button?.parentElement) panels.get(button.parentElement)?.toggle();
});
onAction("values-link", () => {
  const line = document.querySelector("[data-values]");
  if (line) panels.get(line)?.copyLink();
});

function isOurs(node: Node): boolean {
  return node instanceof Element && (node.matches(ours) || node.querySelector(ours) !== null);
}

/** Runs before a new page, or part of one, is painted. */
function attach(): void {
  const isWhole = document.readyState !== "loading";
  const line = document.querySelector<HTMLElement>("[data-values]");
  // The line is complete once something follows it.
  if (line && !panels.has(line) && (isWhole || line.nextSibling)) {
    const wasPressed = line.querySelector("[aria-busy]");
    wasPressed?.removeAttribute("aria-busy");
    const panel = attachPanel(line, values);
    panels.set(line, panel);
    if (wasPressed) panel?.toggle();
    const link = document.querySelector(`[data-action="values-link"][aria-busy]`);
    link?.removeAttribute("aria-busy");
    if (link) panel?.copyLink();
    askAbout(panel);
  }
  const shownField = document.querySelector(`[${domainField}]`);
  if (shownField !== field && isWhole) {
    field = shownField;
    renewField = attachDomainField(values);
  }
  if (hasOwnValues(values.own())) showValues(document, values.own(), isWhole);
}

function publish(): void {
  publishValues(readerValues(values.own()), readerValues({}));
}

function renew(): void {
  const line = document.querySelector("[data-values]");
  if (line) panels.get(line)?.renew();
  renewField?.();
  publish();
  showValues(document, values.own());
}

function readAddress(): void {
  const carried = linkValues();
  if (carried === null) dropLinkValues();
  offered = carried ?? offered;
  const line = document.querySelector("[data-values]");
  if (line) askAbout(panels.get(line) ?? null);
}

function askAbout(panel: Panel | null): void {
  if (!panel || offered === null) return;
  const isSame = JSON.stringify(offered) === JSON.stringify(values.own());
  if (isSame) dropLinkValues();
  else panel.ask(offered);
  offered = null;
}
