import { useEffect, useRef, useState } from "react";
import { activeHeading, type HeadingPlace } from "./active-heading";
import * as styles from "./TableOfContents.module.css";

interface TableOfContentsProps {
  readonly headings: readonly {
    readonly id: string;
    readonly title: string;
    readonly depth: number;
  }[];
}

/** Whether a text outside the documentation is long enough for a table of contents. */
export function isLong(headings: TableOfContentsProps["headings"]): boolean {
  return shownHeadings(headings).length > 3;
}

/** «На этой странице» as a column that follows the reader; wide screens only. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const shown = shownHeadings(headings);
  const active = useActiveHeading(shown.map((heading) => heading.id));
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = column.current;
    const link = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !link || box.scrollHeight <= box.clientHeight) return;
    if (
      link.offsetTop < box.scrollTop ||
      link.offsetTop + link.offsetHeight > box.scrollTop + box.clientHeight
    )
      box.scrollTop = link.offsetTop - box.clientHeight / 2;
  }, [active]);
  if (shown.length < 2) return null;
  return (
    <nav className={styles.column} aria-labelledby="contents" ref={column}>
      <p className={styles.title} id="contents">
        На этой странице
      </p>
      <HeadingList headings={shown} active={active} />
    </nav>
  );
}

/** «На этой странице» as a closed disclosure above the text; narrow screens only. */
export function TableOfContentsDisclosure({ headings }: TableOfContentsProps) {
  const shown = shownHeadings(headings);
  if (shown.length < 2) return null;
  return (
    <details className={styles.narrow}>
      <summary className={styles.summary}>На этой странице</summary>
      <nav aria-label="На этой странице">
        <HeadingList headings={shown} active={null} />
      </nav>
    </details>
  );
}

function HeadingList({
  headings,
  active,
}: TableOfContentsProps & { readonly active: string | null }) {
  return (
    <ul role="list" className={styles.list}>
      {headings.map((heading) => (
        <li key={heading.id}>
          <a
            className={styles.link}
            href={`#${heading.id}`}
            data-depth={heading.depth}
            aria-current={heading.id === active ? "location" : undefined}
          >
            {heading.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function shownHeadings(
  headings: TableOfContentsProps["headings"],
): TableOfContentsProps["headings"] {
  return headings.filter((heading) => heading.depth === 2 || heading.depth === 3);
}

function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const navbarHeight =
        document.querySelector<HTMLElement>("[data-navbar]:not([data-hidden])")?.offsetHeight ?? 0;
      setActive(
        activeHeading(placesOf(key.split(" "), isAtEnd ? Infinity : navbarHeight), {
          navbarHeight,
          height: window.innerHeight,
          isAtEnd,
        }),
      );
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    soon();
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [key]);
  return active;
}

/**
 * Positions of the headings, up to the first at or beyond `below`: measuring a heading forces
 * layout of all text above it.
 */
function placesOf(ids: readonly string[], below: number): HeadingPlace[] {
  const places: HeadingPlace[] = [];
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (!box) continue;
    places.push({ id, top: box.top, bottom: box.bottom });
    if (box.top >= below) break;
  }
  return places;
}
