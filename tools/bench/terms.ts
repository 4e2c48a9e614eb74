import { loadContent } from "../content/load-content";

/** A link from a text to a term it mentions. */
export interface TermLinkRow {
  readonly page: string;
  readonly term: string;
  readonly context: string;
}

const around = 70;

/** All links to mentioned terms in the content, each with the words around it. */
export async function termLinkRows(): Promise<TermLinkRow[]> {
  const { pages } = await loadContent("content");
  return pages.flatMap(({ parsed, rendered }) => {
    const text = rendered.html
      .replace(
        /<a (?=[^>]*class="c-term")[^>]*href="[^"]*\/([^"/]+)"[^>]*>([\s\S]*?)<\/a>/g,
        "⟦$1|$2⟧",
      )
      .replace(/<\/(?:p|li|td|th|h\d)>/g, " ¶ ")
      .replace(/<[^>]*>/g, "")
      .replace(/&quot;/g, '"')
      .replace(/\s+/g, " ");
    return [...text.matchAll(/⟦([^|]*)\|([^⟧]*)⟧/g)].map((match) => {
      const [whole, term = "", words = ""] = match;
      const plain = (part: string): string => part.replace(/⟦[^|]*\|([^⟧]*)⟧/g, "$1");
      const before = plain(text.slice(0, match.index)).slice(-around);
      const after = plain(text.slice(match.index + whole.length)).slice(0, around);
      return { page: parsed.path, term, context: `${before}[${words}]${after}` };
    });
  });
}

/** A random sample of the rows, determined by `seed`. */
export function drawnByLot<Row>(rows: readonly Row[], count: number, seed: number): Row[] {
  const left = [...rows];
  let state = seed >>> 0;
  const next = (): number => {
    // Mulberry32: small, and the same on every machine.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: Math.min(count, rows.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}
