import type { ParsedFile } from "../content-model/content-file";
import {
  librarySignIn,
  refusals,
  signInWords,
  type LibrarySignIn,
} from "../content-model/library-sign-ins";
import { codeParser, parserNames, type CodeParser } from "./code-parsers";
import { escapeHtml } from "./html";
import type { PageCode } from "./rendered-page";
import { typograph } from "./typography";

/**
 * The note below a page's text: which parts of it the checks run, counted from the page, and which
 * nobody has run. Empty for the about and legal pages.
 */
export function proofHtml(page: ParsedFile, codes: readonly PageCode[]): string {
  if (page.kind === "post" && page.data.kind !== "article") return "";
  const queries = page.kind === "doc" ? page.data.queries : [];
  const stepsRun = page.kind === "doc" ? page.data.stepsRun : [];
  const parsers = codes.flatMap((code) => codeParser(code) ?? []);
  const signIn = librarySignIn(page.file);
  const checked = [
    counted(queries.length, "запрос к LDAP", "запроса к LDAP", "запросов к LDAP"),
    ...kindsOfCode(parsers),
  ].filter(Boolean);
  const eachBuild =
    checked.length > 0
      ? `Проверяется при каждой сборке: ${checked.join(", ")}`
      : "При каждой сборке проверяются ссылки и правописание";
  const summary = signIn ? `${eachBuild}; перед выпуском: ${signInWords(signIn)}` : eachBuild;
  const items = [
    queries.length > 0
      ? `Запросы к OpenLDAP с образцом каталога:<ul>${[...new Set(queries.map(({ filter }) => filter))].map((filter) => `<li><code>${escapeHtml(filter)}</code></li>`).join("")}</ul>`
      : "",
    signIn ? escapeHtml(typograph(signInItem(signIn))) : "",
    parsers.length > 0 ? escapeHtml(`Чем разбираются блоки: ${byParser(parsers)}.`) : "",
    stepsRun.length > 0
      ? escapeHtml(typograph(`Выполнено, когда писался текст: ${stepsRun.join("; ")}.`))
      : "Пока писался текст, шаги не запускались.",
  ].filter(Boolean);
  return (
    `<details class="c-diagramText c-proof"><summary>${escapeHtml(typograph(`${summary}; ${notRun(page)}`))}</summary>` +
    `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul></details>`
  );
}

function signInItem(signIn: LibrarySignIn): string {
  const blocks = signIn.blocks.map((title) => `«${title}»`).join(", ");
  const words = signInWords(signIn);
  return (
    `${words.charAt(0).toUpperCase()}${words.slice(1)} в OpenLDAP с образцом каталога по LDAPS, значения из ${signIn.blocks.length === 1 ? "блока" : "блоков"} ${blocks}: ` +
    `член группы вошёл; отклонены ${refusals.join(", ")} и сертификат чужого удостоверяющего центра. Второй фактор не запускался.`
  );
}

const shell: ReadonlySet<CodeParser> = new Set(["shell"]);
const data: ReadonlySet<CodeParser> = new Set(["ldif", "sql"]);

function kindsOfCode(parsers: readonly CodeParser[]): string[] {
  const count = (isOf: (parser: CodeParser) => boolean): number => parsers.filter(isOf).length;
  return [
    counted(
      count((parser) => !shell.has(parser) && !data.has(parser)),
      "файл настройки",
      "файла настройки",
      "файлов настройки",
    ),
    counted(
      count((parser) => shell.has(parser)),
      "набор команд",
      "набора команд",
      "наборов команд",
    ),
    counted(
      count((parser) => data.has(parser)),
      "блок LDIF или SQL",
      "блока LDIF или SQL",
      "блоков LDIF или SQL",
    ),
  ];
}

function byParser(parsers: readonly CodeParser[]): string {
  return [...new Set(parsers)]
    .map((name) => {
      const count = parsers.filter((parser) => parser === name).length;
      return count === 1 ? parserNames[name] : `${parserNames[name]} (${count})`;
    })
    .join(", ");
}

function notRun(page: ParsedFile): string {
  return isDone(page) ? `${places(page)} шаги не выполнялись` : `${places(page)} не проверялось`;
}

function isDone(page: ParsedFile): boolean {
  return page.kind === "doc" && page.data.kind !== "reference";
}

function places(page: ParsedFile): string {
  const version = page.kind === "doc" || page.kind === "term" ? ` ${page.data.version}` : "";
  const guide = page.kind === "doc" ? page.data.guide : undefined;
  return `на живом каталоге${version}${guide && !guide.toolRun ? ` и в ${guide.tool}` : ""}`;
}

const rules = new Intl.PluralRules("ru");

function counted(count: number, one: string, few: string, many: string): string {
  if (count === 0) return "";
  const form = rules.select(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}
