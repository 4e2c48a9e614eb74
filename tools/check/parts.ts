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
import { allTermProblems, parseTerms, type TermList } from "./language/terms";
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

/** One content check: its title and its function. */
export interface Part {
  readonly name: string;
  readonly run: () => Promise<Problem[]> | Problem[];
  readonly isWarning?: true;
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
  const text = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
  const description = text("api/openapi.yaml");
  const withApi = [...blocks, ...apiBlocks(api, description)];
  const sources = pageSources(pages, files);
  const dictionary = join(folder, "spelling.txt");
  const terms = (): TermList => parseTerms(text("terms.yaml"));
  const parts: Part[] = [
    {
      name: "имя продукта",
      run: () =>
        files
          .filter((each) => each.file !== "content/README.md")
          .flatMap((each) =>
            productNameProblems(each.file, each.text, [site.product.name, site.product.slug]),
          ),
    },
    {
      name: "уговор о страницах",
      run: () => [...sources.flatMap(contractProblems), ...sharedProblems(sources)],
    },
    {
      name: "даты",
      run: () => {
        const now = new Date();
        return pages.flatMap((page) => dateProblems(page, now));
      },
    },
    {
      name: "буквы",
      run: () => [...runs.flatMap(homoglyphProblems), ...blocks.flatMap(codeHomoglyphProblems)],
    },
    { name: "типографика", run: () => runs.flatMap(typographyProblems) },
    { name: "термины", run: () => allTermProblems(runs, terms()) },
    {
      name: "сетевые политики",
      run: () => [
        ...runs.flatMap(policyProblems),
        ...described.flatMap(({ file, text: own }) => policyAdviceProblems(file, own ?? "")),
      ],
    },
    {
      name: "фильтры и имена LDAP",
      run: () => [
        ...blocks.flatMap(ldapSyntaxProblems),
        ...runs.flatMap(inlineLdapProblems),
        ...pages.flatMap(strangeNameProblems),
      ],
    },
    {
      name: "фильтры в «Проверке фильтра»",
      run: () => [
        ...[...blocks, ...sheetBlocks(sheets)].flatMap(checkedBlockProblems),
        ...runs.flatMap(checkedInlineProblems),
        ...pages.flatMap(checkedQueryProblems),
      ],
    },
    {
      name: "слова окон",
      run: () => panelWordProblems("content/panel.yaml", text("panel.yaml"), uiFences(pages)),
    },
    { name: "безопасность примеров", run: () => pages.flatMap(safetyProblems) },
    {
      name: "на каком сервере идут сеансы",
      run: () => {
        const { hosts } = terms();
        return pages.flatMap((page) => hostProblems(page, hosts));
      },
    },
    {
      name: "чего служба каталогов не умеет",
      run: () => [
        ...blocks.flatMap(refusedProblems),
        ...[...blocks, ...sheetBlocks(sheets)].flatMap(silentProblems),
      ],
    },
    {
      name: "фильтры, базы и атрибуты руководств в queries",
      run: () =>
        pages.flatMap((page) => [...uncoveredProblems(page, runs), ...unsearchedProblems(page)]),
    },
    {
      name: "два имени одного атрибута",
      run: () => doubleNameProblems(blocks, readByGuides(pages)),
    },
    {
      name: "OpenAPI",
      run: async () =>
        (
          await Promise.all(
            files
              .filter((each) => each.file.endsWith("/openapi.yaml"))
              .map((each) => openapiProblems(each.file, each.text ?? "")),
          )
        ).flat(),
    },
    { name: "порты", run: () => portProblems(text("ports.yaml"), composeFacts(), pages) },
    {
      name: "вызовы HTTP API",
      run: () => apiCallProblems(withApi, description),
    },
    { name: "один файл – один текст", run: () => fileProblems(pages) },
    { name: "ответы на синонимы", run: () => synonymProblems(pages) },
    { name: "длинные строки кода", run: () => withApi.flatMap(longLineProblems) },
    {
      name: "орфография",
      run: async () => [
        ...dictionaryProblems("content/spelling.txt", text("spelling.txt")),
        ...(await spellingProblems(
          runs,
          dictionary,
          [site.product.name, site.product.slug],
          terms().labels,
        )),
      ],
    },
    { name: "блоки кода", run: () => snippetProblems(withApi) },
    { name: "запросы к каталогу", run: () => runQueries(pages, blocks) },
    { name: "длина", isWarning: true, run: () => pages.flatMap(lengthWarnings) },
  ];
  const report: Part = {
    name: "чтение",
    isWarning: true,
    run: () => described.flatMap((each) => readingWarnings(each.file, runs)),
  };
  return hasReport ? [...parts, report] : parts;
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
