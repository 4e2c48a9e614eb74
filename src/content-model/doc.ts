import { z } from "zod";
import { routes } from "../routes";
import { commonFields, line, productVersion, type SectionRule } from "./common";
import { confirmations, nestedGroups } from "./confirmations";
import { guideGroupTitles } from "./guide-groups";
import { proofFields } from "./proof-fields";

const guide = z.strictObject({
  tool: line.describe("Название приложения."),
  // A hyphen would keep the account from signing in with its UPN.
  account: z
    .string()
    .regex(/^svc\.[a-z]+$/, "нужна сервисная запись вида svc.gitlab, без дефиса")
    .describe("Своя сервисная запись приложения, без дефиса: svc.gitlab."),
  group: z
    .enum(guideGroupTitles.map(({ group }) => group))
    .describe(
      `Столбец на главной: ${guideGroupTitles.map(({ group, title }) => `${group} – ${title}`).join(", ")}.`,
    ),
  toolVersions: line.describe("Версии приложения, для которых написано руководство."),
  protocols: z
    .array(z.enum(["LDAPS", "LDAP", "Kerberos", "RADIUS", "NFS"]))
    .min(1)
    .describe("Протоколы, которые настраивает руководство."),
  ports: z
    .array(z.int().min(1).max(65_535))
    .min(1)
    .describe("Порты каталога, которые нужны приложению."),
  groupMapping: z.boolean().describe("Сопоставляет ли настройка группы."),
  nestedGroups: z
    .enum(nestedGroups.map(({ by }) => by))
    .default("unknown")
    .describe(
      "Члены вложенных групп: entry – входят по фильтру руководства, no – нет, unknown – не проверено.",
    ),
  groupNote: line.optional().describe("Примечание о группах для таблицы руководств."),
  secondFactor: z.boolean().describe("Работает ли вход со вторым фактором каталога."),
  timeout: z
    .int()
    .positive()
    .nullable()
    .describe("Сколько секунд ждать второй фактор; null, если такой настройки нет."),
  secondFactorNote: line.optional().describe("Примечание о втором факторе для таблицы руководств."),
  confirmed: z
    .enum(confirmations.map(({ by }) => by))
    .describe(
      `Чем подтверждено: ${confirmations.map(({ by, title }) => `${by} – ${title}`).join(", ")}.`,
    ),
  toolRun: z
    .boolean()
    .default(false)
    .describe("true: программы самого приложения запускались, пока писалась страница."),
});

const query = z.strictObject({
  base: line.describe("DN, от которого идёт поиск."),
  filter: z
    .string()
    .startsWith("(", "фильтр пишется в скобках, RFC 4515")
    .describe("Фильтр, каким его отправляет приложение; переменная часть – {имя}."),
  values: z
    .record(z.string(), z.string())
    .default({})
    .describe("Примеры значений переменных частей, по именам."),
  scope: z
    .enum(["base", "one", "sub"])
    .default("sub")
    .describe("Область поиска: base, one или sub."),
  attributes: z
    .array(line)
    .default([])
    .describe("Атрибуты, каждый из которых есть хотя бы у одной найденной записи."),
  finds: z.array(line).describe("cn всех найденных записей образца каталога, в любом порядке."),
});

/** Front matter of a documentation page. */
export const docSchema = z
  .strictObject({
    ...commonFields,
    title: line.describe("Заголовок страницы."),
    label: line.optional().describe("Имя в боковом меню; без него – заголовок."),
    order: z.int().nonnegative().describe("Место в группе бокового меню, по возрастанию."),
    group: line
      .optional()
      .describe(
        "Группа бокового меню: имя её обзора content/docs/<группа>.mdx; без поля – имя папки.",
      ),
    sidebar: z.boolean().default(true).describe("false: страницы нет в боковом меню."),
    kind: z
      .enum(["guide", "task", "reference"])
      .describe("guide – подключение приложения, task – дело по шагам, reference – справка."),
    version: productVersion.describe("Версия продукта, для которой написана страница."),
    proof: proofFields.describe("Что на странице проверено и что нет."),
    guide: guide.optional().describe("О приложении; есть у страниц вида guide и только у них."),
    queries: z
      .array(query)
      .default([])
      .describe("Каждый запрос LDAP, который стоит в настройке страницы."),
  })
  .refine((doc) => (doc.kind === "guide") === (doc.guide !== undefined), {
    path: ["guide"],
    error: "поле guide есть у страниц вида guide и только у них",
  })
  .meta({
    if: { properties: { kind: { const: "guide" } } },
    then: { required: ["guide"] },
    else: { not: { required: ["guide"] } },
  });

export type DocFrontMatter = z.infer<typeof docSchema>;
export type GuideFacts = z.infer<typeof guide>;
export type LdapQuery = z.infer<typeof query>;

const required = (ids: readonly string[]): SectionRule[] =>
  ids.map((id) => ({ id, isRequired: true }));

/** Second-level headings a documentation page must have, by kind. */
export const docSections: Readonly<Record<DocFrontMatter["kind"], readonly SectionRule[]>> = {
  guide: required([
    "requirements",
    "service-account",
    "certificate",
    "settings",
    "groups",
    "second-factor",
    "check",
    "failures",
    "read-more",
  ]),
  task: required(["result", "requirements", "check", "failures"]),
  reference: [],
};

/** Address of a file within `content/docs`; preserves case. */
export function docPath(relativePath: string): string {
  return `${routes.docs.path}/${relativePath.replace(/\.mdx$/, "")}`;
}
