import { expect, test } from "@jest/globals";
import { createExplainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

test("of messages that differ in one word, the one with the word of the line is known", async () => {
  const { explain } = createExplainer(await loadErrors("content"));
  const ids = (what: string): string[] =>
    explain(
      `Request ticket server HTTP/md.example.ru@EXAMPLE.RU kvno 3 not found in keytab; ${what} is likely out of date`,
    ).answers.map(({ row }) => row.id);
  expect(ids("keytab")).toEqual(["keytab-1"]);
  expect(ids("ticket")).toEqual(["keytab-2"]);
}, 120_000);
