import { describe, expect, test } from "@jest/globals";
import { parseCommandLine } from "../../server/owner/arguments";

const answered = async (words: string): Promise<string> => {
  const invocation = await parseCommandLine(words.split(" "), () => Promise.resolve(""));
  return invocation.kind === "usage-error" ? invocation.message : invocation.kind;
};

describe("The owner learns", () => {
  test.each([
    ["downloads --days", "После --days нужно значение."],
    ["people --search", "После --search нужно значение."],
    ["people --json=1", "--json пишут без значения."],
    ["people --help=x", "--help пишут без значения."],
    ["people --days-of-week 1", "Неизвестный параметр."],
    ["people --ivan@example.ru", "Неизвестный параметр."],
    ["people one", "После people другие слова не нужны."],
    ["people --days 3", "У people нет параметра --days."],
    ["stats --csv", "У stats нет параметра --csv."],
    ["stats --days 0", "--days: нужно целое число от 1 до 3660."],
    ["searches --weeks 1e2", "--weeks: нужно целое число от 1 до 520."],
    ["erase", "После erase нужен один адрес почты или «-»."],
    ["sessions end a@b.ru c@d.ru", "После sessions end нужен один адрес почты или «-»."],
    ["sessions start", "Команды sessions start нет."],
    ["backup", "После backup нужен один файл."],
    ["toString", "Команды toString нет."],
  ])("what is wrong in %s", async (words, message) => {
    expect(await answered(words)).toContain(message);
  });
});

test("options stand before or after a command, and an address may come from the standard input", async () => {
  const invocation = (words: string) =>
    parseCommandLine(words.split(" "), () => Promise.resolve("a@b.ru"));
  expect(await invocation("--json sessions end -")).toEqual({
    kind: "command",
    command: { name: "end-sessions", email: "a@b.ru" },
    format: "json",
  });
  expect(await invocation("people --search Анна --csv")).toEqual({
    kind: "command",
    command: { name: "people", search: "Анна" },
    format: "csv",
  });
});
