import { expect, test } from "@jest/globals";
import { policyAdviceProblems, policyProblems } from "../../tools/check/language/policies";
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

const advice = (text: string, file = "content/docs/guides/page.mdx"): string[] =>
  shown(policyAdviceProblems(file, text));

test("advice that opens the panel without a second factor is named", () => {
  for (const text of [
    "- Политика для клиентов: «Kerberos» и «HTTP» вместе, «MFA»: «Никому».",
    "| Офис | `192.0.2.0/25` | LDAP, HTTP, Kerberos | «Никому» |",
    '<Include id="mail" protocols="LDAP и HTTP" mfa="«Никому»" />',
    "Создайте политику с HTTP и MFA «Никому» и включите её.",
  ])
    expect([text, advice(text)]).toEqual([text, [expect.stringContaining("откроют панель")]]);
});

test("a warning against it, LDAP alone, and a policy for one group pass", () => {
  for (const text of [
    "«MFA» – «Выбранным группам», а не «Никому»: с «HTTP» администратор вошёл бы в панель.",
    "С «Никому» и протоколом «HTTP» администратор вошёл бы в панель.",
    "Вместо «Никому» у политики с «HTTP» выберите «Выбранным группам».",
    "| GitLab | `192.0.2.20` | LDAP | «Никому» |",
    "Для HTTP API создайте политику с LDAP и MFA «Никому».",
    "Создайте политику с «HTTP» и «Никому», в «Группы доступа» впишите группу сценария.",
  ])
    expect([text, advice(text)]).toEqual([text, []]);
});

test("a page has no set of policies of its own beside the shared one", () => {
  const head = "| Политика | «IP Адреса» | «Протоколы» | «MFA» |";
  expect(advice(head)).toEqual([expect.stringContaining("набор политик один")]);
  expect(advice(head, "content/shared/network-policies.mdx")).toEqual([]);
});
