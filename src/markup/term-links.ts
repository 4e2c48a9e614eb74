import { compoundsOf, tokensOf, type Token } from "../search/tokens";
import type { Node, Parent } from "unist";
import type { KnownTerm, RenderContext } from "./rendered-page";
import { attribute, isJsx, isParent, isText, type JsxNode, type Root } from "./tree";

/** Stems of a phrase, and the term it means; null if it is listed as no mention. */
interface Phrase {
  readonly stems: readonly string[];
  /**
   * True for an abbreviation, which must be in capitals: `ldap` is the name of a module or file.
   */
  readonly isCapital: readonly boolean[];
  readonly slug: string | null;
}

interface Mention {
  readonly start: number;
  readonly end: number;
  readonly slug: string;
}

// Never linked: titles, links, code and reader values.
const closed = new Set([
  "heading",
  "link",
  "linkReference",
  "inlineCode",
  "codeWithValues",
  "readerValue",
  "block",
]);
const blocks = new Set(["paragraph", "tableCell", "listItem", "blockquote", "mdxJsxFlowElement"]);

/** The phrases of each term by their first stem, longer ones first. */
export function termPhrases(
  terms: ReadonlyMap<string, KnownTerm>,
): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  const add = (words: string, slug: string | null): void => {
    const stems = stemsOf(words);
    const isCapital = tokensOf(words).map(({ start, end }) =>
      isAllCapital(words.slice(start, end)),
    );
    const [first] = stems;
    if (first === undefined) return;
    const alike = [...(phrases.get(first) ?? []), { stems, isCapital, slug }];
    phrases.set(
      first,
      alike.sort((one, other) => other.stems.length - one.stems.length),
    );
  };
  for (const [slug, { mentions = [], unlinked = [] }] of terms) {
    for (const words of unlinked) add(words, null);
    for (const words of mentions) add(words, slug);
  }
  return phrases;
}

/** The HTML of a text for another place, where its mentions are not the first ones. */
export function withoutTermLinks(html: string): string {
  return html.replace(/<a (?=[^>]*class="c-term")[^>]*>([\s\S]*?)<\/a>/g, "$1");
}

/** Words as stems, so that all case forms compare equal. */
export function stemsOf(words: string): string[] {
  return tokensOf(words).map(({ term }) => term);
}

/**
 * Turns the first mention of each term into a link with its short definition. Returns the terms
 * that the text mentions. Text in «quotes» is a label or title, not a mention.
 */
export function linkTerms(root: Root, context: RenderContext): string[] {
  if (context.hasTermLinks === false) return [];
  const phrases = termPhrases(context.terms);
  const slugs = new Map(
    [...context.terms].map(([slug, { path }]) => [context.pathPrefix + path, slug]),
  );
  const found = new Set<string>();
  if (context.ownTerm !== undefined) found.add(context.ownTerm);
  // «Quotes» that are open, across the nodes of a block.
  let open = 0;
  const countQuotes = (text: string): void => {
    for (const [sign] of text.matchAll(/[«„»“]/g))
      open = /[«„]/.test(sign) ? open + 1 : Math.max(0, open - 1);
  };
  const linked = (text: string): Node[] => {
    const nodes: Node[] = [];
    let last = 0;
    let counted = 0;
    for (const { start, end, slug } of mentionsIn(text, phrases)) {
      const term = context.terms.get(slug);
      countQuotes(text.slice(counted, start));
      counted = start;
      if (open > 0 || !term || found.has(slug)) continue;
      found.add(slug);
      if (start > last) nodes.push(textNode(text.slice(last, start)));
      nodes.push(termNode(text.slice(start, end), context.pathPrefix + term.path, term.short));
      last = end;
    }
    countQuotes(text.slice(counted));
    if (last < text.length || nodes.length === 0) nodes.push(textNode(text.slice(last)));
    return nodes;
  };
  const walk = (parent: Parent): void => {
    parent.children = parent.children.flatMap((child, index): Node[] => {
      if (isText(child)) return linked(child.value);
      const slug = slugs.get(addressOf(child));
      // Unwraps a writer's own link to a term that was mentioned before.
      if (slug !== undefined && found.has(slug) && isTermLink(child)) return child.children;
      if (slug !== undefined) found.add(slug);
      const isHeadRow = parent.type === "table" && index === 0;
      if (!isParent(child) || closed.has(child.type) || isTermLink(child) || isHeadRow)
        return [child];
      if (blocks.has(child.type)) open = 0;
      walk(child);
      return [child];
    });
  };
  walk(root);
  return [...found].filter((slug) => slug !== context.ownTerm);
}

function isTermLink(node: Node): node is JsxNode {
  return isJsx(node) && node.name === "Term";
}

/** The link's target without its anchor; empty for other nodes. */
function addressOf(node: Node): string {
  const { url = "" } = node as { url?: string };
  return isTermLink(node) ? (attribute(node, "href") ?? "") : url.replace(/#.*/, "");
}

function* mentionsIn(
  text: string,
  phrases: ReadonlyMap<string, readonly Phrase[]>,
): Generator<Mention> {
  const tokens = tokensOf(text);
  const technical = new Set(
    compoundsOf(text, tokens).flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  );
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (!token || technical.has(place)) continue;
    const phrase = (phrases.get(token.term) ?? []).find((each) => isAt(text, tokens, place, each));
    if (!phrase) continue;
    const last = place + phrase.stems.length - 1;
    const end = tokens[last]?.end ?? token.end;
    if (phrase.slug !== null && isWhole(text, token.start, end) && !technical.has(last))
      yield { start: token.start, end, slug: phrase.slug };
    place = last;
  }
}

function isAt(
  text: string,
  tokens: readonly Token[],
  place: number,
  { stems, isCapital }: Phrase,
): boolean {
  return stems.every((stem, index) => {
    const token = tokens[place + index];
    const before = tokens[place + index - 1];
    if (!token || token.term !== stem) return false;
    if (isCapital[index] && !isAllCapital(text.slice(token.start, token.end))) return false;
    return index === 0 || !before || /^\s+$/.test(text.slice(before.end, token.start));
  });
}

/** «LDAP-имя», «/ldap» and «ldap.conf» contain the letters of a term but are other words. */
function isWhole(text: string, start: number, end: number): boolean {
  return (
    !/[-‑/_@+\\.=:]$/.test(text.slice(0, start)) && !/^(?:[-‑/_@+\\=]|[.:]\S)/.test(text.slice(end))
  );
}

function isAllCapital(word: string): boolean {
  return /^[A-Z\d]*[A-Z][A-Z\d]*$/.test(word);
}

function textNode(value: string): Node {
  return { type: "text", value } as Node;
}

function termNode(text: string, href: string, short: string): Node {
  return {
    type: "termLink",
    data: {
      hName: "a",
      hProperties: { className: ["c-term"], href, "aria-description": short },
    },
    children: [textNode(text)],
  } as Node;
}
