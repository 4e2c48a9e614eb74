import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { z } from "zod";
import { cutNetwork } from "./support/no-network";

const answer = z.object({
  content: z.array(z.object({ type: z.literal("text"), text: z.string() })).length(1),
  isError: z.boolean().optional(),
});

let client: Client;
const cut = cutNetwork();
const strange: unknown[] = [];

beforeAll(async () => {
  client = new Client({ name: "test", version: "1.0.0" });
  // A line on standard output that is no message of the protocol.
  client.onerror = (error) => strange.push(error);
  await client.connect(
    new StdioClientTransport({
      command: "npm",
      args: ["run", "--silent", "mcp"],
      // What the transport hands on by itself, PATH among it, it hands on beside this.
      env: cut.env,
      stderr: "pipe",
    }),
  );
}, 60_000);
afterAll(async () => {
  await client.close();
  const attempts = cut.attempts();
  cut.remove();
  // All the questions below were answered without a network.
  expect([strange, attempts]).toEqual([[], []]);
});

async function ask(name: string, input: Record<string, unknown>) {
  const { content, isError } = answer.parse(await client.callTool({ name, arguments: input }));
  return { text: content[0]?.text ?? "", isError: isError === true };
}

/** What a tool answers; fails on an answer that is an error. */
async function told(name: string, input: Record<string, unknown>): Promise<string> {
  const { text, isError } = await ask(name, input);
  expect([text, isError]).toEqual([text, false]);
  return text;
}

test.each([
  ["fetch", `await fetch("http://127.0.0.1:8099").catch(() => {})`],
  ["a socket", `(await import("node:net")).connect(9, "127.0.0.1")`],
  ["a name", `(await import("node:dns")).lookup("localhost", () => {})`],
])("the process has no network: %s is refused and noted", async (_, script) => {
  const own = cutNetwork();
  const run = promisify(execFile);
  await run(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, ...own.env },
  }).catch(() => undefined);
  expect(own.attempts()).not.toEqual([]);
  own.remove();
});

describe("a model in a closed network", () => {
  test("finds four tools that only read and ask nothing outside", async () => {
    const { tools } = await client.listTools();
    const names = ["search", "read", "explain_error", "check_filter"];
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const { annotations, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(description).toMatch(/[а-я]/);
    }
  });

  test("asks how GitLab is connected: the guide comes first", async () => {
    const found = await told("search", { query: "подключить gitlab" });
    expect(found).toMatch(/^1\. Вход в GitLab через LDAP: \/docs\/ldaps-and-ldap\/md-gitlab\n/);
  });

  test("asks with a slip of the finger, and is told what was searched", async () => {
    const found = await told("search", { query: "резервное копирвание", limit: 1 });
    expect(found).toMatch(/^Искали: резервное копирование\n1\. .*: \/docs\/introduction\//);
    expect(found).not.toContain("\n2. ");
  });

  test("asks for what the site does not have", async () => {
    expect(await told("search", { query: "ъъъъъъъ" })).toMatch(/^Ничего не найдено\./);
  });

  test("reads the page that was found, as its file has it", async () => {
    const page = await told("read", { page: "/docs/ldaps-and-ldap/md-gitlab" });
    expect(page).toMatch(/^# Вход в GitLab через LDAP\n/);
    expect(page).toContain('```ruby title="/etc/gitlab/gitlab.rb"\n');
    const same = "http://localhost:9000/docs/ldaps-and-ldap/md-gitlab.md";
    expect(await told("read", { page: same })).toBe(page);
  });

  test("reads one section with those below it, and no other", async () => {
    const section = await told("read", { page: "/docs/ldaps-and-ldap/md-gitlab#certificate" });
    expect(section).toMatch(/^## Доверьте сертификат\n/);
    expect(section).toContain("**Helm**");
    expect(section).not.toContain("## Настройте подключение");
  });

  test("is shown the sections of a page too long to read, and reads one of them", async () => {
    const page = await told("read", { page: "/docs/errors" });
    expect(page).toMatch(/^# Разбор ошибки\n/);
    const [, address = ""] = /- Коды и разделы документации: (\S+)/.exec(page) ?? [];
    const section = await told("read", { page: address });
    expect(section).toMatch(/^## Коды и разделы документации\n/);
  });

  test("asks for a page or a section that is not there, or for a file of the server", async () => {
    expect(await ask("read", { page: "/docs/nowhere" })).toEqual({
      text: "Страницы /docs/nowhere нет. Найдите её через search.",
      isError: true,
    });
    expect((await ask("read", { page: "/../package.json" })).isError).toBe(true);
    const { text } = await ask("read", { page: "/docs/ldaps-and-ldap/md-gitlab#nowhere" });
    expect(text).toMatch(/нет раздела «nowhere»[\s\S]*- Частые ошибки: \S+#failures/);
  });

  test("asks what a line of a log means", async () => {
    const meaning = await told("explain_error", {
      text: "ldap_bind: Invalid credentials (49)\n\tadditional info: 80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data 533, v3839",
    });
    expect(meaning).toMatch(/^1\. /);
    expect(meaning).toMatch(/Причина: .*отключена/);
    expect(meaning).toMatch(/Подробнее: .*, \/docs\//);
    expect(meaning).not.toMatch(/<\/?\w+|\u00A0/);
    expect(await told("explain_error", { text: "всё хорошо" })).toBe(
      "Такого сообщения нет ни на одной странице.",
    );
  });

  test("checks a filter before it writes it into a configuration", async () => {
    const good = await told("check_filter", { filter: "(objectClass=computer)" });
    expect(good).toMatch(/^Компьютеры\.\n/);
    expect(good).toMatch(
      /В образце каталога найдено 2 из 19:\n\n- cn=srv-gitlab,.*\n- cn=srv-files,/,
    );
    const refused = await told("check_filter", {
      filter: "(userAccountControl:1.2.840.113556.1.4.803:=2)",
    });
    expect(refused).toContain("protocolError (2)");
    expect(refused).toContain("Проверять nsAccountLock: (nsAccountLock=true)");
    expect(await told("check_filter", { filter: "(cn=a" })).toMatch(/^Ошибка на знаке \d+: /);
  });

  test("is refused an input without the question", async () => {
    await expect(client.callTool({ name: "search", arguments: {} })).resolves.toMatchObject({
      isError: true,
    });
  });
});

test("without a build the server says what to do, and ends", async () => {
  const empty = mkdtempSync(join(tmpdir(), "mcp-"));
  const transport = new StdioClientTransport({
    command: "npm",
    args: ["run", "--silent", "mcp", "--", empty],
    stderr: "pipe",
  });
  let said = "";
  transport.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect(new Client({ name: "test", version: "1.0.0" }).connect(transport)).rejects.toThrow();
  expect(said.trim()).toBe(
    `В папке ${empty} нет собранного сайта: выполните npm run build или назовите папку сборки.`,
  );
  rmSync(empty, { recursive: true });
}, 60_000);
