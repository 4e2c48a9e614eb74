import { routes } from "../../routes";

type Dates = ReadonlyMap<string, string>;

/** The home page is a file, the filter's page shows files of its own, search shows none. */
type DatedElsewhere = "home" | "ldapFilter" | "search";

/** The files of `content/` that each page defined in code shows. */
const shownFiles: Readonly<Record<Exclude<keyof typeof routes, DatedElsewhere>, RegExp>> = {
  docs: /^docs\//,
  compatibility: /^docs\/ldaps-and-ldap\//,
  updates: /^updates\//,
  ports: /^ports\.yaml$/,
  connection: /^connection\//,
  // Pages have tables of messages too.
  errors: /^(?:errors|docs)\//,
  api: /^api\//,
  glossary: /^glossary\//,
  blog: /^blog\//,
  archive: /^blog\//,
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
  for (const name of Object.keys(shownFiles) as (keyof typeof shownFiles)[]) {
    const shown = [...(content ?? [])].filter(([file]) => shownFiles[name].test(file));
    add(routes[name].path, newest(shown.map(([, date]) => date)));
  }
  add(routes.ldapFilter.path, filters?.get(readyFilters.file));
  return dates;
}

// Offsets of time zones differ, so the texts themselves cannot be compared.
function newest(dates: readonly string[]): string | undefined {
  return [...dates].sort((one, other) => Date.parse(other) - Date.parse(one))[0];
}
