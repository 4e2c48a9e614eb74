export interface PageSection {
  readonly id: string;
  readonly title: string;
}

const headings = ".c-content :is(h2, h3)[id]";

/** The sections of the page, by their headings. */
export function pageSections(): PageSection[] {
  return [...document.querySelectorAll<HTMLElement>(headings)].map((heading) => ({
    id: heading.id,
    title: (heading.textContent ?? "").replaceAll("\u00AD", "").trim(),
  }));
}

/**
 * The section the reader is looking at: that of the last heading above the question whose section
 * begins in the window, otherwise the one that fills it. Empty if the page has none.
 */
export function sectionInView(question: Element): string {
  const end = Math.min(window.innerHeight, question.getBoundingClientRect().top);
  return (
    [...document.querySelectorAll<HTMLElement>(headings)]
      .filter((heading) => heading.getBoundingClientRect().top < end)
      .at(-1)?.id ?? ""
  );
}
