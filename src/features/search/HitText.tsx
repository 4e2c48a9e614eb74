import type { ResultHit, ResultPage } from "#src/search/search";
import type { SnippetPart } from "#src/search/snippet";
import { kindNames } from "./words";
import * as styles from "./HitText.module.css";

interface HitTextProps {
  readonly page: ResultPage;
  readonly hit: ResultHit;
  /** Null while it is not there yet. */
  readonly snippet: readonly SnippetPart[] | null;
  /** The page's title stands above its first hit only. */
  readonly isFirst: boolean;
}

/** A hit: page and kind, the headings that lead to the section, and where the words stand in it. */
export function HitText({ page, hit, snippet, isFirst }: HitTextProps) {
  const shown =
    snippet && snippet.length > 0
      ? snippet
      : hit.id === ""
        ? [{ text: page.description, isHit: false }]
        : [];
  return (
    <>
      {isFirst ? (
        <span className={styles.page}>
          <span className={styles.title}>{page.title}</span>{" "}
          <span className={styles.kind}>{kindNames[page.kind]}</span>
        </span>
      ) : null}
      {hit.headings.length > 0 ? (
        <span className={styles.headings}>{hit.headings.join(" › ")}</span>
      ) : null}
      <span className={styles.snippet}>
        {shown.map((part, place) =>
          part.isHit ? <mark key={place}>{part.text}</mark> : part.text,
        )}
      </span>
    </>
  );
}
