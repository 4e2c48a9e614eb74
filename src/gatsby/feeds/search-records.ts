import { site } from "../../config/site";
import type { ReadErrorSheet } from "../../content-model/error-sheet";
import { byVersionDescending } from "../../content-model/version-order";
import type { PageKind } from "../../contracts/page-kinds";
import { routes, type Route } from "../../routes";
import type { PageRecord, SectionRecord } from "../../search/records";

/** A page of any kind, as GraphQL or the loader without Gatsby gives it. */
export interface SearchedPage {
  readonly type: "DocPage" | "Release" | "Post" | "Term" | "ApiDescription";
  /** Of documentation: guide, task, reference; of posts: article, about, legal. */
  readonly kind?: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly start: boolean;
  /** Names beside the title: label and tool, English and Active Directory words. */
  readonly names: readonly (string | null | undefined)[];
}

/** What the index is made of, for one page, but for its text. */
export type BareRecord = Omit<PageRecord, "sections">;

const kinds: Readonly<Record<SearchedPage["type"], PageKind>> = {
  DocPage: "docs",
  Release: "release",
  Post: "blog",
  Term: "term",
  ApiDescription: "api",
};
// What a page is worth that the query does not name: a tool's guide is about the tool, release
// notes and the API page name everything once, legal pages are seldom asked for.
const priors: Readonly<Record<string, number>> = {
  guide: 0.75,
  Release: 0.7,
  ApiDescription: 0.6,
  legal: 0.7,
  article: 0.95,
  Term: 0.85,
};

/** What the index is made of, for one page, but for its text. */
export function pageRecord(page: SearchedPage): BareRecord {
  const names = page.names
    .flatMap((name) => (name ? name.split(/\s*,\s*/) : []))
    .filter((name) => name !== "" && name !== page.title);
  return {
    path: page.path,
    kind: kinds[page.type],
    title: page.title,
    description: page.description,
    synonyms: [...new Set([...names, ...page.synonyms])],
    isStart: page.start,
    prior: priors[page.kind ?? ""] ?? priors[page.type] ?? 1,
  };
}

/** The record of the description of the API, by its path and its first sentence. */
export function apiRecord(path: string, description: string): BareRecord {
  return pageRecord({
    type: "ApiDescription",
    path,
    title: "HTTP API",
    description,
    synonyms: ["OpenAPI", "openapi.yaml", "Swagger", "справочник API", "REST API"],
    names: [],
    start: false,
  });
}

/** The texts of the page that explains errors: the messages that belong to no other page. */
export function errorSections(sheets: readonly ReadErrorSheet[]): readonly SectionRecord[] {
  const text = [...sheets]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ sheet }) => sheet?.rows.map(({ message }) => message) ?? [])
    .join("\n");
  return [{ id: "", title: "", depth: 1, text, code: "" }];
}

/** Gives the records their texts, by the path of the page, and puts them in order. */
export function withTexts(
  records: readonly BareRecord[],
  texts: ReadonlyMap<string, readonly SectionRecord[]>,
): PageRecord[] {
  const whole = records.map((record): PageRecord => ({
    ...record,
    sections: texts.get(record.path) ?? [],
  }));
  return whole.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Puts newer releases before older ones among equals, and gives the newest the words by which it is
 * asked for.
 */
export function withReleaseOrder(records: readonly BareRecord[]): BareRecord[] {
  const versions = records
    .filter((record) => record.kind === "release")
    .map((record) => record.title)
    .sort((one, other) => byVersionDescending({ version: one }, { version: other }));
  return records.map((record) => {
    if (record.kind !== "release") return record;
    const place = versions.indexOf(record.title);
    const prior = Math.round((record.prior - (0.1 * place) / versions.length) * 1000) / 1000;
    return {
      ...record,
      prior,
      synonyms:
        place === 0
          ? [
              ...record.synonyms,
              "последняя версия",
              "новая версия",
              "свежий релиз",
              "последнее обновление",
              "текущая версия",
              "актуальная версия",
              "последний релиз",
            ]
          : record.synonyms,
    };
  });
}

/** Pages that code makes: they have words of their own only in title and lead. */
export function listRecords(): BareRecord[] {
  const record = (
    { path, title }: Route,
    kind: PageKind,
    description: string,
    synonyms: readonly string[],
  ): BareRecord => ({
    path,
    title,
    description,
    synonyms,
    kind,
    isStart: false,
    prior: 0.9,
  });
  return [
    record(
      routes.docs,
      "docs",
      `С чего начать работу с ${site.product.name}: все страницы документации по разделам.`,
      [
        "оглавление",
        "содержание",
        "руководство",
        "вся документация",
        "документация pdf",
        "скачать документацию",
        "документация без сети",
      ],
    ),
    record(
      routes.updates,
      "docs",
      `Что нового в каждом выпуске ${site.product.name}: список всех версий.`,
      [
        "список версий",
        "история версий",
        "changelog",
        "чейнджлог",
        "release notes",
        "журнал изменений",
        "релизы",
      ],
    ),
    record(
      routes.compatibility,
      "docs",
      `Какие системы подключаются к ${site.product.name}: версии, протокол и порты, сопоставление групп, второй фактор.`,
      [
        "список интеграций",
        "поддерживаемые системы",
        "таблица совместимости",
        "таблица инструкций",
        "с чем дружит",
        "какие программы подключаются",
      ],
    ),
    record(
      routes.ports,
      "docs",
      `Какие порты нужны ${site.product.name} и приложениям, правила nftables, firewalld и ufw для своих адресов.`,
      [
        "порты",
        "файрвол",
        "межсетевой экран",
        "firewall",
        "брандмауэр",
        "правила nftables",
        "ufw",
        "firewall-cmd",
        "список портов",
      ],
    ),
    record(
      routes.ldapFilter,
      "docs",
      "Наберите фильтр LDAP: страница покажет, кого он находит в учебном дереве.",
      [
        "проверить фильтр",
        "проверить фильтр онлайн",
        "конструктор фильтра",
        "отладка фильтра",
        "тест фильтра",
        "тренажёр фильтров",
      ],
    ),
    record(
      routes.connection,
      "docs",
      "Сценарий для bash и PowerShell с вашими значениями проверяет DNS, порты, часы, сертификат, вход и фильтр.",
      [
        "проверить подключение",
        "не подключается",
        "диагностика",
        "диагностика связи",
        "проверка связи",
        "скрипт проверки",
        "ldapsearch",
      ],
    ),
    record(
      routes.errors,
      "docs",
      "Вставьте сообщение или кусок журнала: страница назовёт причину и что сделать.",
      [
        "что значит ошибка",
        "расшифровать ошибку",
        "код ошибки",
        "сообщение об ошибке",
        "разобрать журнал",
        "анализ лога",
      ],
    ),
    record(routes.glossary, "term", "Все понятия службы каталогов по алфавиту и деревом.", [
      "глоссарий",
      "словарь терминов",
    ]),
    record(routes.blog, "blog", "Статьи о службе каталогов.", ["статьи", "публикации", "новости"]),
  ];
}
