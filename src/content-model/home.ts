import { z } from "zod";
import { parseFilter } from "../ldap/filter";
import { checkedYaml, type CheckedYaml } from "./checked-yaml";
import { commonFields, line, type SectionRule } from "./common";
import { fillReaderDefaults, fillSiteValues } from "./placeholders";
import type { SiteLink } from "./site-links";

/** The file of `content/` with the words of the home page. */
export const homeFile = "home.mdx";

/** Front matter of the home page. */
export const homeSchema = z.strictObject({
  ...commonFields,
  title: line.describe("Название страницы во вкладке браузера."),
  headline: line.describe("Заголовок первого экрана."),
});

export type HomeFrontMatter = z.infer<typeof homeSchema>;

/** The sections of the home page, in this order. */
export const homeSections: readonly SectionRule[] = [
  "connect",
  "panel",
  "errors",
  "parts",
  "fit",
  "comparison",
  "proof",
  "start",
  "price",
  "licence",
  "call",
].map((id) => ({ id, isRequired: true }));

/** The file of `content/` with what is no text on the home page. */
export const homeDataFile = "home.yaml";

const box = {
  name: line.describe("Как называется."),
  note: line.optional().describe("Что это, вторая строка."),
};
const source = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/)\S+$/, "нужен путь от корня сайта или адрес https://")
  .describe("Откуда это известно: страница сайта или открытый документ.");
const mark = z.boolean().optional().describe("true ставит галочку, false тире.");
const cell = z
  .strictObject({ has: mark, note: line.optional().describe("Слова в ячейке."), source })
  .refine(({ has, note }) => has !== undefined || note !== undefined, "нужно has или note");

/** Filters to press, lines of logs, the parts of the product and the comparison. */
export const homeDataSchema = z
  .strictObject({
    filters: z
      .array(
        z.strictObject({
          label: line.describe("Что на кнопке."),
          filter: line
            .refine(isFilter, "нужен фильтр по RFC 4515")
            .describe("Фильтр LDAP, база в нём [[base-dn]]."),
        }),
      )
      .min(1)
      .describe("Готовые фильтры первого экрана, первый виден сразу."),
    errors: z
      .array(
        z.strictObject({
          label: line.describe("Что на кнопке."),
          line: line.describe("Строка журнала."),
        }),
      )
      .min(1)
      .describe("Примеры сообщений, первое разобрано сразу."),
    parts: z
      .strictObject({
        clients: z
          .array(
            z.strictObject({ ...box, ports: z.array(line).min(1).describe("Протокол и порт.") }),
          )
          .describe("Кто обращается к серверу."),
        gateway: z.strictObject(box).describe("Что принимает соединения."),
        services: z
          .array(
            z.strictObject({
              ...box,
              stores: z.boolean().optional().describe("true: читает и пишет данные из stores."),
            }),
          )
          .describe("Службы за ним, первыми те, что обращаются к данным."),
        stores: z.array(z.strictObject(box)).describe("Где лежат данные."),
        outside: z
          .array(z.strictObject({ ...box, port: line.describe("Протокол и порт.") }))
          .describe("Куда обращается сервер."),
      })
      .describe("Схема частей и портов."),
    comparison: z
      .strictObject({
        products: z.array(line).min(2).describe("Каталоги, по столбцу на каждый."),
        rows: z
          .array(
            z.strictObject({
              task: line.describe("Что сравнивают."),
              cells: z.array(cell).describe("По ячейке на каждый каталог."),
            }),
          )
          .describe("Строки таблицы."),
      })
      .describe("Сравнение с другими каталогами."),
  })
  .superRefine(({ comparison: { products, rows } }, context) => {
    rows.forEach(({ cells }, index) => {
      if (cells.length !== products.length)
        context.addIssue({
          code: "custom",
          path: ["comparison", "rows", index, "cells"],
          message: `нужно столько ячеек, сколько каталогов: ${products.length}`,
        });
    });
  });

function isFilter(text: string): boolean {
  try {
    return Boolean(parseFilter(text));
  } catch {
    return false;
  }
}

export type HomeData = z.infer<typeof homeDataSchema>;

/** Parses the data; `data` is null if the file is invalid. */
export function readHomeData(text: string): CheckedYaml<HomeData> {
  const filled = fillReaderDefaults(fillSiteValues(text));
  return checkedYaml(`content/${homeDataFile}`, filled, homeDataSchema);
}

/** The sources within the site, which must exist. */
export function homeLinks({ comparison }: HomeData): SiteLink[] {
  const file = `content/${homeDataFile}`;
  const links = comparison.rows.flatMap(({ cells }, row) =>
    cells.map(({ source: url }, place) => ({
      file,
      field: `comparison.rows.${row}.cells.${place}.source`,
      url,
    })),
  );
  return links.filter(({ url }) => url.startsWith("/"));
}
