import { expect, test } from "@jest/globals";
import { splitWord } from "../../src/search/split-words";
import { opened, texts } from "./support/opened-index";

const { vocabulary, look, read } = opened(
  texts(
    "Лес, домен, порт, ключ, узел, каталог. Портал.",
    "Политика пароля. Парольная политика. Пароль для входа.",
    "Билет.",
    "Администратор, администратора: репликация, аутентификация, авторизация.",
    "Domain storage, domains: tor, age. Domain in a server, dc.",
    "Admin, sport, admins, port. Ports, cans, scans.",
    "Openstackless: open stack.",
    "Keystone. Key store.",
    "Bücher, regale.",
  ),
);
const split = async (word: string): Promise<string | undefined> =>
  (await look(() => splitWord(word, vocabulary)))?.join(" ");

test.each([
  ["парольнаяполитика", "парольная политика"],
  ["лесдомен", "лес домен"],
  ["портдомен", "порт домен"],
  ["лесдоменпортключ", "лес домен порт ключ"],
  [
    "администраторрепликацияаутентификацияавторизация",
    "администратор репликация аутентификация авторизация",
  ],
  ["политикапаролями", "политика паролями"],
  ["domainserver", "domain server"],
  ["domainsserver", "domains server"],
])("«%s» is read as %s", async (word, words) => expect(await split(word)).toBe(words));

test.each([
  ["парольдлявхода", "пароль для входа"],
  ["доменипорт", "домен и порт"],
  ["domaininserver", "domain in server"],
  // One Latin letter is a slip of the pen rather than a word.
  ["domainaserver", undefined],
  ["дляпароля", undefined],
  ["парольтолько", undefined],
])("prepositions stand between words, not at an end: «%s» is read as %s", async (word, words) =>
  expect(await split(word)).toBe(words),
);

test.each([
  ["of more than four words", "лесдоменпортключузел"],
  ["of more than forty-eight letters", "администраторарепликацияаутентификацияавторизация"],
  ["of four letters each", "узелключ"],
  ["one of which has two letters", "domaindcserver"],
  ["one of which is none", "домензюпорт"],
  ["that stand nowhere together", "каталогбилет"],
  ["that is the beginning of a word", "openstack"],
  ["that is one slip away from a word", "keystore"],
  ["in a form that no text has and no noun has", "парольнуюполитику"],
  ["in other letters", "bücherregale"],
  ["that ends in other letters", "regalebücher"],
])("a word %s is left as it is: «%s»", async (_, word) =>
  expect(await split(word)).toBeUndefined(),
);

test("of several readings the one of the fewest words is taken, then the one without a short word", async () => {
  // Not «domains tor age», «admins port».
  expect(await split("domainstorage")).toBe("domain storage");
  expect(await split("adminsport")).toBe("admin sport");
  expect(await split("portscans")).toBe("ports cans");
});

test("only the last word of a query may be one that is still being typed", async () => {
  const portals = async (query: string) =>
    (await read(query)).units
      .filter(({ alternatives }) => alternatives.some(({ terms }) => terms.includes("портал")))
      .map(({ word }) => word);
  expect(await portals("доменпорт")).toEqual(["порт"]);
  for (const query of ["портдомен", "доменпорт ключ", "доменпорт,ключ"])
    expect(await portals(query)).toEqual([]);
});
