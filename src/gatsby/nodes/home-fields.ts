import type { HomeData } from "../../content-model/home";
import { homeEntries, sampleDomain } from "../../content-model/sample-tree";
import { parseFilter } from "../../ldap/filter";
import { productSearch } from "../../ldap/product";
import { treeRows } from "../../ldap/tree";
import { typograph } from "../../markup/typography";

/**
 * The data of the home page as GraphQL has it: with the drawn tree and what each filter finds in
 * it, so that the page needs no evaluator for these.
 */
export function homeFields({ filters, errors, parts, comparison }: HomeData): object {
  const entries = homeEntries();
  return {
    domain: sampleDomain,
    tree: treeRows(entries),
    filters: filters.map(({ label, filter }) => {
      const { matches } = productSearch(parseFilter(filter), entries);
      const found = entries.filter((entry) => matches(entry) === true).map(({ dn }) => dn);
      return { label: typograph(label), filter, found };
    }),
    errors,
    parts: {
      clients: parts.clients.map(partFields),
      gateway: partFields(parts.gateway),
      services: parts.services.map(partFields),
      stores: parts.stores.map(partFields),
      outside: parts.outside.map(({ port, ...part }) => partFields({ ...part, ports: [port] })),
    },
    comparison: {
      products: comparison.products,
      rows: comparison.rows.map(({ task, cells }) => ({
        task: typograph(task),
        cells: cells.map(({ note, ...cell }) => ({ ...cell, note: note && typograph(note) })),
      })),
    },
  };
}

type Parts = HomeData["parts"];
type Part = Parts["gateway"] & Partial<Parts["clients"][number] & Parts["services"][number]>;

function partFields({ name, note, ports = [], stores = false }: Part): object {
  return { name: typograph(name), note: note ? typograph(note) : null, ports, stores };
}
