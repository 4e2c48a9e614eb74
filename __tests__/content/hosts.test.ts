import { describe, expect, test } from "@jest/globals";
import { hostProblems } from "../../tools/check/hosts";
import { parseContentFile } from "../../src/content-model/content-file";
import { renderMdx } from "../../src/markup/render-mdx";
import { shown } from "./support/samples";

const hosts = ["Сервер каталога", "Рабочая станция"];

const reference = "kind: reference\nproof: { summary: Проверено. }";
const guide = `kind: guide
proof: { summary: Проверено. }
guide:
  tool: GitLab
  account: svc.gitlab
  group: code
  toolVersions: 17.x
  confirmed: source
  protocols: [LDAPS]
  ports: [636]
  groupMapping: false
  secondFactor: false
  timeout: null`;

/** What is wrong with the titles of a page of this kind whose body is one fence with this info. */
async function found(kind: string, info: string): Promise<string[]> {
  const text = `---\ntitle: Т\ndescription: ${"Д".repeat(130)}\norder: 1\n${kind}\nversion: 2.4.0\nchecked: 2026-11-21\n---\n\`\`\`${info}\n$ id\n\`\`\`\n`;
  const { page, problems } = parseContentFile("docs/guides/page.mdx", text);
  if (!page) throw new Error(`the sample is no page: ${JSON.stringify(problems)}`);
  const rendered = await renderMdx(page.body, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: () => Promise.resolve(null),
  });
  return shown(hostProblems({ parsed: page, rendered }, hosts));
}

describe("a session says on which host it runs", () => {
  test("one without a title is reported on its fence", async () => {
    expect(await found(reference, "console")).toEqual([
      expect.stringMatching(/^10 title: .*на каком сервере/),
    ]);
  });

  test.each(["Проверка", "Сервер", "Сервер GitLab, root", "Рабочая станция администратора"])(
    "«%s» is no known host, and the known ones are named",
    async (title) => {
      expect(await found(reference, `console title="${title}"`)).toEqual([
        expect.stringContaining("Сервер каталога; Рабочая станция"),
      ]);
    },
  );

  test.each(["Сервер каталога", "Сервер каталога, root", "Рабочая станция, helm"])(
    "«%s» passes",
    async (title) => {
      expect(await found(reference, `console title="${title}"`)).toEqual([]);
    },
  );

  test("a guide knows the server of its tool, and only of its own", async () => {
    expect(await found(guide, 'console title="Сервер GitLab, root"')).toEqual([]);
    expect(await found(guide, 'console title="Сервер Zabbix"')).toHaveLength(1);
  });

  test("commands to be pasted name their host too", async () => {
    expect(await found(reference, 'bash title="Рабочая станция"')).toEqual([]);
    expect(await found(reference, 'bash title="Приёмник syslog"')).toEqual([
      expect.stringContaining("Сервер каталога; Рабочая станция"),
    ]);
  });

  test.each(["bash", 'bash title="backup.sh"', 'bash title="/etc/cron.daily/md, root"'])(
    "a script needs no host: %s",
    async (info) => {
      expect(await found(reference, info)).toEqual([]);
    },
  );

  test("a file needs no host", async () => {
    expect(await found(reference, 'text title="Ответ"')).toEqual([]);
  });
});
