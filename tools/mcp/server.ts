import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { site } from "../../src/config/site";
import type { Explainer } from "../../src/errors/explain";
import { errorAnswer, filterAnswer, searchAnswer } from "./answers";
import type { BuiltSite } from "./built-site";
import { readPage } from "./read-page";

const { name, version, kind } = site.product;
const text = (words: string, isError = false) => ({
  content: [{ type: "text" as const, text: words }],
  isError,
});
// Nothing is changed, and nothing outside is contacted.
const annotations = { readOnlyHint: true, openWorldHint: false };

/** The tools for a built site. */
export function createServer({ search, explainer, page }: BuiltSite): McpServer {
  const server = new McpServer(
    { name: "directory-docs", version },
    {
      instructions: `Документация: ${kind} ${name} ${version}. Сначала search или explain_error, затем read по найденному адресу. Значения в примерах учебные: домен example.ru, сервер md.example.ru.`,
    },
  );
  addSearch(server, search);
  addRead(server, page);
  if (explainer !== null) addExplainError(server, explainer);
  addCheckFilter(server);
  return server;
}

function addSearch(server: McpServer, search: BuiltSite["search"]): void {
  server.registerTool(
    "search",
    {
      title: "Поиск по документации",
      description:
        "Ищет страницы и разделы, лучшие первыми. Понимает слова, опечатки, имена параметров, коды и номера портов.",
      inputSchema: {
        query: z.string().min(1).max(500).describe("Что искать, по-русски или по-английски"),
        limit: z.int().min(1).max(20).default(6).describe("Сколько страниц вернуть"),
      },
      annotations,
    },
    async ({ query, limit }) => text(await searchAnswer(search, query, limit)),
  );
}

function addRead(server: McpServer, page: BuiltSite["page"]): void {
  server.registerTool(
    "read",
    {
      title: "Страница или раздел",
      description: "Возвращает страницу в Markdown, с якорем только её раздел.",
      inputSchema: {
        page: z
          .string()
          .min(1)
          .max(500)
          .describe("Адрес, как его дал search: /docs/introduction/md-install#certificates"),
      },
      annotations,
    },
    ({ page: address }) => {
      const found = page(address);
      if (found === null) return text(`Страницы ${address} нет. Найдите её через search.`, true);
      const anchor = /#(.+)$/.exec(address)?.[1] ?? null;
      return text(readPage(found, anchor));
    },
  );
}

function addExplainError(server: McpServer, explainer: Explainer): void {
  server.registerTool(
    "explain_error",
    {
      title: "Что значит ошибка",
      description:
        "Объясняет сообщение об ошибке или отрывок журнала: причина, что сделать, где прочитать.",
      inputSchema: {
        text: z.string().min(1).max(1_000_000).describe("Сообщение или журнал целиком"),
      },
      annotations,
    },
    ({ text: log }) => text(errorAnswer(explainer, log)),
  );
}

function addCheckFilter(server: McpServer): void {
  server.registerTool(
    "check_filter",
    {
      title: "Проверка фильтра LDAP",
      description: `Читает фильтр LDAP словами, предупреждает о том, что ${name} понимает иначе, и показывает, кого он находит в образце каталога.`,
      inputSchema: { filter: z.string().min(1).max(10_000).describe("Фильтр по RFC 4515") },
      annotations,
    },
    ({ filter }) => text(filterAnswer(filter)),
  );
}
