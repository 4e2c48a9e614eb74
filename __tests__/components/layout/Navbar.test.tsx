import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { Announcement } from "#src/components/layout/Announcement";
import { Navbar, type NavbarItem } from "#src/components/layout/Navbar";

Object.assign(globalThis, { __PATH_PREFIX__: "", __BASE_PATH__: "" });

test("an item of the bar without a position stands right, as one told to", () => {
  const item = (label: string, position?: NavbarItem["position"]): NavbarItem => ({
    label,
    to: `/${label}`,
    current: false,
    position,
  });
  const html = renderToStaticMarkup(
    <Navbar
      name="Имя"
      items={[item("никак"), item("справа", "right"), item("слева", "left")]}
      search="поиск"
      wide={null}
      always={null}
      menuButton={null}
    />,
  );
  expect(
    html
      .replace(/<[^>]+>/g, " ")
      .match(/[а-я]+/g)
      ?.slice(-4),
  ).toEqual(["слева", "никак", "справа", "поиск"]);
});

test("an announcement that may be closed has a button for it, one that may not has none", () => {
  const html = (isCloseable: boolean): string =>
    renderToStaticMarkup(
      <Announcement
        text="Вышла версия"
        link={{ label: "Что нового", to: "/docs/updates" }}
        isCloseable={isCloseable}
      />,
    );
  expect(html(true)).toContain("Закрыть объявление");
  expect(html(false)).toContain("Вышла версия");
  expect(html(false)).not.toContain("<button");
});
