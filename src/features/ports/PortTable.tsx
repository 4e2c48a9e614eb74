import { DataTable } from "#src/components/ui/DataTable";
import { Link } from "#src/components/ui/Link";
import type { PortRow } from "./rows";

const titles = ["Порт", "Протокол", "Направление", "Откуда", "Куда", "Зачем"];

/** One row for each connection. */
export function PortTable({ rows }: { readonly rows: readonly PortRow[] }) {
  return (
    <DataTable
      name="Порты"
      titles={titles}
      rows={rows.map((row, index) => ({
        key: String(index),
        cells: [
          row.transports.map((transport) => `${row.port}/${transport}`).join(", "),
          row.protocol,
          row.isInbound ? "входящее" : "исходящее",
          row.guide === null ? row.from : <Link to={row.guide}>{row.from}</Link>,
          row.to,
          row.reason,
        ],
      }))}
    />
  );
}
