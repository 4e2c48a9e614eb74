import { beforeAll, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
beforeAll(async () => {
  explainer = createExplainer(await loadErrors("content"));
}, 120_000);
const ids = (text: string): string[] => explainer.explain(text).answers.map(({ row }) => row.id);

test.each([
  "49",
  " 49\n",
  "(49)",
  "ошибка 49",
  "Ошибка: 49.",
  "код 49",
  "код ошибки 49",
  "Код ошибки № 49",
  "LDAP код 49",
  "Ошибка LDAP 49",
  "ошибка ldap: 49",
  "ldap 49",
  "error code 49",
  "error 49",
  "err: 49",
])("a number that is the whole text is an error of a directory: «%s»", (text) =>
  expect(ids(text)).toEqual(["ldap-49"]),
);

test.each([
  ["24", ["krb-24"]],
  ["ошибка 18", ["ldap-18", "krb-18"]],
  ["ошибка LDAP 18", ["ldap-18"]],
  ["ошибка Kerberos 18", ["krb-18"]],
  ["533", ["ad-533"]],
  ["ошибка 52E", ["ad-52e"]],
  ["код 775", ["ad-775"]],
])("its row is that of Kerberos, of `data` or both where there is one: «%s»", (text, expected) =>
  expect(ids(text)).toEqual(expected),
);

test.each([
  "5",
  "(5)",
  "ошибка 389",
  "404",
  "49%",
  "49 users",
  "v49",
  "exit code 49",
  "пароль 49",
  "ошибка 49 при обновлении",
  "строка 1\nошибка 49",
  `${" ".repeat(40)}49`,
])("a number beside anything else is not read so: «%s»", (text) => expect(ids(text)).toEqual([]));
