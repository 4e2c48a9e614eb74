import { Link } from "../ui/Link";
import { longDate } from "./long-date";

export interface CompatibilityRow {
  readonly path: string;
  readonly tool: string;
  readonly toolVersions: string;
  readonly version: string;
  readonly protocols: readonly string[];
  readonly ports: readonly number[];
  readonly groupMapping: boolean;
  readonly groupNote: string | null;
  readonly secondFactor: boolean;
  readonly timeout: number | null;
  readonly secondFactorNote: string | null;
  readonly checked: string;
}

/** One row a guide. Looks as tables of text do (`c-` classes of content.css). */
export function CompatibilityTable({ rows }: { readonly rows: readonly CompatibilityRow[] }) {
  return (
    <div className="c-tableBox" role="group" aria-label="Таблица совместимости" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[
              "Система",
              "Версии",
              "Каталог",
              "Протокол и порты",
              "Группы",
              "Второй фактор",
              "Текст сверен",
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row">
                <Link to={row.path}>{row.tool}</Link>
              </th>
              <td>{row.toolVersions}</td>
              <td>{row.version}</td>
              <td>
                {row.protocols.join(", ")}: {row.ports.join(", ")}
              </td>
              <td>
                {row.groupMapping ? "Да" : "Нет"}
                {row.groupNote ? `. ${row.groupNote}` : ""}
              </td>
              <td>
                {row.secondFactor ? "Да" : "Нет"}
                {row.timeout === null ? "" : `, тайм-аут ${row.timeout}\u00A0с`}
                {row.secondFactorNote ? `. ${row.secondFactorNote}` : ""}
              </td>
              <td>{longDate(row.checked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
