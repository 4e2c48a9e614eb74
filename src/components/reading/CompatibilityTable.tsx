import { DataTable } from "../ui/DataTable";
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
  /** How the guide was verified, in words. */
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
];

/** One row for each guide. */
export function CompatibilityTable({
  name,
  rows,
}: {
  readonly name: string;
  readonly rows: readonly CompatibilityRow[];
}) {
  return (
    <DataTable
      name={name}
      titles={titles}
      rows={rows.map((row) => ({
        key: row.path,
        cells: [
          <Link to={row.path}>{row.tool}</Link>,
          row.toolVersions,
          row.version,
          `${row.protocols.join(", ")}: ${row.ports.join(", ")}`,
          sentences(row.groupMapping ? "Да" : "Нет", row.nested, row.groupNote),
          sentences(
            `${row.secondFactor ? "Да" : "Нет"}${row.timeout === null ? "" : `, тайм-аут ${row.timeout}\u00A0с`}`,
            row.secondFactorNote,
          ),
          row.confirmed,
        ],
      }))}
    />
  );
}

function sentences(...all: readonly (string | null)[]): string {
  return all.filter(Boolean).join(". ");
}
