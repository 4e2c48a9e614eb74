import { expect, test } from "@jest/globals";
import { tied } from "#src/features/ldap-filter/tied";
import { typograph } from "#src/markup/typography";

test("sentences of the page are held together as the site's texts are", () => {
  for (const sentence of [
    "Пользователи, у которых нет почты и которые не состоят в группе devops напрямую.",
    "Записи, у которых имя записи начинается с «a» и не кончается на «b».",
    "Скобки вложены глубже",
  ])
    expect(tied(sentence)).toBe(typograph(sentence));
});
