import { describe, expect, test } from "@jest/globals";
import { hostProblems } from "../../tools/check/hosts";
import { loadedPage } from "./support/loaded-page";
import { shown } from "./support/samples";

const hosts = ["Сервер каталога", "Рабочая станция"];

/** What is wrong with the titles of a page of this kind whose body is one fence with this info. */
async function found(kind: "reference" | "guide", info: string): Promise<string[]> {
  const page = await loadedPage("docs/guides/page.mdx", `\`\`\`${info}\n$ id\n\`\`\`\n`, { kind });
  return shown(hostProblems(page, hosts));
}

describe("a session says on which host it runs", () => {
  test("one without a title is reported on its fence", async () => {
    expect(await found("reference", "console")).toEqual([
      expect.stringMatching(/^11 title: .*на каком сервере/),
    ]);
  });

  test.each(["Проверка", "Сервер", "Сервер GitLab, root", "Рабочая станция администратора"])(
    "«%s» is no known host, and the known ones are named",
    async (title) => {
      expect(await found("reference", `console title="${title}"`)).toEqual([
        expect.stringContaining("Сервер каталога; Рабочая станция"),
      ]);
    },
  );

  test.each(["Сервер каталога", "Сервер каталога, root", "Рабочая станция, helm"])(
    "«%s» passes",
    async (title) => {
      expect(await found("reference", `console title="${title}"`)).toEqual([]);
    },
  );

  test("a guide knows the server of its tool, and only of its own", async () => {
    expect(await found("guide", 'console title="Сервер GitLab, root"')).toEqual([]);
    expect(await found("guide", 'console title="Сервер Zabbix"')).toHaveLength(1);
  });

  test("commands to be pasted name their host too", async () => {
    expect(await found("reference", 'bash title="Рабочая станция"')).toEqual([]);
    expect(await found("reference", 'bash title="Приёмник syslog"')).toEqual([
      expect.stringContaining("Сервер каталога; Рабочая станция"),
    ]);
  });

  test.each(["bash", 'bash title="backup.sh"', 'bash title="/etc/cron.daily/md, root"'])(
    "a script needs no host: %s",
    async (info) => {
      expect(await found("reference", info)).toEqual([]);
    },
  );

  test("a file needs no host", async () => {
    expect(await found("reference", 'text title="Ответ"')).toEqual([]);
  });
});
