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
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="ready">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Кого найдёт</th>
              <th scope="col">Фильтр</th>
            </tr>
          </thead>
          <tbody>
            {readyFilters.map(({ filter }) => (
              <tr key={filter}>
                <td>{tied(describeFilter(parseFilter(filter)))}</td>
                <td>
                  <code>{filter}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="escaping">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Где стоит фильтр</th>
              <th scope="col">Что написать</th>
            </tr>
          </thead>
          <tbody>
            {escaping.map(([where, what]) => (
              <tr key={where}>
                <td>{tied(where)}</td>
                <td>{tied(what)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
