import { parseFragment, serialize, serializeOuter, type DefaultTreeAdapterTypes } from "parse5";
import type { UpgradeRelease, UpgradeStep } from "../contracts/site-files";

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

type StepParts = Pick<UpgradeStep, "title" | "more" | "check" | "back">;
type Changes = UpgradeRelease["changes"];

/**
 * Splits rendered release notes into upgrade steps and changes by kind. Anchors become links to the
 * notes at `path`. Ids are removed, because several notes may be shown on one page.
 */
export function releaseParts(
  html: string,
  path: string,
): { readonly steps: readonly StepParts[]; readonly changes: Changes } {
  const sections = sectionsOf(parseFragment(html), path);
  const update = sections.get("update") ?? [];
  return {
    steps: update
      .filter((element) => element.tagName === "ol")
      .flatMap((list) => elementsOf(list).map(stepParts)),
    changes: {
      new: changeParts(sections.get("new")),
      improved: changeParts(sections.get("improved")),
      fixed: changeParts(sections.get("fixed")),
    },
  };
}

function sectionsOf(root: Parent, path: string): Map<string, Element[]> {
  const sections = new Map<string, Element[]>();
  let current: Element[] = [];
  for (const element of elementsOf(root)) {
    const [heading] = elementsOf(element);
    if (heading?.tagName === "h2") {
      current = [];
      sections.set(attribute(heading, "id") ?? "", current);
      continue;
    }
    // The proof of the notes comes after all sections.
    if ((attribute(element, "class") ?? "").includes("c-proof")) continue;
    moveAnchors(element, path);
    current.push(element);
  }
  return sections;
}

function stepParts(item: Element): StepParts {
  const parts = elementsOf(item);
  // A list without blank lines has no paragraphs.
  if (!parts.some(({ tagName }) => tagName === "p")) {
    const { title, rest } = firstSentence(serialize(item).trim());
    return { title, more: rest, check: null, back: null };
  }
  const said = (word: string): string | null => {
    const part = parts.find((each) => each.tagName === "p" && serialize(each).startsWith(word));
    return part ? serialize(part).slice(word.length).trim() : null;
  };
  const [first, ...others] = parts;
  const { title, rest } = firstSentence(first ? serialize(first).trim() : "");
  const more = [
    rest ?? "",
    ...others
      .filter((each) => !/^(?:Проверка|Возврат):/.test(serialize(each)))
      .map((each) => serializeOuter(each)),
  ].join("");
  return {
    title,
    more: more === "" ? null : more,
    check: said("Проверка:"),
    back: said("Возврат:"),
  };
}

/** The first sentence of a paragraph, and the rest as a paragraph. */
function firstSentence(html: string): { title: string; rest: string | null } {
  for (const { index } of html.matchAll(/\.\s+(?=[А-ЯЁ<«])/g)) {
    const title = html.slice(0, index + 1);
    const isWhole = title.split("<").length === title.split(">").length;
    const opened = title.match(/<(?!\/|wbr)/g)?.length ?? 0;
    if (isWhole && opened === (title.match(/<\//g)?.length ?? 0))
      return { title, rest: `<p>${html.slice(index + 1).trim()}</p>` };
  }
  return { title: html, rest: null };
}

function changeParts(elements: readonly Element[] | undefined): Changes["new"] {
  if (!elements || elements.length === 0) return null;
  const lists = elements.filter(({ tagName }) => tagName === "ul");
  return {
    html: elements.map(headingAsText).join(""),
    count: lists.reduce((sum, list) => sum + elementsOf(list).length, 0),
  };
}

/** Headings of a release rank below those of the page that shows several releases. */
function headingAsText(element: Element): string {
  const [heading] = elementsOf(element);
  return heading?.tagName === "h3" || heading?.tagName === "h4"
    ? `<p><strong>${serialize(heading)}</strong></p>`
    : serializeOuter(element);
}

function moveAnchors(element: Element, path: string): void {
  element.attrs = element.attrs.filter(({ name }) => name !== "id");
  const href = element.attrs.find(({ name }) => name === "href");
  if (href?.value.startsWith("#")) href.value = path + href.value;
  elementsOf(element).forEach((child) => moveAnchors(child, path));
}

function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.filter((child): child is Element => "tagName" in child);
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}
