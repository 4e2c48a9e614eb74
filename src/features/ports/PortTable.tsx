/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table is once CSS lays its parts out as blocks */
import { Link } from "#src/components/ui/Link";
import type { PortRow } from "./rows";

const titles = ["Порт", "Протокол", "Направление", "Откуда", "Куда", "Зачем"] as const;
// CSS puts them before the cells where there is no room for columns.
const rowTitles = Object.fromEntries(
  titles.slice(1).map((title, index) => [`--h${index + 2}`, `"${title}: "`]),
);

/** One row a connection. Looks as tables of text do (`c-` classes of content.css). */
export function PortTable({ rows }: { readonly rows: readonly PortRow[] }) {
  return (
    <div className="c-tableBox" role="group" aria-label="Порты" tabIndex={0}>
      <table className="c-rows" role="table" aria-label="Порты" style={rowTitles}>
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
          {rows.map((row, index) => (
            <tr key={index} role="row">
              <th scope="row" role="rowheader">
                {row.transports.map((transport) => `${row.port}/${transport}`).join(", ")}
              </th>
              <td role="cell">{row.protocol}</td>
              <td role="cell">{row.isInbound ? "входящее" : "исходящее"}</td>
              <td role="cell">
                {row.guide === null ? row.from : <Link to={row.guide}>{row.from}</Link>}
              </td>
              <td role="cell">{row.to}</td>
              <td role="cell">{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
