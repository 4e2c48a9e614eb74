import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parseContentFile } from "../../src/content-model/content-file";
import { guideCellProblems } from "../../src/markup/guide-cells";
import { renderMdx } from "../../src/markup/render-mdx";

async function problems(name: string, change: (source: string) => string): Promise<string[]> {
  const file = `docs/${name}.mdx`;
  const source = readFileSync(`content/${file}`, "utf8");
  const changed = change(source);
  const { page } = parseContentFile(file, changed);
  if (page?.kind !== "doc") throw new Error(`${file} is wrong`);
  const rendered = await renderMdx(page.body, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => null,
  });
  return guideCellProblems(page, rendered).map(({ field, expected }) => `${field}: ${expected}`);
}
const grafana = "ldaps-and-ldap/md-grafana";

test("the cells of a guide agree with its configuration", async () => {
  expect(await problems(grafana, (source) => source)).toEqual([]);
});

test.each([
  [
    "a protocol without its port",
    grafana,
    (source: string) => source.replace("protocols: [LDAPS]", "protocols: [LDAPS, Kerberos]"),
    ["guide.protocols: Kerberos и порт 88 стоят вместе или вместе отсутствуют"],
  ],
  [
    "a port the guide does not speak of",
    grafana,
    (source: string) =>
      source
        .replace("protocols: [LDAPS]", "protocols: [LDAPS, RADIUS]")
        .replace("ports: [636]", "ports: [636, 1812]"),
    ["guide.ports: в руководстве нет порта 1812"],
  ],
  [
    "a port only the configuration has",
    grafana,
    (source: string) => source.replace(/\n```toml[^\n]*\n/, (head) => `${head}port = 3269\n`),
    ["guide.ports: в настройке руководства стоит порт 3269"],
  ],
  [
    "a filter for nested groups that the cell denies",
    grafana,
    (source: string) => source.replace("nestedGroups: entry", "nestedGroups: no"),
    ["guide.nestedGroups: в руководстве есть фильтр для вложенных групп: entry"],
  ],
  [
    "nested groups that no filter of the guide follows",
    "ldaps-and-ldap/md-awx",
    (source: string) => source.replace("nestedGroups: no", "nestedGroups: entry"),
    ["guide.nestedGroups: в руководстве нет фильтра для вложенных групп: no или unknown"],
  ],
  [
    "groups that no setting of the guide takes",
    "ldaps-and-ldap/md-snipe-it",
    (source: string) => source.replace("groupMapping: false", "groupMapping: true"),
    [
      "guide.groupMapping: в блоках руководства нет настройки, которая берёт группы из каталога: false",
    ],
  ],
  [
    "no groups beside a setting that takes them",
    grafana,
    (source: string) => source.replace("groupMapping: true", "groupMapping: false"),
    [
      "guide.groupMapping: в блоках руководства есть настройка, которая берёт группы из каталога: true",
    ],
  ],
  [
    "a second factor without a limit and without a word of what limits it",
    grafana,
    (source: string) => source.replace(/^ *secondFactorNote: .*\n/m, ""),
    [
      "guide.secondFactor: предела ожидания в настройке нет: скажите в secondFactorNote, кто его задаёт",
    ],
  ],
  [
    "a limit of the guide that the table leaves out",
    "ldaps-and-ldap/md-gitlab",
    (source: string) => source.replace("timeout: 90", "timeout: null"),
    [
      "guide.timeout: в блоках руководства предел ожидания 90 секунд: впишите его сюда или в secondFactorNote",
    ],
  ],
  [
    "no second factor beside a limit in which it is ready",
    "ldaps-and-ldap/md-gitlab",
    (source: string) =>
      source
        .replace("timeout: 90", "timeout: null")
        .replace("secondFactor: true", "secondFactor: false"),
    ["guide.secondFactor: в блоках руководства ждут 90 секунд, второй фактор успевает: true"],
  ],
  [
    "a time to wait that the guide does not set",
    "ldaps-and-ldap/md-gitlab",
    (source: string) => source.replace("timeout: 90", "timeout: 91"),
    ["guide.timeout: в блоках руководства предел ожидания 90 секунд"],
  ],
  [
    "a time to wait that no block sets",
    grafana,
    (source: string) => source.replace("timeout: null", "timeout: 75"),
    ["guide.timeout: в блоках руководства предел ожидания 10 секунд"],
  ],
  [
    "a time to wait shorter than the directory's own",
    "ldaps-and-ldap/md-keycloak",
    (source: string) => source.replace("timeout: 75", "timeout: 60"),
    ["guide.timeout: каталог ждёт push 60 секунд: нужно больше"],
  ],
  [
    "a time to wait where there is no second factor",
    "ldaps-and-ldap/md-OpenVPN",
    (source: string) => source.replace("secondFactor: true", "secondFactor: false"),
    ["guide.timeout: без второго фактора ждать нечего: null"],
  ],
])("%s is told", async (_, name, change, expected) => {
  expect(await problems(name, change)).toEqual(expected);
});
