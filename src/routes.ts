export interface Route {
  readonly path: string;
  readonly title: string;
}

/** The pages defined in code, not by a file of `content/`: their addresses and names. */
export const routes = {
  home: { path: "/", title: "Главная" },
  docs: { path: "/docs", title: "Документация" },
  compatibility: { path: "/docs/ldaps-and-ldap", title: "Совместимость" },
  updates: { path: "/docs/updates", title: "Обновления" },
  ports: { path: "/docs/ports", title: "Порты и правила межсетевого экрана" },
  ldapFilter: { path: "/docs/ldap-filter", title: "Проверка фильтра" },
  connection: { path: "/docs/check-connection", title: "Проверка подключения" },
  errors: { path: "/docs/errors", title: "Разбор ошибки" },
  api: { path: "/docs/api/", title: "HTTP API" },
  glossary: { path: "/glossary", title: "Термины и определения" },
  blog: { path: "/blog", title: "Блог" },
  archive: { path: "/blog/archive", title: "Архив статей" },
  search: { path: "/search", title: "Поиск" },
} as const satisfies Record<string, Route>;

/** The place on the documentation's root that offers it as files. */
export const offlineAnchor = "offline";

/** A page that exists only in `gatsby develop`. */
export const signInChartPath = "/dev/sign-in";

/** The page of a section of the API; its name is a tag of the description. */
export function apiSectionPath(name: string): string {
  return routes.api.path + name;
}

/** The folder of the pages of single messages. */
export const errorPagesFolder = "e";

/** The permanent address of a message by its id. */
export function errorPath(rowId: string): string {
  return `/${errorPagesFolder}/${rowId}`;
}

/** True for the page of a single message, which Gatsby does not know. */
export function isErrorPath(path: string): boolean {
  return path.startsWith(`/${errorPagesFolder}/`);
}

/** Addresses of the pages defined in code. */
export function routePaths(): string[] {
  return Object.values(routes).map(({ path }) => path);
}

/** A link labelled with the page's name, such as a breadcrumb. */
export function linkTo({ path, title }: Route): { readonly label: string; readonly to: string } {
  return { label: title, to: path };
}

/** Path of a page's Markdown; null for the home page, which has no text worth copying. */
export function markdownPath(path: string): string | null {
  return path === routes.home.path ? null : `${path.replace(/\/$/, "")}.md`;
}

/**
 * A path with one slash in front: browsers take `//host` and `/\host` for another site, and hosts
 * decode `%2F` and `%5C`.
 */
export function withOneSlash(path: string): string {
  return path.replace(/^(?:[/\\]|%2f|%5c)+/i, "/");
}

/**
 * The canonical form of a path: one slash in front and none at the end, except for the home page
 * and the API (the specification's table of routes).
 */
export function withOwnSlash(path: string): string {
  const plain = withOneSlash(path).replace(/\/+$/, "");
  return plain === "" || `${plain}/` === routes.api.path ? `${plain}/` : plain;
}
