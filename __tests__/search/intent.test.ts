import { expect, test } from "@jest/globals";
import { intentOf } from "../../src/search/intent";

const sections = (query: string): string[] => [...intentOf(query).sections];

test.each([
  ["zabbix не логинится", ["failures"]],
  ["kinit выдаёт ошибку", ["failures"]],
  ["умеет ли каталог групповые политики", ["available", "absent", "limits", "groups"]],
  ["случайно удалили отдел", ["deleted", "partial"]],
  ["есть репликация", ["available", "absent", "limits"]],
  ["блокируется ли запись", ["available", "absent", "limits"]],
  ["панель меня не впускает", ["failures", "recover"]],
  ["залить людей списком", ["bulk", "load"]],
])("«%s» is answered by its sections", (query, expected) => {
  expect(sections(query)).toEqual(expected);
});

test("how to mend what is broken asks for the act, not for a list of failures", () => {
  expect(sections("сломался сервер, как восстановить")).not.toContain("failures");
});

test("a term alone is no act; a question and a verb are", () => {
  expect(intentOf("делегирование").isAct).toBe(false);
  expect(intentOf("делегировать сброс пароля").isAct).toBe(true);
  expect(intentOf("как работает лес").isAct).toBe(true);
  expect(intentOf("что такое лес").kind).toBe("term");
});

test.each(["ldap_bind: Invalid credentials (49)", "data 52e", "база не запускается"])(
  "«%s» is a failure",
  (query) => {
    expect(intentOf(query).isFailure).toBe(true);
  },
);

test("a plain question is no failure", () => {
  expect(intentOf("сколько живёт билет").isFailure).toBe(false);
});
