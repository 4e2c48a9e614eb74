import { pageKinds, type PageKind } from "#src/contracts/page-kinds";
import { kindNames } from "./words";
import * as styles from "./KindFilter.module.css";

interface KindFilterProps {
  readonly counts: Readonly<Record<PageKind, number>>;
  readonly chosen: PageKind | null;
  readonly onChoose: (kind: PageKind | null) => void;
}

/** Buttons that leave only one kind of pages; there when the answer has more than one. */
export function KindFilter({ counts, chosen, onChoose }: KindFilterProps) {
  const kinds = pageKinds.filter((kind) => counts[kind] > 0 || kind === chosen);
  if (kinds.length < 2 && chosen === null) return null;
  const all = pageKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const button = (kind: PageKind | null, name: string, count: number) => (
    <button
      key={name}
      type="button"
      className={styles.kind}
      aria-pressed={chosen === kind}
      onClick={() => onChoose(kind)}
    >
      {name} <span className={styles.count}>{count}</span>
    </button>
  );
  return (
    <div className={styles.filter} role="group" aria-label="Вид страниц">
      {button(null, "Все", all)}
      {kinds.map((kind) => button(kind, kindNames[kind], counts[kind]))}
    </div>
  );
}
