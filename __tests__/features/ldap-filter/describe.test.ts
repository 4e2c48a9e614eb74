import { expect, test } from "@jest/globals";
import { attributeWords, mainAttributes } from "#src/features/ldap-filter/attributes";
import { describeFilter } from "#src/features/ldap-filter/describe";
import { parseFilter } from "#src/ldap/filter";

const devops = "cn=devops,cn=groups,dc=example,dc=ru";
const inChain = "memberOf:1.2.840.113556.1.4.1941:";

test.each([
  [
    `(&(objectClass=user)(memberOf=${devops})(!(nsAccountLock=true)))`,
    "Включённые пользователи, которые состоят в группе devops напрямую.",
  ],
  [
    `(&(objectClass=user)(${inChain}=${devops}))`,
    "Пользователи, которые состоят в группе devops прямо или через вложенные группы.",
  ],
  ["(objectClass=computer)", "Компьютеры."],
  ["(&(objectCategory=person)(nsAccountLock=TRUE))", "Отключённые пользователи."],
  [
    "(&(objectClass=user)(|(sAMAccountName=i.kotova)(mail=i.kotova)))",
    "Пользователи, у которых либо логин i.kotova, либо почта i.kotova.",
  ],
  ["(sAMAccountName=a.smirnova)", "Записи, у которых логин a.smirnova."],
  ["(&(objectClass=user)(!(mail=*)))", "Пользователи, у которых нет почты."],
  [
    "(&(objectClass=user)(mail=*)(telephoneNumber=*))",
    "Пользователи, у которых есть почта и есть телефон.",
  ],
  [
    `(&(objectClass=group)(member=cn=t.galiev,ou=users,dc=example,dc=ru))`,
    "Группы, в которых состоит t.galiev.",
  ],
  [
    `(&(objectClass=user)(mail=*)(memberOf=${devops}))`,
    "Пользователи, у которых есть почта и которые состоят в группе devops напрямую.",
  ],
  [
    `(&(objectClass=user)(!(memberOf=${devops})))`,
    "Пользователи, которые не состоят в группе devops напрямую.",
  ],
  [
    "(&(objectClass=user)(!(|(mail=*)(mobile=*))))",
    "Пользователи, кроме тех, у которых либо есть почта, либо есть мобильный телефон.",
  ],
  [
    "(|(&(cn=a*)(sn=*b))(title=*c*))",
    "Записи, у которых либо сразу имя записи начинается с «a» и фамилия кончается на «b», либо должность содержит «c».",
  ],
  ["(uidNumber>=1000)", "Записи, у которых номер пользователя не меньше 1000."],
  ["(cn=a*b*c)", "Записи, у которых имя записи подходит под образец «a*b*c»."],
  ["(extensionAttribute1=x)", "Записи, у которых атрибут extensionAttribute1 x."],
  ["(department=\\d0\\a1\\d0\\ba\\d0\\bb\\d0\\b0\\d0\\b4)", "Записи, у которых отдел Склад."],
  ["(!(&(cn=a)(sn=b)))", "Записи, кроме тех, у которых сразу имя записи a и фамилия b."],
  [
    "(&(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))",
    "Пользователи, у которых снят флаг 2 в userAccountControl.",
  ],
  ["(objectClass=*)", "Все записи."],
  ["(&)", "Все записи."],
  ["(|)", "Записи, для которых верно условие без частей (|)."],
  [
    "(|(&(&(cn=a)(title=b))(mail=*))(uid=c))",
    "Записи, у которых либо сразу имя записи a и должность b и есть почта, либо логин c.",
  ],
  [
    "(&(cn=a)(&(title=b)(&(mail=*)(uid=c))))",
    "Записи, у которых имя записи a и должность b и есть почта и логин c.",
  ],
  ["(objectGUID=\\01\\02)", "Записи, у которых objectGUID \\01\\02."],
  ["(objectGUID=\\ff\\fe*)", "Записи, у которых objectGUID начинается с «\\ff\\fe»."],
  ["(cn=a\u202eb)", "Записи, у которых имя записи a\\e2\\80\\aeb."],
  ["(cn=a*\u202e*b)", "Записи, у которых имя записи подходит под образец «a*\\e2\\80\\ae*b»."],
  ["(memberOf=cn=a\\e2\\80\\8bb)", "Записи, которые состоят в группе a\\e2\\80\\8bb напрямую."],
  ["(member=\\00)", "Записи, в которых состоит \\00."],
  // Names that every object of JavaScript has.
  ["(objectClass=constructor)", "Записи, у которых есть класс constructor."],
  ["(constructor=a)", "Записи, у которых атрибут constructor a."],
])("%s is read as «%s»", (filter, sentence) => {
  expect(describeFilter(parseFilter(filter))).toBe(sentence);
});

const agreements: Readonly<Record<string, readonly [alike: string, empty: string]>> = {
  samaccountname: ["логин похож на", "логин пуст"],
  uid: ["логин похож на", "логин пуст"],
  userprincipalname: ["полный логин похож на", "полный логин пуст"],
  cn: ["имя записи похоже на", "имя записи пусто"],
  name: ["имя записи похоже на", "имя записи пусто"],
  displayname: ["полное имя похоже на", "полное имя пусто"],
  givenname: ["имя похоже на", "имя пусто"],
  sn: ["фамилия похожа на", "фамилия пуста"],
  surname: ["фамилия похожа на", "фамилия пуста"],
  mail: ["почта похожа на", "почта пуста"],
  telephonenumber: ["телефон похож на", "телефон пуст"],
  mobile: ["мобильный телефон похож на", "мобильный телефон пуст"],
  department: ["отдел похож на", "отдел пуст"],
  company: ["организация похожа на", "организация пуста"],
  title: ["должность похожа на", "должность пуста"],
  description: ["описание похоже на", "описание пусто"],
  ou: ["имя подразделения похоже на", "имя подразделения пусто"],
  objectguid: ["objectGUID похож на", "objectGUID пуст"],
  uidnumber: ["номер пользователя похож на", "номер пользователя пуст"],
  gidnumber: ["номер группы похож на", "номер группы пуст"],
  roomNumber: ["атрибут roomNumber похож на", "атрибут roomNumber пуст"],
};

test("what is said of an attribute agrees with its name", () => {
  const named = mainAttributes.filter((name) => attributeWords(name).name !== `атрибут ${name}`);
  expect(Object.keys(agreements)).toEqual(
    expect.arrayContaining(named.map((name) => name.toLowerCase())),
  );
  const said = (filter: string): string => describeFilter(parseFilter(filter));
  for (const [name, [alike, empty]] of Object.entries(agreements)) {
    expect(said(`(${name}~=a)`)).toBe(`Записи, у которых ${alike} «a».`);
    expect(said(`(${name}=)`)).toBe(`Записи, у которых ${empty}.`);
    expect(said(`(!(${name}=))`)).toBe(
      `Записи, у которых ${empty.replace(/(?=пуст[ао]?$)/, "не ")}.`,
    );
  }
});
