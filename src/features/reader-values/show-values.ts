import { escapeFor, parseLayers } from "#src/reader-values/escape";
import {
  exampleAccount,
  parameters,
  readerValues,
  type OwnValues,
  type ReaderParameter,
  type ReaderValues,
} from "#src/reader-values/values";
import { parseDn } from "#src/ldap/dn";

const marked = ".c-param";
/** The original content of an element; long names of the page have break opportunities. */
const originals = new WeakMap<Element, readonly ChildNode[]>();
/** How long the lines of a drawing were before a value of the reader stood in them. */
const drawnLengths = new WeakMap<Element, number>();

/**
 * Puts the reader's values into part of the page, escaped for each place, and marks text that is
 * not the page's own.
 */
export function showValues(part: ParentNode, own: OwnValues, isWhole = true): void {
  const valuesOf = cachedValues(own);
  const elements = [...part.querySelectorAll<HTMLElement>(marked)];
  // While a page is still parsed, its last element may lack its text.
  if (!isWhole) elements.pop();
  const changed = elements.filter((element) => showValue(element, valuesOf));
  for (const figure of new Set(changed.map((element) => element.closest("figure"))))
    if (figure) {
      renewCode(figure, isWhole);
      renewPicture(figure);
    }
}

function showValue(
  element: HTMLElement,
  valuesOf: (account: string) => { readonly own: ReaderValues; readonly example: ReaderValues },
): boolean {
  const name = parameters.find((known) => known === element.dataset.param);
  if (!name) return false;
  const was = element.dataset.was ?? element.textContent ?? "";
  const values = valuesOf(accountOf(name, was));
  const isOwn = values.own[name] !== values.example[name];
  const text = isOwn ? escapeFor(parseLayers(element.dataset.as ?? ""), values.own[name]) : was;
  if (isOwn && element.dataset.was === undefined) originals.set(element, [...element.childNodes]);
  if (isOwn) element.dataset.was = was;
  else delete element.dataset.was;
  if (element.textContent === text) return false;
  const line = element.closest<SVGTextContentElement>("tspan:not(.c-param), text");
  if (line && !drawnLengths.has(line)) drawnLengths.set(line, line.getComputedTextLength());
  element.replaceChildren(...((isOwn ? null : originals.get(element)) ?? [text]));
  if (line) squeeze(line);
  return true;
}

/** A drawing has no room for more: a longer line is squeezed into the length it was drawn at. */
function squeeze(line: SVGTextContentElement): void {
  line.removeAttribute("textLength");
  const drawn = drawnLengths.get(line) ?? 0;
  if (line.getComputedTextLength() <= drawn) return;
  line.setAttribute("textLength", String(drawn));
  line.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

/**
 * The name of a block follows its title; «Переносить строки» depends on the length of its lines.
 */
function renewCode(figure: Element, isShown: boolean): void {
  const code = figure.querySelector<HTMLElement>(".c-pre");
  const title = figure.querySelector(".c-codeTitle")?.textContent;
  if (code && title) code.setAttribute("aria-label", title);
  const wrap = figure.querySelector<HTMLElement>("[data-wrap]");
  if (code && isShown && wrap?.getAttribute("aria-pressed") === "false")
    wrap.hidden = code.scrollWidth <= code.clientWidth;
}

/** A picture is named by its caption and by what is on it in words. */
function renewPicture(figure: Element): void {
  const picture = figure.querySelector("[role=img]");
  const caption = figure.querySelector("figcaption")?.textContent;
  const words = figure.querySelector(".c-diagramText p")?.textContent;
  if (picture && caption && words) picture.setAttribute("aria-label", `${caption}. ${words}`);
}

/** The service account of the page, which its own text names. */
function accountOf(name: ReaderParameter, was: string): string {
  if (name === "service-name") return was;
  return name === "service-dn" ? (parseDn(was)[0]?.[0]?.value ?? exampleAccount) : exampleAccount;
}

function cachedValues(own: OwnValues) {
  const known = new Map<string, { readonly own: ReaderValues; readonly example: ReaderValues }>();
  return (account: string) => {
    const values = known.get(account) ?? {
      own: readerValues(own, account),
      example: readerValues({}, account),
    };
    known.set(account, values);
    return values;
  };
}
