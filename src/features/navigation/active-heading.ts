/** Position of a heading, in pixels from the top of the window. */
export interface HeadingPlace {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The heading the reader is at: the first one below the navbar if it is entirely in the upper half
 * of the window, otherwise the one before it; the last one at the end of the page; null before the
 * first.
 */
export function activeHeading(
  places: readonly HeadingPlace[],
  view: { readonly navbarHeight: number; readonly height: number; readonly isAtEnd: boolean },
): string | null {
  if (places.length === 0) return null;
  if (view.isAtEnd) return places.at(-1)?.id ?? null;
  const index = places.findIndex((place) => place.top >= view.navbarHeight);
  if (index === -1) return places.at(-1)?.id ?? null;
  const next = places[index];
  const isNear = next !== undefined && next.bottom <= view.height / 2;
  return (isNear ? next.id : places[index - 1]?.id) ?? null;
}
