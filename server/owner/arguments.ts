import { parseArgs } from "node:util";
import type { OwnerCommand } from "./commands";

export type Format = "text" | "json" | "csv";

export type Order =
  | { readonly kind: "ask"; readonly command: OwnerCommand; readonly format: Format }
  | { readonly kind: "backup"; readonly file: string; readonly format: Format }
  | { readonly kind: "restore"; readonly file: string; readonly format: Format }
  | ({ readonly kind: "as-query" } & QueryOrder)
  | { readonly kind: "help" }
  | { readonly kind: "mistake"; readonly message: string };

/** A missed query that is to stand in the list of queries that judge the search. */
export interface QueryOrder {
  readonly query: string;
  /** Pages that answer it, best first; none where the site has no page about it. */
  readonly pages: readonly string[];
  /** The list; without one the line is printed. */
  readonly into: string | null;
}

export const usage = `npm run owner -- <команда>

  people [--search слово] [--csv]   зарегистрированные посетители
  downloads [--days 30]             нажатия «Загрузить» вошедшими, по дням
  stats [--days 30]                 регистрации, входы, отказы, письма, по дням
  feedback [--weeks 4]              «Помогла ли страница?» по разделам, и что написали
  searches [--weeks 4]              запросы, на которые поиск не ответил
  searches --as-query запрос [--page /docs/…]… [--into файл]
                                    строка для списка запросов, по которому судят поиск
  missing [--weeks 4]               адреса без страницы, на которые ведут ссылки сайта
  export <почта>                    всё, что хранится об адресе
  erase <почта>                     стереть всё, что хранится об адресе
  sessions end <почта>              завершить все сеансы
  unblock <почта>                   снять остановку и ожидания входа
  check                             настройки, почта, капча, база, ключ, место, время
  backup <файл>                     копия базы, сервер работает дальше
  restore <файл>                    вернуть копию в пустую базу

Вместо почты можно написать «-»: адрес читается со стандартного ввода и не остаётся в истории.
--json печатает ответ в JSON. Запускайте от пользователя сервера, с его окружением или .env.
`;

/** Reads what the owner typed; `readEmail` gives the address where he typed "-". */
export async function readOrder(
  args: readonly string[],
  readEmail: () => Promise<string>,
): Promise<Order> {
  const parsed = parse(args);
  if (typeof parsed === "string") return mistake(parsed);
  const { values, positionals } = parsed;
  const [name = "", ...rest] = positionals;
  const wrong = misplacedOption(values, name);
  if (wrong !== null) return mistake(wrong);
  if (values.help || name === "" || name === "help") return { kind: "help" };
  return orderOf(name, rest, values, readEmail);
}

async function orderOf(
  name: string,
  rest: readonly string[],
  values: Options,
  readEmail: () => Promise<string>,
): Promise<Order> {
  const format = values.json ? "json" : values.csv ? "csv" : "text";
  const days = Number(values.days ?? "30");
  const weeks = Number(values.weeks ?? "4");
  const ask = (command: OwnerCommand): Order => ({ kind: "ask", command, format });
  const alone = (command: OwnerCommand): Order =>
    rest.length === 0 ? ask(command) : mistake(`После ${name} другие слова не нужны.`);
  switch (name) {
    case "people":
      return alone({ name, search: values.search ?? "" });
    case "downloads":
    case "stats":
      return alone({ name, days });
    case "feedback":
    case "missing":
      return alone({ name, weeks });
    case "searches":
      return values["as-query"] === undefined || rest.length > 0
        ? alone({ name, weeks })
        : queryOrder(values);
    case "check":
      return alone({ name });
    case "export":
    case "erase":
    case "unblock": {
      const email = await emailOf(rest, readEmail);
      return email === null ? mistake(oneEmail) : ask({ name, email });
    }
    case "sessions": {
      if (rest[0] !== "end") return mistake("Есть sessions end <почта>.");
      const email = await emailOf(rest.slice(1), readEmail);
      return email === null ? mistake(oneEmail) : ask({ name: "end-sessions", email });
    }
    case "backup":
    case "restore":
      return rest[0] === undefined || rest.length > 1
        ? mistake("Нужен один файл.")
        : { kind: name, file: rest[0], format };
    default:
      return mistake(`Команды ${name} нет.`);
  }
}

const oneEmail = "Нужен один адрес почты или «-».";

async function emailOf(
  words: readonly string[],
  readEmail: () => Promise<string>,
): Promise<string | null> {
  const [given] = words;
  if (given === undefined || words.length > 1) return null;
  return given === "-" ? readEmail() : given;
}

/** What is wrong with the options of a command; null if nothing is. */
function misplacedOption(values: Options, name: string): string | null {
  const { csv, search, page, into } = values;
  const query = values["as-query"];
  if (!isCount(values.days ?? "30", 3660)) return "--days: нужно целое число от 1 до 3660.";
  if (csv && name !== "people") return "--csv есть только у people.";
  if (values.days !== undefined && name !== "downloads" && name !== "stats")
    return "--days есть только у downloads и stats.";
  if (search !== undefined && name !== "people") return "--search есть только у people.";
  if (!isCount(values.weeks ?? "4", 520)) return "--weeks: нужно целое число от 1 до 520.";
  if (values.weeks !== undefined && !["feedback", "searches", "missing"].includes(name))
    return "--weeks есть только у feedback, searches и missing.";
  if (query !== undefined && name !== "searches") return "--as-query есть только у searches.";
  if (query === undefined && (page ?? into) !== undefined)
    return "--page и --into есть только вместе с --as-query.";
  return null;
}

function isCount(text: string, most: number): boolean {
  const isNumber = /^\d+$/.test(text) && text.length <= String(most).length;
  return isNumber && Number(text) >= 1 && Number(text) <= most;
}

function queryOrder(values: Options): Order {
  const query = values["as-query"]?.trim() ?? "";
  if (query === "") return mistake("--as-query: нужен запрос.");
  const pages = values.page ?? [];
  if (!pages.every((page) => /^\/[^\s?]*$/.test(page)))
    return mistake("--page: нужен путь на сайте, например /docs/introduction/md-install#restore.");
  return { kind: "as-query", query, pages, into: values.into ?? null };
}

function mistake(message: string): Order {
  return { kind: "mistake", message };
}

const options = {
  json: { type: "boolean", default: false },
  csv: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  search: { type: "string" },
  days: { type: "string" },
  weeks: { type: "string" },
  "as-query": { type: "string" },
  page: { type: "string", multiple: true },
  into: { type: "string" },
} as const;

type Options = Exclude<ReturnType<typeof parse>, string>["values"];

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    return badOption(error);
  }
}

/** The message of Node.js would repeat in English what was typed, which may be an address. */
function badOption(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const named = Object.entries(options).find(
    ([name]) => message.includes(`'--${name}`) || message.includes(`, --${name}`),
  );
  if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" || !named) return "Неизвестный параметр.";
  const [name, { type }] = named;
  return type === "string" ? `После --${name} нужно значение.` : `--${name} пишут без значения.`;
}
