import { createInterface, type Interface } from "node:readline/promises";
import { Refusal } from "../run/refusal";
import { stringOptions } from "../run/string-options";
import { createPage } from "./create-page";
import { pageKinds } from "./kinds";
import type { Question } from "./page-kind";

const usage = `Начать страницу: npm run new -- <вид> <имя> [--title …]
Вид: ${Object.keys(pageKinds).join(", ")}. Пример: npm run new -- guide gitea --group code`;

/**
 * `npm run new -- <kind> <name>`: creates a page; asks on the terminal for what no option gives.
 */
const { words, values } = stringOptions(usage, 2, [
  "title",
  "tool",
  "group",
  "place",
  "account",
  "parent",
  "english",
  "date",
  "cover",
]);
const [kind, name] = words;
if (kind === undefined || name === undefined) throw new Refusal(usage);
const terminal = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stdout })
  : null;
try {
  const page = await createPage({
    root: process.cwd(),
    kind,
    name,
    said: values,
    ask: terminal && ((question) => askOn(terminal, question)),
  });
  console.log(`Создан ${page.file}, пробелов ${page.gaps}.`);
  if (page.changed.length > 0) console.log(`Дополнены: ${page.changed.join(", ")}.`);
  console.log(
    `Пробелы отмечены словом «ЗАПОЛНИТЬ»; пока они есть, проверка называет каждый, а сборка не проходит:\n` +
      `  npm run check:content -- ${page.file.replace("content/", "").replace(/\.mdx$/, "")}\n` +
      `Заполненным таблицам сообщений дайте адреса: npm run check:content -- --write`,
  );
} finally {
  terminal?.close();
}

/** Asks again until the answer is valid. */
async function askOn(from: Interface, { text, initial, fault }: Question): Promise<string> {
  const hint = initial === undefined || initial === "" ? "" : ` [${initial}]`;
  for (;;) {
    const answer = (await from.question(`${text}${hint}: `)).trim();
    if (answer === "" && initial === undefined) continue;
    const wrong = answer === "" ? null : (fault?.(answer) ?? null);
    if (wrong === null) return answer;
    console.log(`Не подходит: ${wrong}`);
  }
}
