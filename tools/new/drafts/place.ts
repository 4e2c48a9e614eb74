import type { KnownContent } from "../known-content";

const step = 10;

interface Placed {
  readonly label: string;
  readonly order: number;
}

/** A position in a group sorted by name: between its neighbours. */
export function placeByLabel(label: string, group: string, content: KnownContent): number {
  const pages = placesOf(group, content);
  // Latin names come before Russian ones.
  const next = pages.findIndex((page) => page.label.localeCompare(label, "en") > 0);
  const below = pages[next];
  return below === undefined
    ? after(pages)
    : Math.ceil(((pages[next - 1]?.order ?? 0) + below.order) / 2);
}

/** The position after all pages of a group. */
export function lastPlace(group: string, content: KnownContent): number {
  return after(placesOf(group, content));
}

/** The position after all terms below a term. */
export function lastTermPlace(parent: string | null, { pages }: KnownContent): number {
  return after(
    pages.flatMap((page) => (page.kind === "term" && page.data.parent === parent ? page.data : [])),
  );
}

function placesOf(group: string, { pages }: KnownContent): Placed[] {
  return pages
    .flatMap((page) =>
      page.kind === "doc" && page.group === group && !page.isOverview
        ? { label: page.data.label ?? page.data.title, order: page.data.order }
        : [],
    )
    .sort((a, b) => a.order - b.order);
}

function after(places: readonly { readonly order: number }[]): number {
  return Math.max(0, ...places.map(({ order }) => order)) + step;
}
