import { expect, test } from "@jest/globals";
import { filterAnswer } from "../../tools/mcp/answers";

test("a model is told what 2.4.0 finds and what a server by the RFC would", () => {
  const answer = filterAnswer("(memberOf=*)");
  expect(answer).toContain("В образце каталога найдено 0 из 19.");
  expect(answer).toMatch(/По RFC 4511 нашлось бы: [1-9]\d* из 19/);
  expect(filterAnswer("(objectClass=computer)")).not.toContain("По RFC 4511");
});

test("a model is told that the connection is closed, without a code", () => {
  expect(filterAnswer("(!(&))")).toContain("Ответ службы каталогов: соединение закрыто.");
});

test("a model is given the mended filter", () => {
  expect(filterAnswer("(objectClass=user)(cn=a)")).toContain(
    "Исправить: (&(objectClass=user)(cn=a))",
  );
});
