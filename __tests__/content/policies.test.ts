import { expect, test } from "@jest/globals";
import { policyProblems } from "../../tools/check/language/policies";
import { prose, shown } from "./support/samples";

const found = (body: string): string[] => shown(prose(body).flatMap(policyProblems));
const problem = (line: number): string =>
  `${line} policies: созданная в панели политика выключена: здесь же напишите «включите»`;

test("whoever tells to create a network policy has to tell to enable it", () => {
  expect(found("Первая строка.\nСоздайте для адреса портала сетевую политику.")).toEqual([
    problem(5),
  ]);
  expect(found("- [Создайте политику](/docs) с LDAP.\n- Включите её.")).toEqual([problem(4)]);
  expect(found("| А | Б |\n| --- | --- |\n| закрыто | создайте политику |")).toEqual([problem(6)]);
  expect(found("Создайте политику и не включите её.")).toEqual([problem(4)]);
});

test("what tells it, makes another thing, or is no order passes", () => {
  for (const text of [
    "Создайте политику и включите её.",
    "1. Создайте политики для сети. Включите каждую: панель создаёт их выключенными.",
    "| закрыто | создайте и включите политику |",
    "Создайте парольную политику запросом.",
    "Создайте пользователя. Политика у него общая.",
    "Панель создаёт политику последней.",
    "## Создайте политику",
  ])
    expect([text, found(text)]).toEqual([text, []]);
});
