import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../code-blocks";
import { consoleScript } from "../snippets/console";
import {
  apiDescription,
  type ApiDescription,
  type DescribedBody,
  type DescribedOperation,
} from "./api-description";
import { curlCall, type CurlCall } from "./curl-call";
import { shellCommands, unknownValue, type Command } from "./shell-words";

/** What FastAPI serves beside the described API. */
const undescribed = new Set(["/openapi.json", "/docs", "/redoc"]);

/**
 * Checks every curl call of the product's API in code blocks against the description: method, path,
 * query, content type and body fields.
 */
export function apiCallProblems(blocks: readonly CodeBlock[], description: string): Problem[] {
  if (description === "") return [];
  const api = apiDescription(description);
  return [...new Set(blocks.map((block) => block.file))].flatMap((file) =>
    pageProblems(
      blocks.filter((block) => block.file === file),
      api,
    ),
  );
}

/**
 * The blocks of one page are read in order: later ones may use variables of earlier ones, and all
 * may use those that session.sh on the page of recipes sets.
 */
function pageProblems(blocks: readonly CodeBlock[], api: ApiDescription): Problem[] {
  const values = new Map([
    ["api", api.base],
    ["json", "Content-Type: application/json"],
  ]);
  return blocks
    .filter((block) => ["bash", "console"].includes(block.language))
    .flatMap((block) => {
      const script = block.language === "console" ? consoleScript(block.value) : block.value;
      return shellCommands(script, values).flatMap((command) => {
        const call = curlCall(command);
        if (call === null) return [];
        return callProblems(call, command, blocks, api).map((expected) =>
          blockProblem(block, command.row, expected, "api"),
        );
      });
    });
}

function callProblems(
  call: CurlCall,
  command: Command,
  blocks: readonly CodeBlock[],
  api: ApiDescription,
): string[] {
  const own = api.base.replace(/^https:\/\//, "");
  const address = call.address.replace(/^https?:\/\//, "");
  if (!address.startsWith(`${own}/`)) return [];
  if (!call.address.startsWith("https://")) return ["адрес API начинается с https://"];
  const [path = "", query = ""] = address.slice(own.length).split("?", 2);
  if (undescribed.has(path)) return [];
  const found = operationFor(call.method, path, api);
  if (typeof found === "string") return [found];
  return [...queryProblems(query, found), ...bodyProblems(call, command, blocks, found)].map(
    (text) => `${call.method} ${found.path}: ${text}`,
  );
}

/** The called operation, preferring a path without parameters; otherwise what is wrong. */
function operationFor(method: string, path: string, { operations }: ApiDescription) {
  const fitting = operations.filter((each) => each.pattern.test(path));
  const exact = fitting.filter((each) => each.path === path);
  const candidates = exact.length > 0 ? exact : fitting;
  if (candidates.length === 0) {
    const slashed = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
    const meant = operations.some((each) => each.path === slashed) ? `, есть ${slashed}` : "";
    return `пути ${path} нет в content/api/openapi.yaml${meant}`;
  }
  return (
    candidates.find((each) => each.method === method) ??
    `метода ${method} ${path} нет в content/api/openapi.yaml, есть ${candidates.map((each) => each.method).join(", ")}`
  );
}

function queryProblems(query: string, operation: DescribedOperation): string[] {
  const given = [...new URLSearchParams(query).keys()];
  const known = operation.query.map((each) => each.name);
  return [
    ...given
      .filter((name) => !known.includes(name))
      .map(
        (name) => `параметра ${name} нет${known.length > 0 ? `, есть ${known.join(", ")}` : ""}`,
      ),
    ...operation.query
      .filter((each) => each.isRequired && !given.includes(each.name))
      .map((each) => `не хватает параметра ${each.name}`),
  ];
}

function bodyProblems(
  { data, headers }: CurlCall,
  command: Command,
  blocks: readonly CodeBlock[],
  { body }: DescribedOperation,
): string[] {
  if (body === null) return data.length > 0 ? ["тела у запроса нет"] : [];
  if (data.length === 0) return body.isRequired ? ["не хватает тела"] : [];
  const type = headers.get("content-type") ?? "application/x-www-form-urlencoded";
  if (type !== body.type) return [`нужен заголовок Content-Type: ${body.type}`];
  if (!body.type.includes("json")) return body.problems(formOf(data));
  const text = jsonText(data[0] ?? "", command, blocks);
  if (text === null)
    return ["тела не видно: запишите его в команде, в here-document или в блоке с именем файла"];
  return jsonProblems(text, body);
}

function jsonProblems(text: string, body: DescribedBody): string[] {
  try {
    return body.problems(JSON.parse(text));
  } catch (error) {
    return [`тело не разбирается как JSON: ${error instanceof Error ? error.message : ""}`];
  }
}

function jsonText(value: string, { input }: Command, blocks: readonly CodeBlock[]): string | null {
  if (!value.startsWith("@")) return value;
  if (value === "@-") return input;
  return blocks.find((block) => block.title === value.slice(1))?.value ?? null;
}

function formOf(data: CurlCall["data"]): Record<string, string> {
  return Object.fromEntries(
    data.map((value) => {
      const [, name = value, text = unknownValue] = /^([^=@]+)[=@]([\s\S]*)$/.exec(value) ?? [];
      return [name, text];
    }),
  );
}
