import { DataTable } from "#src/components/ui/DataTable";
import { parseFilter } from "#src/ldap/filter";
import { describeFilter } from "./describe";
import { readyFilters } from "./ready-filters";
import { tied } from "./tied";
import * as styles from "./FilterTables.module.css";

/** Ready-made filters with descriptions: what remains of the page without scripts. */
export function ReadyFiltersTable() {
  return (
    <section>
      <h2 className={styles.heading} id="ready">
        Что означают готовые фильтры
      </h2>
      <DataTable
        name="Что означают готовые фильтры"
        titles={["Кого найдёт", "Фильтр"]}
        rows={readyFilters.map(({ filter }) => ({
          key: filter,
          cells: [tied(describeFilter(parseFilter(filter))), <code>{filter}</code>],
        }))}
      />
    </section>
  );
}

const escaping: readonly (readonly [where: string, what: string])[] = [
  [
    "В самом фильтре",
    "скобки, звёздочка, обратная косая черта и нулевой байт внутри значения: \\28 \\29 \\2a \\5c \\00",
  ],
  ["XML (Jenkins, Tomcat)", "знак & пишется &amp;"],
  ["Командная строка", "фильтр стоит в одинарных кавычках: иначе &, |, ! и скобки поймёт оболочка"],
  ["YAML", "фильтр стоит в кавычках: & в начале значения значит якорь"],
  ["Адрес LDAP", "? и пробел пишутся %3F и %20"],
  ["INI и env", "кавычки обычно становятся частью значения: фильтр пишут без них"],
];

/** How a filter must be escaped in each place. */
export function EscapingTable() {
  return (
    <section>
      <h2 className={styles.heading} id="escaping">
        Что экранировать и где
      </h2>
      <DataTable
        name="Что экранировать и где"
        titles={["Где стоит фильтр", "Что написать"]}
        rows={escaping.map(([where, what]) => ({ key: where, cells: [tied(where), tied(what)] }))}
      />
    </section>
  );
}
