/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table is once CSS lays its parts out as blocks */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";

interface DataTableProps {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    /** One per title; the first names the row. */
    readonly cells: readonly ReactNode[];
  }[];
}

/**
 * A data table that looks like tables in texts (`c-` classes of content.css). Only a box that
 * scrolls takes Tab; in another the titles stay in view.
 */
export function DataTable({ name, titles, rows }: DataTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const own = box.current;
    if (!own) return undefined;
    const observer = new ResizeObserver(() => setScrolls(own.scrollWidth > own.clientWidth));
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="c-tableBox"
      role="group"
      aria-label={name}
      tabIndex={scrolls ? 0 : undefined}
    >
      <table className="c-rows" role="table" aria-label={name} style={rowTitles(titles)}>
        <thead role="rowgroup">
          <tr role="row">
            {titles.map((title) => (
              <th key={title} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} role="row">
              <th scope="row" role="rowheader">
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={index} role="cell">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** CSS shows these before the cells on screens too narrow for columns. */
function rowTitles(titles: readonly string[]): CSSProperties {
  return Object.fromEntries(
    titles.slice(1).map((title, index) => [`--h${index + 2}`, JSON.stringify(`${title}: `)]),
  );
}
