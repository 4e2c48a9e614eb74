import { VisuallyHidden } from "../ui/VisuallyHidden";
import * as styles from "./ComparisonTable.module.css";

export interface ComparisonTableProps {
  readonly products: readonly string[];
  readonly rows: readonly {
    readonly task: string;
    readonly cells: readonly Cell[];
  }[];
}

interface Cell {
  readonly has: boolean | null;
  readonly note: string | null;
  /** Address of what the cell is known from. */
  readonly source: string;
}

/** Tasks by directory, the first column being this product, with the sources below. */
export function ComparisonTable({ products, rows }: ComparisonTableProps) {
  return (
    <>
      <div className={styles.box} role="group" aria-label="Сравнение каталогов" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Задача</th>
              {products.map((product) => (
                <th key={product} scope="col">
                  {product}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ task, cells }) => (
              <tr key={task}>
                <th scope="row">{task}</th>
                {cells.map((cell, index) => (
                  <td key={index}>
                    <CellText cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className={styles.sources}>
        <summary>Источники</summary>
        <ul>
          {rows.map(({ task, cells }) => (
            <li key={task}>
              {task}:{" "}
              {cells.map(({ source }, index) => (
                <span key={index}>
                  {index === 0 ? null : ", "}
                  <a href={source.startsWith("/") ? __PATH_PREFIX__ + source : source}>
                    {products[index]}
                  </a>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function CellText({ cell: { has, note } }: { readonly cell: Cell }) {
  if (has === null) return <>{note}</>;
  return (
    <>
      <span aria-hidden="true">{has ? "✓" : "—"}</span>
      <VisuallyHidden>{has ? "есть" : "нет"}</VisuallyHidden>
      {note === null ? null : <span className={styles.note}>{note}</span>}
    </>
  );
}
