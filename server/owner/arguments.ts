import { parseArgs } from "node:util";
import { type OwnerCommand, ownerCommand } from "./commands";
import { type Format, formats } from "./report";

export type Invocation =
  | { readonly kind: "command"; readonly command: OwnerCommand }
  | { readonly kind: "backup" | "restore"; readonly file: string; readonly format: Format }
  | { readonly kind: "help" }
  | { readonly kind: "usage-error"; readonly message: string };

export const usage = `npm run owner -- <команда>

  people [--search слово] [--csv]   зарегистрированные посетители
  downloads [--days 30]             нажатия «Загрузить» вошедшими, по дням
  stats [--days 30]                 регистрации, входы, отказы, письма, по дням
  feedback [--weeks 4]              «Помогла ли страница?» по разделам, и что написали
  searches [--weeks 4]              запросы, на которые поиск не ответил
  searches --lines | --queries      они же и «Не помогло» в виде списков для lab -- errors и search
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

const options = {
  json: { type: "boolean" },
  csv: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  lines: { type: "boolean" },
  queries: { type: "boolean" },
  search: { type: "string" },
  days: { type: "string" },
  weeks: { type: "string" },
} as const;

type OptionName = keyof typeof options;

interface Syntax {
  /** Besides --json and --help. */
  readonly options?: readonly OptionName[];
  /** The one argument it requires, if any. */
  readonly word?: string;
}

const address = { word: "один адрес почты или «-»" };
const file = { word: "один файл" };
const commands = new Map<string, Syntax>([
  ["people", { options: ["search", "csv"] }],
  ["downloads", { options: ["days"] }],
  ["stats", { options: ["days"] }],
  ["feedback", { options: ["weeks"] }],
  ["searches", { options: ["weeks", "lines", "queries"] }],
  ["missing", { options: ["weeks"] }],
  ["export", address],
  ["erase", address],
  ["sessions end", address],
  ["unblock", address],
  ["check", {}],
  ["backup", file],
  ["restore", file],
]);

/** Parses the command line; `readEmail` reads the address for "-". */
export async function parseCommandLine(
  args: readonly string[],
  readEmail: () => Promise<string>,
): Promise<Invocation> {
  const parsed = parse(args);
  if (typeof parsed === "string") return usageError(parsed);
  const { values, positionals } = parsed;
  const [name = "help", ...words] = joinSessions(positionals);
  if (values.help || name === "help") return { kind: "help" };
  const fault = syntaxFault(name, words, Object.keys(values));
  if (fault !== null) return usageError(fault);
  const format = formats.find((each) => each !== "text" && values[each]) ?? "text";
  const [word = ""] = words;
  if (name === "backup" || name === "restore") return { kind: name, file: word, format };
  const command = ownerCommand.safeParse({
    name: name === "sessions end" ? "end-sessions" : name,
    search: values.search ?? "",
    days: countOf(values.days ?? "30"),
    weeks: countOf(values.weeks ?? "4"),
    email: word === "-" ? await readEmail() : word,
    format,
  });
  if (command.success) return { kind: "command", command: command.data };
  return usageError(command.error.issues[0]?.message ?? "");
}

/** `sessions end` is one name. */
function joinSessions(words: readonly string[]): readonly string[] {
  const [first, second, ...rest] = words;
  return first === "sessions" && second !== undefined ? [`${first} ${second}`, ...rest] : words;
}

function syntaxFault(
  name: string,
  words: readonly string[],
  given: readonly string[],
): string | null {
  const syntax = commands.get(name);
  if (syntax === undefined) return `Команды ${name} нет.`;
  const allowed: readonly string[] = ["json", ...(syntax.options ?? [])];
  const misplaced = given.find((option) => !allowed.includes(option));
  if (misplaced !== undefined) return `У ${name} нет параметра --${misplaced}.`;
  if (syntax.word !== undefined && words.length !== 1) return `После ${name} нужен ${syntax.word}.`;
  if (syntax.word === undefined && words.length > 0) return `После ${name} другие слова не нужны.`;
  return null;
}

function countOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : NaN;
}

function usageError(message: string): Invocation {
  return { kind: "usage-error", message };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    return badOption(error);
  }
}

/** Node's message is in English and repeats the input, which may be an address. */
function badOption(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const named = Object.entries(options).find(
    ([name]) => message.includes(`'--${name}`) || message.includes(`, --${name}`),
  );
  if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" || !named) return "Неизвестный параметр.";
  const [name, { type }] = named;
  return type === "string" ? `После --${name} нужно значение.` : `--${name} пишут без значения.`;
}
