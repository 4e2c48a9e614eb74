import type { Node } from "gatsby";
import type { PageFacts } from "../../markup/rendered-page";

/** The part of Gatsby's node store that the resolvers use. */
export interface NodeModel {
  readonly findAll: (query: {
    type: string;
    query?: object;
  }) => Promise<{ entries: Iterable<Record<string, unknown>> }>;
  readonly findOne: (query: {
    type: string;
    query: object;
  }) => Promise<Record<string, unknown> | null>;
  readonly getNodeById: (query: { id: string }) => Node | null;
}

/** A page that mentions a term. */
export interface Mention {
  readonly path: string;
  readonly label: string;
}

type TextOf = (node: Node, model: NodeModel) => Promise<Pick<PageFacts, "mentions">>;

const kinds = ["DocPage", "Post", "Release", "Term"] as const;

/**
 * Returns the pages that mention each term, by slug. Resolved for every term, and cached
 * until a page or shared text changes.
 */
export function mentionReader(
  textOf: TextOf,
): (model: NodeModel) => Promise<ReadonlyMap<string, readonly Mention[]>> {
  let known: { state: string; answer: Promise<Map<string, Mention[]>> } | null = null;
  return async (model) => {
    const pages: Node[] = [];
    // Queried every time, so that Gatsby reruns a term's page when a node of these types changes.
    for (const type of kinds)
      pages.push(...(await nodesOf(type, model)).sort((one, other) => byLabel(one, other)));
    const all = [...pages, ...(await nodesOf("SharedText", model))];
    const state = all.map(({ internal }) => internal.contentDigest).join();
    if (known?.state !== state) {
      const answer = readMentions(pages, textOf, model);
      known = { state, answer };
      answer.catch(() => (known = null));
    }
    return known.answer;
  };
}

async function readMentions(
  pages: readonly Node[],
  textOf: TextOf,
  model: NodeModel,
): Promise<Map<string, Mention[]>> {
  const found = new Map<string, Mention[]>();
  for (const page of pages) {
    const text = page.parent === null ? null : model.getNodeById({ id: page.parent });
    if (!text) continue;
    const { mentions } = await textOf(text, model);
    const mention = { path: String(page.path), label: labelOf(page) };
    for (const slug of mentions) found.set(slug, [...(found.get(slug) ?? []), mention]);
  }
  return found;
}

async function nodesOf(type: string, model: NodeModel): Promise<Node[]> {
  return [...(await model.findAll({ type })).entries] as unknown as Node[];
}

function byLabel(one: Node, other: Node): number {
  return labelOf(one).localeCompare(labelOf(other), "ru", { numeric: true });
}

function labelOf(page: Node): string {
  const { label, title, version } = page;
  return String(label ?? title ?? `Выпуск ${String(version)}`);
}
