import { expect, test } from "@jest/globals";
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
])("%s is read as «%s»", (filter, sentence) => {
  expect(describeFilter(parseFilter(filter))).toBe(sentence);
});
