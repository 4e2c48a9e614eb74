import { describe, expect, test } from "@jest/globals";
import { readOrder } from "../../server/owner/arguments";

const told = async (words: string): Promise<string> => {
  const order = await readOrder(words.split(" "), () => Promise.resolve(""));
  return order.kind === "mistake" ? order.message : order.kind;
};

describe("The owner is told", () => {
  test.each([
    ["downloads --days", "После --days нужно значение."],
    ["people --search", "После --search нужно значение."],
    ["people --json=1", "--json пишут без значения."],
    ["people --help=x", "--help пишут без значения."],
    ["people --days-of-week 1", "Неизвестный параметр."],
    ["people --ivan@example.ru", "Неизвестный параметр."],
    ["people one", "После people другие слова не нужны."],
    ["people one two three", "После people другие слова не нужны."],
  ])("what is wrong in %s", async (words, message) => {
    expect(await told(words)).toBe(message);
  });
});
