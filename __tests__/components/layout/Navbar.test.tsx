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

test("the link of the page shown is marked as that page, the link of its section as a section", () => {
  // Without a browser the page shown is the root.
  const items = ["/", "/docs", "/blog"].map((to) => ({ label: to, to, current: to !== "/blog" }));
  const html = renderToStaticMarkup(
    <Navbar name="Имя" items={items} search={null} wide={null} always={null} menuButton={null} />,
  );
  const marks = items.map(({ to }) => {
    const link = new RegExp(`<a(?=[^>]* href="${to}")[^>]*>${to}<`).exec(html)?.[0] ?? "";
    return [to, /aria-current="(\w+)"/.exec(link)?.[1]];
  });
  expect(marks).toEqual([
    ["/", "page"],
    ["/docs", "true"],
    ["/blog", undefined],
  ]);
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
