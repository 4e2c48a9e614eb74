import { describe, expect, test } from "@jest/globals";
import { eachField } from "../../src/contracts/registration-fields";
import { parseCommandLine } from "../../server/owner/arguments";
import { peopleCsv } from "../../server/owner/people";

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
  expect(await invocation("--json sessions end -")).toMatchObject({
    kind: "command",
    command: { name: "end-sessions", email: "a@b.ru", format: "json" },
  });
  expect(await invocation("people --search Анна --csv")).toMatchObject({
    kind: "command",
    command: { name: "people", search: "Анна", format: "csv" },
  });
});

test("no cell of the CSV begins a formula, whatever a spreadsheet takes for the end of a cell", async () => {
  const [email, phone, at] = ["ivan@example.ru", "+79991234567", new Date()];
  const times = { agreedAt: at, createdAt: at, confirmedAt: at, signedInAt: at };
  const policy = { policyDate: null, policyDigest: null };
  const names = [
    "@SUM(1+1)",
    "-1+1",
    "Иван;=HYPERLINK(1)",
    "Иван, +1",
    'Иван";@SUM(1);"',
    "＝1＋1",
  ];
  const out = await peopleCsv(
    names.map((name) => {
      const fields = { ...eachField(() => ""), name, companyName: ";\t=1", phone };
      return { email, ...fields, ...times, ...policy };
    }),
  );
  const cells = out.split(/[;,\t"\r\n]+/).map((cell) => cell.trim());
  expect(cells.filter((cell) => /^[=@+\-＝＠＋－](?!\d{11}$)/.test(cell))).toEqual([]);
  expect(cells).toContain(phone);
  expect(out).toContain(",'@SUM(1+1),");
  expect(out).toContain(",Иван;'=HYPERLINK(1),");
});
