import { describe, expect, test } from "@jest/globals";
import { filterWarnings } from "#src/features/ldap-filter/warnings";
import { parseFilter } from "#src/ldap/filter";

const devops = "cn=devops,cn=groups,dc=example,dc=ru";
const titles = (filter: string): string[] =>
  filterWarnings(parseFilter(filter)).map(({ title }) => title);
const remedies = (filter: string): (string | undefined)[] =>
  filterWarnings(parseFilter(filter)).map(({ remedy }) => remedy?.filter());

describe("warnings of meaning", () => {
  test.each([
    [`(memberOf=${devops})`, "Вложенные группы не учтены."],
    [`(&(objectClass=user)(member=${devops}))`, "Похоже, нужен memberOf."],
    [
      `(member:1.2.840.113556.1.4.1941:=${devops})`,
      "Правило 1941 с member ищет только прямое членство.",
    ],
    ["(userAccountControl:1.2.840.113556.1.4.803:=2)", "Битовых правил в 2.4.0 нет."],
    ["(cn:caseExactMatch:=a)", "Такого правила сопоставления в 2.4.0 нет."],
    [
      `(memberOf:dn:1.2.840.113556.1.4.1941:=${devops})`,
      "Такого правила сопоставления в 2.4.0 нет.",
    ],
    ["(entityTypeName=User)", "entityTypeName ищется только через HTTP API."],
    ["(entryUUID=1)", "По атрибуту entryUUID ничего не найдётся."],
    ["(sAMAcountName=a)", "Атрибута sAMAcountName нет среди основных."],
    ["(constructor=a)", "Атрибута constructor нет среди основных."],
    ["(mail~=a)", "Сравнение ~= в 2.4.0 ошибочно."],
    ["(memberOf=*)", "Наличие memberOf 2.4.0 не видит."],
    ["(!(member=*))", "Наличие member 2.4.0 не видит."],
    ["(whenCreated>=20200101000000.0Z)", "По whenCreated 2.4.0 не ищет."],
    ["(lastLogon=0)", "По lastLogon 2.4.0 не ищет."],
    ["(distinguishedName=cn=a,dc=ru)", "По distinguishedName 2.4.0 не ищет."],
    ["(accountExpires=*)", "Найдутся только записи со сроком."],
    [`(member=${devops})`, "Вложенную группу member не находит."],
    ["(&)", "Пустой список (&) 2.4.0 пропускает."],
    ["(&(objectClass=user)(|))", "Пустой список (|) 2.4.0 пропускает."],
    ["(!(mail=a@b.ru))", "Отрицание пропускает записи без атрибута."],
    ["(cn=a )", "Лишний пробел меняет значение."],
    ["(telephoneNumber=+74950000000)", "Номер сравнивается знак в знак."],
    ["(objectSid=S-1-5-21*)", "Образец для objectSid понимает не каждый сервер."],
    ["(objectCategory=person)", "objectCategory здесь значит objectClass."],
    [
      "(&(objectClass=group)(sAMAccountName=a))",
      "По sAMAccountName находятся только пользователи.",
    ],
    ["(memberOf:1.2.3:=cn=a,dc=ru)", "Это правило 2.4.0 не читает."],
    ["(cn:1.2.840.113556.1.4.1941:=a)", "Такого правила сопоставления в 2.4.0 нет."],
    ["(objectGUID=abc)", "objectGUID сравнивают по байтам."],
    ["(cn=a\\5c)", "Обратная косая черта в конце обрывает соединение."],
    ["(sn=Белов)", "Фамилия бывает и в surname."],
    ["(uidNumber>=1000)", "Знак >= для uidNumber действует как равенство."],
    ["(accountExpires>=1)", "Сравнение с accountExpires обрывает соединение."],
    ["(accountExpires=0)", "Сравнение с accountExpires обрывает соединение."],
    ["(!(accountExpires=1*))", "Сравнение с accountExpires обрывает соединение."],
    ["(cn=a*b)", "Учитывается только первая часть образца."],
    ["(department=a_b)", "Знаки % и _ работают как подстановочные."],
    ["(userAccountControl=514)", "Равенство находит только этот набор флагов."],
    ["(|(objectClass=*)(cn=a))", "Условие всегда верно."],
    ["(&(objectClass=user)(|(mail=*)(objectClass=*)))", "Условие всегда верно."],
    ["(|(mail=*)(!(MAIL=*)))", "Условие всегда верно."],
    ["(&(cn=a)(!(!(|(title=b)(!(title=b))))))", "Условие всегда верно."],
    ["(&(mail=*)(!(mail=*)))", "Условие никогда не верно."],
    ["(&(cn=a)(!(objectClass=*)))", "Условие никогда не верно."],
    ["(|(cn=a)(&(title=b)(!(title=b))))", "Условие никогда не верно."],
    ["(memberOf=*g*)", "В memberOf нужен полный DN."],
    ["(memberOf=g)", "В memberOf нужен полный DN."],
    ["(memberOf=)", "В memberOf нужен полный DN."],
    ["(memberOf:1.2.840.113556.1.4.1941:=devops)", "В memberOf нужен полный DN."],
    ["(member=t.galiev)", "В member нужен полный DN."],
    ["(&(cn=a))", "Знак & стоит при одном условии."],
  ])("%s: %s", (filter, title) => {
    expect(titles(filter)).toEqual([title]);
  });

  test.each([
    `(&(objectClass=user)(memberOf:1.2.840.113556.1.4.1941:=${devops})(!(nsAccountLock=true)))`,
    "(&(objectClass=group)(member=cn=t.galiev,ou=users,dc=example,dc=ru))",
    "(mail>=a)",
    "(sAMAccountName=a_b)",
    "(|(cn=a*)(cn=*b*)(cn=*c))",
    "(!(mail=*))",
    "(&(objectClass=*)(cn=a))",
    "(|(mail=*)(!(mobile=*)))",
    "(cn=*a*)",
  ])("%s needs none", (filter) => {
    expect(titles(filter)).toEqual([]);
  });

  test("a name that is one letter off is guessed", () => {
    const text = (filter: string) => filterWarnings(parseFilter(filter))[0]?.text;
    expect(text("(sAMAcountName=a)")).toContain("Возможно, имелся в виду sAMAccountName.");
    expect(text("(mial=a)")).toContain("Возможно, имелся в виду mail.");
    expect(text("(extensionAttribute1=a)")).toContain("Сверьте имя со схемой каталога.");
  });
});

test("a name that is none is told with what is wrong in it", () => {
  const text = (filter: string) => filterWarnings(parseFilter(filter))[0]?.text;
  expect(text("(memberOf=g)")).toBe(
    "Ожидалось атрибут=значение, а стоит «g». Группу называют полным DN, например cn=devops,cn=groups,dc=example,dc=ru. 2.4.0 отвечает на такое значение protocolError (2).",
  );
  expect(text("(member=*galiev*)")).toBe(
    "По части имени запись не находится. Члена группы называют полным DN, например cn=i.kotova,ou=users,dc=example,dc=ru. 2.4.0 отвечает на такое значение protocolError (2).",
  );
});

test("the part of a pattern that 2.4.0 looks at is told as it looks at it", () => {
  const text = (filter: string) => filterWarnings(parseFilter(filter))[0]?.text;
  expect(text("(cn=a*b)")).toContain("ищет «a*b» как «a*».");
  expect(text("(cn=*a*b)")).toContain("ищет «*a*b» как «*a*».");
});

describe("a name outside the tree that is searched", () => {
  const base = "dc=example,dc=ru";
  const warned = (filter: string, tree = base): (string | undefined)[] =>
    filterWarnings(parseFilter(filter), tree)
      .filter(({ title }) => title === "DN указывает на другое дерево.")
      .map(({ remedy }) => remedy?.filter());
  const inChain = "memberOf:1.2.840.113556.1.4.1941:";

  test.each([
    [`(memberOf=cn=g,cn=groups,dc=corp,dc=acme,dc=local)`, `(memberOf=cn=g,cn=groups,${base})`],
    [`(${inChain}=cn=g,cn=groups,dc=corp)`, `(${inChain}=cn=g,cn=groups,${base})`],
    [`(&(mail=*)(!(MEMBER=cn=a,o=acme)))`, `(&(mail=*)(!(MEMBER=cn=a,${base})))`],
    ["(memberOf=cn=g)", `(memberOf=cn=g,${base})`],
    ["(memberOf=dc=corp,dc=ru)", `(memberOf=${base})`],
    ["(memberOf=cn=a\\5c,dc=example,dc=ru)", "(memberOf=cn=a\\5c,dc=example,dc=example,dc=ru)"],
    [
      `(|(memberOf=cn=a,dc=x)(memberOf=cn=b,${base})(member=cn=c,dc=y))`,
      `(|(memberOf=cn=a,${base})(memberOf=cn=b,${base})(member=cn=c,${base}))`,
    ],
  ])("%s can be moved into it: %s", (filter, moved) => {
    expect(warned(filter)).toEqual([moved]);
    expect(warned(moved)).toEqual([]);
  });

  test.each([
    `(memberOf=${devops})`,
    "(memberOf=CN=devops,CN=groups,DC=Example,DC=RU)",
    `(memberOf=${base})`,
    "(memberOf=*)",
    "(memberOf=*,dc=corp,dc=ru)",
    "(memberOf=devops)",
    "(memberOf=)",
    "(manager=cn=a,dc=corp,dc=ru)",
  ])("%s is none", (filter) => {
    expect(warned(filter)).toEqual([]);
  });

  test("is told with the tree's base, once, before the rest", () => {
    const [first] = filterWarnings(parseFilter("(memberOf=cn=g,dc=corp)"), base);
    expect(first).toMatchObject({
      title: "DN указывает на другое дерево.",
      text: "Эта страница ищет в дереве dc=example,dc=ru, и записей другого дерева в нём нет. Замените базу, чтобы проверить фильтр здесь, или вставьте LDIF того каталога.",
      remedy: { label: "Заменить базу на dc=example,dc=ru" },
    });
  });
});

test("1,600 conditions of one kind have one warning", () => {
  const conditions = Array.from(
    { length: 1600 },
    (_, index) => `(memberOf=cn=g${index},cn=groups,dc=example,dc=ru)`,
  );
  const filter = parseFilter(`(|${conditions.join("")})`);
  expect(filterWarnings(filter, "dc=example,dc=ru")).toHaveLength(1);
});

describe("what a warning's button puts into the field", () => {
  test.each([
    [
      `(&(objectClass=user)(memberOf=${devops}))`,
      `(&(objectClass=user)(memberOf:1.2.840.113556.1.4.1941:=${devops}))`,
    ],
    [`(&(objectClass=user)(member=${devops}))`, `(&(objectClass=user)(memberOf=${devops}))`],
    ["(!(userAccountControl:1.2.840.113556.1.4.803:=2))", "(!(nsAccountLock=true))"],
    ["(userAccountControl=512)", "(!(nsAccountLock=true))"],
    ["(|(cn=a))", "(cn=a)"],
    ["(sn=Белов)", "(|(sn=Белов)(surname=Белов))"],
    ["(cn= a  b )", "(cn=a b)"],
    ["(&(objectClass=group)(sAMAccountName=a))", "(&(objectClass=group)(cn=a))"],
    [
      "(objectGUID=6c6ee7db-189f-4561-a75b-d22514f1c190)",
      "(objectGUID=\\db\\e7\\6e\\6c\\9f\\18\\61\\45\\a7\\5b\\d2\\25\\14\\f1\\c1\\90)",
    ],
  ])("%s becomes %s", (filter, remedy) => {
    expect(remedies(filter)).toEqual([remedy]);
    expect(() => parseFilter(remedy)).not.toThrow();
  });
});

test("blanks in a name are for 2.4.0 alone, and can be taken out", () => {
  const spaced = "(memberOf=cn=devops, cn=groups, dc=example, dc=ru)";
  expect(titles(spaced)).toContain("Пробелы в DN понимает не каждый сервер.");
  expect(remedies(spaced)).toContain(`(memberOf=${devops})`);
});

test("the negation of an empty list is said to end the connection", () => {
  expect(titles("(!(&))")).toContain("Отрицание пустого списка обрывает соединение.");
});
