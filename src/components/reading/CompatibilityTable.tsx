/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table is once CSS lays its parts out as blocks */
import { Link } from "../ui/Link";

export interface CompatibilityRow {
  readonly path: string;
  readonly tool: string;
  readonly toolVersions: string;
  readonly version: string;
  readonly protocols: readonly string[];
  readonly ports: readonly number[];
  readonly groupMapping: boolean;
  readonly groupNote: string | null;
  /** Whether members of nested groups may sign in, in words. */
  readonly nested: string;
  readonly secondFactor: boolean;
  readonly timeout: number | null;
  readonly secondFactorNote: string | null;
  /** What the guide is confirmed by, in words. */
  readonly confirmed: string;
}

const titles = [
  "Система",
  "Версии",
  "Каталог",
  "Протокол и порты",
  "Группы",
  "Второй фактор",
  "Подтверждено",
] as const;
// CSS puts them before the cells where there is no room for columns.
const rowTitles = Object.fromEntries(
  titles.slice(1).map((title, index) => [`--h${index + 2}`, `"${title}: "`]),
);

/**
 * One row a guide. Looks as tables of text do (`c-` classes of content.css), roles said whole as
 * there.
 */
export function CompatibilityTable({
  name,
  rows,
}: {
  readonly name: string;
  readonly rows: readonly CompatibilityRow[];
}) {
  return (
    <div className="c-tableBox" role="group" aria-label={name} tabIndex={0}>
      <table className="c-rows" role="table" style={rowTitles}>
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
          {rows.map((row) => (
            <tr key={row.path} role="row">
              <th scope="row" role="rowheader">
                <Link to={row.path}>{row.tool}</Link>
              </th>
              <td role="cell">{row.toolVersions}</td>
              <td role="cell">{row.version}</td>
              <td role="cell">
                {row.protocols.join(", ")}: {row.ports.join(", ")}
              </td>
              <td role="cell">
                {row.groupMapping ? "Да" : "Нет"}. {row.nested}
                {row.groupNote ? `. ${row.groupNote}` : ""}
              </td>
              <td role="cell">
                {row.secondFactor ? "Да" : "Нет"}
                {row.timeout === null ? "" : `, тайм-аут ${row.timeout}\u00A0с`}
                {row.secondFactorNote ? `. ${row.secondFactorNote}` : ""}
              </td>
              <td role="cell">{row.confirmed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
