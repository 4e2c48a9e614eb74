import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "../../src/config/site";
import { isErrorSheet } from "../../src/content-model/error-sheet";
import type { Problem } from "../../src/content-model/problem";
import type { ApiPage, LoadedPage, LoadedSheet } from "../../src/gatsby/load-content";
import { codeBlocks, sheetBlocks, uiFences, type CodeBlock } from "./code-blocks";
import { contractProblems, pageSources, sharedProblems } from "./contract";
import { apiBlocks } from "./api/api-blocks";
import { apiCallProblems } from "./api/api-calls";
import type { ContentFile } from "./content-files";
import { dateProblems } from "./dates";
import { hostProblems } from "./hosts";
import { codeHomoglyphProblems, homoglyphProblems } from "./language/homoglyphs";
import { productNameProblems } from "./language/product-name";
import { policyAdviceProblems, policyProblems } from "./language/policies";
import { proseOf } from "./language/prose";
import { lengthWarnings, readingWarnings } from "./language/reading";
import { dictionaryProblems, spellingProblems } from "./language/spelling";
import { parseTerms, termProblems } from "./language/terms";
import { typographyProblems } from "./language/typography";
import { doubleNameProblems, readByGuides } from "./ldap/double-names";
import {
  checkedBlockProblems,
  checkedInlineProblems,
  checkedQueryProblems,
} from "./ldap/checked-filters";
import {
  inlineLdapProblems,
  ldapSyntaxProblems,
  placedQueries,
  strangeNameProblems,
  unsearchedProblems,
  uncoveredProblems,
} from "./ldap/page-ldap";
import { queryProblems, strangeAttributeProblems } from "./ldap/queries";
import { refusedProblems, silentProblems } from "./ldap/unsupported-features";
import { startDirectory } from "./ldap/slapd";
import { fileProblems } from "./one-file";
import { openapiProblems } from "./openapi";
import { longLineProblems } from "./long-lines";
import { panelWordProblems } from "./panel-words";
import { composeFacts, portProblems } from "./ports";
import { safetyProblems } from "./safety";
import { snippetProblems } from "./snippets/snippets";
import { synonymProblems } from "./synonyms";

const apiFile = "content/api/openapi.yaml";

/** One content check: its title and its function. */
export interface Part {
  readonly name: string;
  readonly run: () => Promise<Problem[]> | Problem[];
  readonly isWarning?: boolean;
}

export interface PartsInput {
  readonly folder: string;
  readonly files: readonly ContentFile[];
  readonly pages: readonly LoadedPage[];
  readonly sheets: readonly LoadedSheet[];
  readonly api: readonly ApiPage[];
  /** True to report long sentences, too. */
  readonly hasReport: boolean;
}

/** All checks except those of single pages, fast ones first. */
export function checkParts({ folder, files, pages, sheets, api, hasReport }: PartsInput): Part[] {
  const described = files.filter(
    (each) =>
      each.text !== null &&
      (/\.mdx$|\/(section|openapi)\.yaml$/.test(each.file) || isErrorSheet(each.file)),
  );
  const runs = described.flatMap((each) => proseOf(each.file, each.text ?? ""));
  const blocks = codeBlocks(pages);
  const withSheets = [...blocks, ...sheetBlocks(sheets)];
  const text = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
  const description = text(apiFile.replace("content/", ""));
  const withApi = [...blocks, ...apiBlocks(api, description)];
  const sources = pageSources(pages, files);
  const dictionary = join(folder, "spelling.txt");
  const names = [site.product.name, site.product.slug];
  const terms = () => parseTerms(text("terms.yaml"));
  const errors: Readonly<Record<string, Part["run"]>> = {
    "имя продукта": () =>
      files
        .filter(({ file }) => file !== "content/README.md")
        .flatMap((each) => productNameProblems(each.file, each.text, names)),
    "уговор о страницах": () => [...sources.flatMap(contractProblems), ...sharedProblems(sources)],
    даты: () => pages.flatMap((page) => dateProblems(page, new Date())),
    буквы: () => [...runs.flatMap(homoglyphProblems), ...blocks.flatMap(codeHomoglyphProblems)],
    типографика: () => runs.flatMap(typographyProblems),
    термины: () => {
      const list = terms();
      return runs.flatMap((run) => termProblems(run, list));
    },
    "сетевые политики": () => [
      ...runs.flatMap(policyProblems),
      ...described.flatMap(({ file, text: own }) => policyAdviceProblems(file, own ?? "")),
    ],
    "фильтры и имена LDAP": () => [
      ...blocks.flatMap(ldapSyntaxProblems),
      ...runs.flatMap(inlineLdapProblems),
      ...pages.flatMap(strangeNameProblems),
    ],
    "фильтры в «Проверке фильтра»": () => [
      ...withSheets.flatMap(checkedBlockProblems),
      ...runs.flatMap(checkedInlineProblems),
      ...pages.flatMap(checkedQueryProblems),
    ],
    "слова окон": () =>
      panelWordProblems("content/panel.yaml", text("panel.yaml"), uiFences(pages)),
    "безопасность примеров": () => pages.flatMap(safetyProblems),
    "на каком сервере идут сеансы": () => {
      const { hosts } = terms();
      return pages.flatMap((page) => hostProblems(page, hosts));
    },
    "чего служба каталогов не умеет": () => [
      ...blocks.flatMap(refusedProblems),
      ...withSheets.flatMap(silentProblems),
    ],
    "фильтры, базы и атрибуты руководств в queries": () =>
      pages.flatMap((page) => [...uncoveredProblems(page, runs), ...unsearchedProblems(page)]),
    "два имени одного атрибута": () => doubleNameProblems(blocks, readByGuides(pages)),
    OpenAPI: () => (description === "" ? [] : openapiProblems(apiFile, description)),
    порты: () => portProblems(text("ports.yaml"), composeFacts(), pages),
    "вызовы HTTP API": () => apiCallProblems(withApi, description),
    "один файл – один текст": () => fileProblems(pages),
    "ответы на синонимы": () => synonymProblems(pages),
    "длинные строки кода": () => withApi.flatMap(longLineProblems),
    орфография: async () => [
      ...dictionaryProblems("content/spelling.txt", text("spelling.txt")),
      ...(await spellingProblems(runs, dictionary, names, terms().labels)),
    ],
    "блоки кода": () => snippetProblems(withApi),
    "запросы к каталогу": () => runQueries(pages, blocks),
  };
  const warnings: Readonly<Record<string, Part["run"]>> = {
    длина: () => pages.flatMap(lengthWarnings),
    ...(hasReport && {
      чтение: () => described.flatMap(({ file }) => readingWarnings(file, runs)),
    }),
  };
  return [
    ...Object.entries(errors).map(([name, run]) => ({ name, run })),
    ...Object.entries(warnings).map(([name, run]) => ({ name, run, isWarning: true })),
  ];
}

async function runQueries(
  pages: readonly LoadedPage[],
  blocks: readonly CodeBlock[],
): Promise<Problem[]> {
  const directory = await startDirectory();
  try {
    return [
      ...(await queryProblems(placedQueries(pages), directory)),
      ...strangeAttributeProblems(blocks, await directory.attributeNames()),
    ];
  } finally {
    await directory.stop();
  }
}
