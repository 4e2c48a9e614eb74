import type { PageHealth } from "./page-health";
import type { MissedSearch } from "./readers";

const columns: readonly {
  readonly title: string;
  readonly of: (page: PageHealth) => string | number;
}[] = [
  { title: "Страница", of: ({ path }) => path },
  { title: "Вид", of: ({ kind }) => kind },
  { title: "Правка", of: ({ changed }) => changed ?? "" },
  { title: "Сверена", of: ({ checked }) => checked },
  { title: "Дней", of: ({ daysSinceChecked }) => daysSinceChecked },
  { title: "Версия", of: ({ version }) => version ?? "" },
  { title: "Позади", of: ({ releasesBehind }) => releasesBehind },
  { title: "Подтверждение", of: ({ proof }) => proof },
  { title: "Ссылок", of: ({ linksIn }) => linksIn },
  { title: "Длинных", of: ({ longSentences }) => longSentences },
  { title: "Да/нет", of: ({ helped }) => (helped ? `${helped.yes}/${helped.no}` : "") },
  { title: "Что не так", of: ({ faults }) => faults.join(", ") },
];

/** The pages as a table for a terminal. */
export function healthTable(pages: readonly PageHealth[]): string {
  return aligned(rowsOf(pages));
}

/** The pages as CSV (RFC 4180). */
export function healthCsv(pages: readonly PageHealth[]): string {
  return rowsOf(pages)
    .map((row) => `${row.map(cell).join(",")}\r\n`)
    .join("");
}

function rowsOf(pages: readonly PageHealth[]): (string | number)[][] {
  return [
    columns.map(({ title }) => title),
    ...pages.map((page) => columns.map(({ of }) => of(page))),
  ];
}

/** Queries without results, most frequent first. */
export function searchesTable(queries: readonly MissedSearch[]): string {
  return aligned([
    ["Запрос без ответа", "Раз"],
    ...[...queries].sort((a, b) => b.count - a.count).map(({ query, count }) => [query, count]),
  ]);
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function aligned(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => String(row[index] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((value, index) => {
          const text = String(value);
          const width = widths[index] ?? 0;
          return typeof value === "number" ? text.padStart(width) : text.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
