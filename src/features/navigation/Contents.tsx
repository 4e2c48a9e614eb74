import { useEffect, useRef, useState } from "react";
import { activeHeading } from "./contents-highlight";
import * as styles from "./Contents.module.css";

interface ContentsProps {
  readonly headings: readonly { readonly id: string; readonly title: string; readonly depth: number }[];
}

/** «На этой странице»: a column on wide screens, a closed disclosure above the text on narrow ones. */
export function Contents({ headings }: ContentsProps) {
  const shown = headings.filter((heading) => heading.depth === 2 || heading.depth === 3);
  const active = useActiveHeading(shown.map((heading) => heading.id));
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = list.current;
    const link = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !link || box.scrollHeight <= box.clientHeight) return;
    if (link.offsetTop < box.scrollTop || link.offsetTop + link.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = link.offsetTop - box.clientHeight / 2;
  }, [active]);
  if (shown.length < 2) return null;
  const links = (
    <ul role="list" className={styles.list}>
      {shown.map((heading) => (
        <li key={heading.id}>
          <a className={styles.link} href={`#${heading.id}`} data-depth={heading.depth} aria-current={heading.id === active ? "location" : undefined}>
            {heading.title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav className={styles.column} aria-labelledby="contents" ref={list}>
        <p className={styles.title} id="contents">
          На этой странице
        </p>
        {links}
      </nav>
      <details className={styles.narrow}>
        <summary className={styles.summary}>На этой странице</summary>
        <nav aria-label="На этой странице">{links}</nav>
      </details>
    </>
  );
}

function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const places = key.split(" ").flatMap((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
      });
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      setActive(activeHeading(places, { barHeight: 64, height: window.innerHeight, isAtEnd }));
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
