import { routes } from "../../routes";

type Dates = ReadonlyMap<string, string>;

/** What stands in the pages that code makes: files of `content/`. */
const members: Readonly<Record<string, RegExp>> = {
  [routes.docs.path]: /^docs\//,
  [routes.compatibility.path]: /^docs\/ldaps-and-ldap\//,
  [routes.updates.path]: /^updates\//,
  [routes.ports.path]: /^ports\.yaml$/,
  [routes.connection.path]: /^connection\//,
  // Pages have tables of messages too.
  [routes.errors.path]: /^(?:errors|docs)\//,
  [routes.api.path]: /^api\//,
  [routes.glossary.path]: /^glossary\//,
  [routes.blog.path]: /^blog\//,
  [routes.archive.path]: /^blog\//,
};

/** The filters that are explained on a page of code alone. */
export const readyFilters = {
  folder: "src/features/ldap-filter",
  file: "ready-filters.ts",
} as const;

/**
 * The last change of pages by their paths: of a page of content that of its file, of a page that
 * code makes that of the newest file it shows. `content` and `filters` have the files' own, by
 * their paths in `content/` and in the folder of the filters; null where nothing is known.
 */
export function pageDates(
  pages: readonly { readonly path: string; readonly file: string }[],
  content: Dates | null,
  filters: Dates | null,
): Dates {
  const dates = new Map<string, string>();
  const add = (path: string, date: string | undefined) => {
    if (date !== undefined) dates.set(path, date);
  };
  for (const { path, file } of pages) add(path, content?.get(file));
  for (const [path, files] of Object.entries(members)) {
    const shown = [...(content ?? [])].filter(([file]) => files.test(file));
    add(path, newest(shown.map(([, date]) => date)));
  }
  add(routes.ldapFilter.path, filters?.get(readyFilters.file));
  return dates;
}

// Offsets of time zones differ, so the texts themselves cannot be compared.
function newest(dates: readonly string[]): string | undefined {
  return [...dates].sort((one, other) => Date.parse(other) - Date.parse(one))[0];
}
