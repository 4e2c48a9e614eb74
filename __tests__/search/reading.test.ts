import { expect, test } from "@jest/globals";
import { others, page } from "./support/page";
import { searchOf } from "./support/search-of";

const text = `
Служба каталогов хранит пользователей и группы. Парольная политика и установка сервера.
Второй фактор при входе. Билет Kerberos выдаёт центр. Расширение схемы и общая папка.
Сетевые политики, копия базы данных, фильтр LDAP, порт 636, RFC 5424.
Zabbix, GitLab, Bitwarden, Snipe-IT, CentOS, Grafana, UserGate, Jenkins, LetsEncrypt, keytab.
Отключите сотрудника. Плавающий адрес кластера. Обновление до новой версии.
`;
const search = await searchOf([
  ...text
    .trim()
    .split(/[.,]\s/)
    .map((each, number) => page(`/${number}`, { text: each })),
  ...others("Другое."),
]);
const repairedOf = async (query: string): Promise<string | null> =>
  (await search.answer({ query, isLiteral: false, kind: null, limit: 1 })).repaired;
const sentenceFor = async (query: string): Promise<string> => {
  const { pages } = await search.answer({ query, isLiteral: false, kind: null, limit: 1 });
  return text.trim().split(/[.,]\s/)[Number(pages[0]?.path.slice(1))] ?? "";
};

test.each([
  ["пшедфи", "gitlab"],
  ["gfhjkmyfz", "парольная"],
  ["ecnfyjdrf cthdthf", "установка сервера"],
  ["dnjhjq afrnjh ghb d[jlt", "второй фактор при входе"],
  [",bktn", "билет"],
  ["gjhn 636", "порт 636"],
])("a wrong keyboard layout: «%s» is read as «%s»", async (query, repaired) =>
  expect(await repairedOf(query)).toBe(repaired),
);

test.each([
  ["заббикс", "zabbix"],
  ["гитлаб", "gitlab"],
  ["центос", "centos"],
  ["битварден", "bitwarden"],
  ["дженкинс", "jenkins"],
  ["графаны", "grafana"],
])("a product's name in Cyrillic: «%s» is read as «%s»", async (query, repaired) =>
  expect(await repairedOf(query)).toBe(repaired),
);

test.each([
  ["bilet", "билет"],
  ["rasshirenie", "расширение"],
  ["obshaya papka", "общая папка"],
  ["otkluchit sotrudnika", "отключите сотрудника"],
  ["vtoroy faktor", "второй фактор"],
  ["ne otkluchit sotrudnika", "не отключите сотрудника"],
])("Russian in Latin letters: «%s» is read as «%s»", async (query, repaired) =>
  expect(await repairedOf(query)).toBe(repaired),
);

test.each([
  ["устоновка", "установка"],
  ["устанвока", "установка"],
  ["усстановка", "установка"],
  ["zabix", "zabbix"],
  ["grafanna", "grafana"],
  ["пользвателей", "пользователей"],
])("a slip: «%s» is read as «%s»", async (query, repaired) =>
  expect(await repairedOf(query)).toBe(repaired),
);

test.each([
  ["парольнаяполитика", "парольная политика"],
  ["копиябазы", "копия базы"],
  ["порт636", "порт 636"],
  ["rfc5424", "rfc 5424"],
])("words run together: «%s» is read as «%s»", async (query, repaired) =>
  expect(await repairedOf(query)).toBe(repaired),
);

test.each([
  ["user gate", "UserGate"],
  ["кей тэб", "keytab"],
  ["снайп ит", "Snipe-IT"],
])("a word typed in two: «%s» finds %s", async (query, name) =>
  expect(await sentenceFor(query)).toContain(name),
);

test.each([
  ["инсталляция", "установка"],
  ["юзеры", "пользователей"],
  ["апгрейд", "Обновление"],
  ["мфа", "Второй фактор"],
])("another word for it: «%s» finds a text with «%s»", async (query, words) =>
  expect(await sentenceFor(query)).toContain(words),
);

test.each(["putty", "laps", "mysql", "sentry", "citrix"])(
  "a name that the site does not have stays as typed: «%s»",
  async (name) => expect(await repairedOf(name)).toBeNull(),
);

test("a preposition beside a word of the other layout is read in it too", async () =>
  expect(await repairedOf("ecnfyjdrf b gjkbnbrf")).toBe("установка и политика"));

test("a query of any length reads its first twenty-four words", async () => {
  const query = `${"а ".repeat(24)}zabbix`;
  const { terms } = await search.answer({ query, isLiteral: false, kind: null, limit: 1 });
  expect(terms).not.toContain("zabbix");
});
