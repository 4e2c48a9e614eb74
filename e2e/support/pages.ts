import { site } from "../../src/config/site";
import { headingOf } from "./built";

const { name, slug, kind } = site.product;

export interface KnownPage {
  readonly kind: string;
  readonly path: string;
  readonly heading: string;
  /** Where it differs from the heading. */
  readonly title?: string;
}

function authored(kind: string, path: string): KnownPage {
  return { kind, path, heading: headingOf(path) };
}

/** One page of every kind. */
export const kindsOfPages: readonly KnownPage[] = [
  {
    kind: "home page",
    path: "/",
    heading: headingOf("/"),
    title: kind,
  },
  { kind: "docs root", path: "/docs", heading: "Документация" },
  authored("task", "/docs/introduction/md-install"),
  authored("guide", "/docs/ldaps-and-ldap/md-gitlab"),
  { kind: "compatibility table", path: "/docs/ldaps-and-ldap", heading: "Совместимость" },
  { kind: "error page", path: "/docs/errors", heading: "Разбор ошибки" },
  { kind: "filter page", path: "/docs/ldap-filter", heading: "Проверка фильтра" },
  { kind: "ports page", path: "/docs/ports", heading: "Порты и правила межсетевого экрана" },
  {
    kind: "connection page",
    path: "/docs/check-connection",
    heading: "Проверка подключения",
  },
  { kind: "API page", path: "/docs/api/", heading: "HTTP API" },
  { kind: "section of the API", path: "/docs/api/dns", heading: "HTTP API: DNS" },
  { kind: "list of releases", path: "/docs/updates", heading: "Обновления" },
  { kind: "release notes", path: "/docs/updates/V2.4.0", heading: "2.4.0", title: `${name} 2.4.0` },
  { kind: "blog list", path: "/blog", heading: "Блог", title: `Блог ${name}` },
  authored("article", "/blog/keytab"),
  { kind: "archive", path: "/blog/archive", heading: "Архив статей" },
  authored("about page", "/blog/about-us"),
  authored("legal page", "/blog/privacy"),
  { kind: "glossary index", path: "/glossary", heading: "Термины", title: "Термины и определения" },
  { kind: "term", path: "/glossary/kerberos", heading: "Kerberos", title: "Kerberos — термин" },
];

export const notFound: KnownPage = {
  kind: "not-found page",
  path: "/no-such-page",
  heading: "Страница не найдена",
};

/** Beside the kinds of pages with a text: search, without an entry in the sitemap. */
export const searchPage: KnownPage = {
  kind: "page of search",
  path: "/search?q=kerberos",
  heading: "Поиск",
  title: "Поиск: kerberos",
};

/** What stands in the browser's tab for a page. */
export function tabTitle(page: KnownPage): string {
  return `${page.title ?? page.heading} | ${name}`;
}

const introduction =
  "after-2-4-0 backup dns-setting domain-trust gpo-setting hardening kerberos-setting ldap-diagram logging_syslog md-install md-keepalived mfa-integration network-policy password-policy quick-start roles-and-powers ssp-md technology-stack users-group-administrating windows";
const guides =
  "argocd authelia awx deepmail gitlab generic grafana harbor kerio keycloak minio NextCloud OpenVPN ownCloud passwork rupost seafile snipe-it ssh usergate zabbix-ldap";
const versions =
  "1.11.0 1.12.0 1.12.1 1.12.2 2.0.0 2.0.1 2.1.0 2.1.1 2.1.2 2.1.3 2.2.0 2.3.0 2.4.0";
const terms = `2fa_auth active_directory_integration adaptive_authentication authentication authorization delegation_of_authority directory_tree file_share forest granular_configuration group_policeis hybrid_directory identification integration_with_siem_systems kerberos kerberos_authentication2fa_kerberos ldap_ldaps ldap_queries ${slug} ${slug}_community ${slug}_enterprise object_attribute security_group_management three-tier_architecture unified_directory`;

/** The specification's table of routes, row by row. */
export const routesOfTable: Readonly<Record<string, readonly string[]>> = {
  "home page": ["/"],
  blog: [
    "/blog",
    ...["about-us", "archive", "license-agreement", "personal-data", "privacy"].map(
      (page) => `/blog/${page}`,
    ),
  ],
  glossary: ["/glossary", ...terms.split(" ").map((term) => `/glossary/${term}`)],
  "docs root and API page": ["/docs", "/docs/api/"],
  introduction: introduction.split(" ").map((page) => `/docs/introduction/${page}`),
  "integration guides": [
    "/docs/kerberos/md-nfs",
    "/docs/radius-oidc-saml/md-radius-fortigate",
    ...guides.split(" ").map((tool) => `/docs/ldaps-and-ldap/md-${tool}`),
  ],
  "release notes": versions.split(" ").map((version) => `/docs/updates/V${version}`),
};
