import { drawTree, type TreeEntry } from "./directory-tree";
import * as styles from "./TreeExample.module.css";

export interface TreeExampleProps {
  readonly tree: TreeEntry;
  /** DN of the group whose members the filter finds. */
  readonly group: string;
}

/** A directory with a filter above it and what the filter finds lit. */
export function TreeExample({ tree, group }: TreeExampleProps) {
  const lines = drawTree(tree, group);
  const found = lines.filter((line) => line.isFound).length;
  return (
    <figure
      className={styles.example}
      aria-label={`Пример поиска: фильтр (memberOf=${group}) находит ${found} из ${lines.length} записей`}
    >
      <figcaption className={styles.filter}>
        <span className={styles.word}>фильтр</span>{" "}
        <code className={styles.query}>{`(memberOf=${group})`}</code>
      </figcaption>
      <div className={styles.tree}>
        {lines.map((line) => (
          <div key={line.branch + line.rdn} className={styles.line}>
            {line.branch}
            {line.isFound ? <mark className={styles.found}>{line.rdn}</mark> : line.rdn}
          </div>
        ))}
      </div>
      <div className={styles.result}>
        <span>{`Найдено: ${found} из ${lines.length}`}</span>
        <span>resultCode: success (0)</span>
      </div>
    </figure>
  );
}
