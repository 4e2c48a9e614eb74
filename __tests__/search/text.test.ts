import { expect, test } from "@jest/globals";
import { englishStem } from "../../src/search/english-stem";
import { inOtherLayout } from "../../src/search/keyboard";
import { inCyrillic, skeletonOf, soundOf } from "../../src/search/phonetic";
import { russianStem } from "../../src/search/russian-stem";
import { chunkTerms, textChunks } from "../../src/search/chunks";
import { compoundsOf, stemOf, tokensOf } from "../../src/search/tokens";

const termsOf = (text: string): string[] => chunkTerms(text, true).map(({ term }) => term);

test.each([
  ["настроенные", "настроен"],
  ["подключившись", "подключ"],
  ["сетевыми", "сетев"],
  ["проверяется", "проверя"],
  ["важность", "важност"],
  ["вложенность", "вложен"],
  ["прочитав", "прочита"],
  ["в", "в"],
])("the stem of «%s» is «%s», as Snowball has it", (word, stem) =>
  expect(russianStem(word)).toBe(stem),
);

test.each([
  ["users", "user"],
  ["logs", "log"],
  ["ids", "ids"],
  ["policies", "policy"],
  ["addresses", "address"],
  ["switches", "switch"],
  ["ldaps", "ldaps"],
  ["kerberos", "kerberos"],
  ["alias", "alias"],
  ["status", "status"],
])("plurals of English words are taken off: %s is %s", (word, stem) =>
  expect(englishStem(word)).toBe(stem),
);

test("«ё» and «е» are one letter", () => {
  expect(termsOf("Учётная запись")).toEqual(termsOf("учетная ЗАПИСЬ"));
  expect(stemOf("отключенные")).toBe(tokensOf("отключённые")[0]?.terms[0]);
});

test("a camelCase name is kept whole and in parts", () => {
  expect(tokensOf("sAMAccountName")[0]?.terms).toEqual(["samaccountname", "account", "name"]);
  expect(tokensOf("userAccountControl")[0]?.terms).toEqual([
    "useraccountcontrol",
    "user",
    "account",
    "control",
  ]);
});

test.each([
  ["/etc/krb5.conf", ["etc", "krb5", "conf", "etc/krb5.conf"]],
  ["V2.4.0", ["2.4.0"]],
  ["data 52e, 80090308", ["data", "52e", "80090308"]],
  ["POSTGRES_HOST", ["postgres", "host", "postgres_host"]],
  ["snipe-it", ["snipe", "it", "snipeit"]],
  ["dc=example,dc=ru", ["dc", "example", "dc", "ru"]],
  ["192.0.2.10", ["192", "10", "192.0.2.10"]],
  ["IPv4", ["ipv4"]],
])("%s is indexed whole and in parts", (text, terms) =>
  expect(termsOf(text).filter((term) => term !== "2")).toEqual(
    terms.filter((term) => term !== "2"),
  ),
);

test("compounds join only what is technical", () => {
  const text = "LDAP-сервер и ldap_servers, а также a.b";
  expect(compoundsOf(text, tokensOf(text)).map(({ term }) => term)).toEqual([
    "ldap_servers",
    "a.b",
  ]);
});

test("a technical string of 48 characters is kept whole, a longer one only in parts", () => {
  const kept = `${"a".repeat(20)}.${"b".repeat(27)}`;
  const terms = (text: string) => compoundsOf(text, tokensOf(text)).map(({ term }) => term);
  expect(terms(kept)).toEqual([kept]);
  expect(terms(`${kept}b`)).toEqual([]);
});

test("a text is cut into chunks of a sentence or some short lines", () => {
  expect(textChunks("Один.\nДва.\nТри.")).toEqual(["Один.\nДва.\nТри."]);
  const long =
    "Это предложение длинное и состоит из многих разных слов, которых здесь больше четырнадцати подряд. А это второе.";
  expect(textChunks(long)).toHaveLength(2);
});

test.each([
  ["пшедфи", "gitlab"],
  ["пшедфи;", "gitlab;"],
  ["gfhjkm", "пароль"],
  [",fpf", "база"],
  ["GHJDTHRF", "проверка"],
  ["{", null],
  ["636", null],
  ["git-лаб", null],
])("%s in the other keyboard layout is %s", (typed, meant) =>
  expect(inOtherLayout(typed)).toBe(meant),
);

test.each([
  ["{JCN", "хост"],
  ["GJL}TPL", "подъезд"],
  [":EHYFK", "журнал"],
  ['"RHFY', "экран"],
  ["<FPF", "база"],
  ["GJ>C", "поюс"],
  ["~KRF", "ёлка"],
])("with Shift held «%s» is the same word as without: %s", (typed, meant) =>
  expect(inOtherLayout(typed)).toBe(meant),
);

test.each([
  ["заббикс", "zabbix"],
  ["керберос", "kerberos"],
  ["некстклауд", "nextcloud"],
  ["графана", "grafana"],
  ["кейклок", "keycloak"],
  ["аутелия", "authelia"],
  ["сислог", "syslog"],
])("«%s» sounds like %s", (russian, latin) =>
  expect(skeletonOf(soundOf(russian))).toBe(skeletonOf(soundOf(latin))),
);

test("Russian words in Latin letters are read", () => {
  expect(inCyrillic("zapis'")).toBe("запись");
  expect(inCyrillic("shifrovanie")).toBe("шифрование");
  expect(stemOf(inCyrillic("rezervnaya"))).toBe(stemOf("резервная"));
});
