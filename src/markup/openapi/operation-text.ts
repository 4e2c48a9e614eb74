import { curlExample, powershellExample, pythonExample } from "./call-examples";
import { object, resolve, string, type Json, type JsonObject } from "./json";
import { fence, prose, table } from "./mdx-text";
import { success, type Answer, type Body, type Operation } from "./operation";
import { jsonSyntax, printedValue } from "./printed-value";
import { fieldRows, typeText } from "./schema-text";

/** A method as a section of a page, in the writers' MDX. */
export function operationText(root: JsonObject, operation: Operation, server: string): string {
  const { id, method, path, summary, description, parameters, body } = operation;
  const example = answerExample(operation);
  return [
    `## ${summary} {#${id}}`,
    fence("http", `${method} ${path}`),
    prose(description),
    ...parametersText(root, parameters),
    ...(body ? bodyText(root, body) : []),
    ...examplesText(operation, server),
    "**Ответы**",
    table(
      ["Код", "Что значит", "Тело"],
      operation.answers.map((answer) => answerRow(root, answer)),
    ),
    ...(example === null ? [] : [fence("json", printedValue(example, jsonSyntax))]),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** None for a method whose body nobody writes by hand. */
function examplesText(operation: Operation, server: string): string[] {
  if (operation.body?.examples.length === 0) return [];
  return [
    "**Пример**",
    '<Tabs group="api">',
    '<Tab label="curl">',
    fence("bash", curlExample(operation, server)),
    "</Tab>",
    '<Tab label="Python">',
    fence("python", pythonExample(operation, server)),
    "</Tab>",
    '<Tab label="PowerShell">',
    fence("powershell", powershellExample(operation, server)),
    "</Tab>",
    "</Tabs>",
  ];
}

function parametersText(root: JsonObject, parameters: readonly JsonObject[]): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((each) => [
    `\`${string(each.name)}\`${each.required === true ? ", обязателен" : ""}`,
    places[string(each.in)] ?? string(each.in),
    typeText(root, object(each.schema)),
    string(each.description),
  ]);
  return ["**Параметры**", table(["Имя", "Где", "Тип", "Смысл"], rows)];
}

function bodyText(root: JsonObject, body: Body): string[] {
  const fields = fieldRows(root, resolve(root, body.schema));
  return [
    `**Тело**, \`${body.type}\``,
    ...(fields.length > 0 ? [table(["Поле", "Тип", "Смысл"], fields)] : []),
  ];
}

const places: Readonly<Record<string, string>> = {
  path: "путь",
  query: "запрос",
  header: "заголовок",
  cookie: "cookie",
};

function answerRow(root: JsonObject, { code, description, body }: Answer): string[] {
  const details = (body?.examples ?? [])
    .map((value) => object(value).detail)
    .filter((detail) => typeof detail === "string");
  const shown = code.startsWith("2")
    ? body
      ? typeText(root, object(body.schema))
      : "пусто"
    : details.map((detail) => `\`${detail}\``).join(", ");
  return [code, description, shown];
}

function answerExample(operation: Operation): Json {
  const example = success(operation)?.body?.examples[0];
  return example !== undefined && typeof example === "object" ? example : null;
}
