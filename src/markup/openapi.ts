import { fillReaderDefaults, fillSiteValues } from "../content-model/placeholders";

/** A value in YAML or JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const methods = ["get", "post", "put", "patch", "delete"] as const;

/**
 * The API description with the owner's values filled in. Reader placeholders remain in its texts.
 */
export interface OpenApi {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** The page's body in the writers' MDX. */
  readonly body: string;
}

/**
 * Formats an OpenAPI 3.1 description as a page: groups, methods, fields, responses, and a curl
 * example each.
 */
export function describeApi(description: Json): OpenApi {
  const root = object(description);
  const info = object(root.info);
  const server = string(object(array(root.servers)[0]).url);
  const groups = array(root.tags).map((each) => groupText(root, object(each), server));
  return {
    title: string(info.title),
    version: string(info.version),
    summary: string(info.summary),
    body: [prose(string(info.description)), ...groups].join("\n\n"),
  };
}

/** The description as a file to download: YAML with every placeholder at its default. */
export function openApiFile(text: string): string {
  return fillReaderDefaults(fillSiteValues(text));
}

function groupText(root: JsonObject, tag: JsonObject, server: string): string {
  const name = string(tag.name);
  const parts = [
    `## ${string(tag["x-displayName"] ?? tag.name)} {#${name}}`,
    prose(string(tag.description ?? "")),
  ];
  for (const [path, item] of Object.entries(object(root.paths))) {
    for (const method of methods) {
      const operation = object(object(item)[method] ?? {});
      if (array(operation.tags ?? []).includes(name))
        parts.push(operationText(root, operation, method, path, object(item), server));
    }
  }
  return parts.filter(Boolean).join("\n\n");
}

function operationText(
  root: JsonObject,
  operation: JsonObject,
  method: string,
  path: string,
  item: JsonObject,
  server: string,
): string {
  const parameters = [...array(item.parameters ?? []), ...array(operation.parameters ?? [])].map(
    (each) => resolve(root, each),
  );
  const body = operation.requestBody ? content(resolve(root, operation.requestBody)) : null;
  const example = answerExample(root, operation);
  return [
    `### ${string(operation.summary)} {#${string(operation.operationId)}}`,
    `\`${method.toUpperCase()} ${path}\``,
    prose(string(operation.description ?? "")),
    ...parametersText(root, parameters),
    ...(body ? bodyText(root, body) : []),
    "**Пример**",
    fence("bash", curl(operation, method, path, parameters, body, server)),
    "**Ответы**",
    answersText(root, operation),
    ...(example === null ? [] : [fence("json", JSON.stringify(example, null, 2))]),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function parametersText(root: JsonObject, parameters: readonly JsonObject[]): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((each) => [
    `\`${string(each.name)}\`${each.required === true ? ", обязателен" : ""}`,
    places[string(each.in)] ?? string(each.in),
    typeText(root, object(each.schema ?? {})),
    string(each.description ?? ""),
  ]);
  return ["**Параметры**", table(["Имя", "Где", "Тип", "Смысл"], rows)];
}

function bodyText(root: JsonObject, body: Body): string[] {
  const fields = fieldRows(root, resolve(root, body.schema ?? {}));
  return [
    `**Тело**, \`${body.type}\``,
    ...(fields.length > 0 ? [table(["Поле", "Тип", "Смысл"], fields)] : []),
  ];
}

function answersText(root: JsonObject, operation: JsonObject): string {
  const rows = Object.entries(object(operation.responses)).map(([code, answer]) =>
    answerRow(root, code, resolve(root, answer)),
  );
  return table(["Код", "Что значит", "Тело"], rows);
}

const places: Readonly<Record<string, string>> = {
  path: "путь",
  query: "запрос",
  header: "заголовок",
  cookie: "cookie",
};

function answerRow(root: JsonObject, code: string, answer: JsonObject): string[] {
  const body = content(answer);
  const details = body
    ? exampleValues(body)
        .map((value) => object(value ?? {}).detail)
        .filter((detail) => typeof detail === "string")
    : [];
  const shown = code.startsWith("2")
    ? body
      ? typeText(root, object(body.schema ?? {}))
      : "пусто"
    : details.map((detail) => `\`${detail}\``).join(", ");
  return [code, string(answer.description ?? ""), shown];
}

function answerExample(root: JsonObject, operation: JsonObject): Json {
  const success = Object.entries(object(operation.responses)).find(([code]) =>
    code.startsWith("2"),
  );
  const body = success ? content(resolve(root, success[1])) : null;
  const example = body ? exampleValues(body)[0] : undefined;
  return example !== undefined && typeof example === "object" ? example : null;
}

function exampleValues(body: Body): Json[] {
  if (body.example !== undefined) return [body.example];
  return Object.values(body.examples).map((each) => object(each).value ?? null);
}

interface Body {
  readonly type: string;
  readonly schema: Json;
  readonly example: Json | undefined;
  readonly examples: JsonObject;
}

function content(holder: JsonObject): Body | null {
  const entry = Object.entries(object(holder.content ?? {}))[0];
  if (!entry) return null;
  const media = object(entry[1]);
  return {
    type: entry[0],
    schema: media.schema ?? {},
    example: media.example,
    examples: object(media.examples ?? {}),
  };
}

function curl(
  operation: JsonObject,
  method: string,
  path: string,
  parameters: readonly JsonObject[],
  body: Body | null,
  server: string,
): string {
  const own = operation["x-curl"];
  if (typeof own === "string") return own.trim();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURI(
      exampleOf(
        parameters.find((each) => each.name === name),
        name,
      ),
    ),
  );
  const query = parameters
    .filter((each) => each.in === "query" && each.required === true)
    .map((each) => `${string(each.name)}=${encodeURI(exampleOf(each, string(each.name)))}`);
  const lines = [
    `curl -b "$jar" -c "$jar"${method === "get" ? "" : ` -X ${method.toUpperCase()}`}`,
  ];
  const example = body ? exampleValues(body)[0] : undefined;
  if (body && example !== undefined)
    lines.push(
      `-H 'Content-Type: ${body.type}'`,
      `-d '${JSON.stringify(example).replaceAll("'", "'\\''")}'`,
    );
  const address = `${server}${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  return [...lines, query.length > 1 ? `'${address}'` : address].join(" \\\n  ");
}

function exampleOf(parameter: JsonObject | undefined, name: string): string {
  const value = parameter?.example ?? object(parameter?.schema ?? {}).example ?? name;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function fieldRows(root: JsonObject, schema: JsonObject, prefix = ""): string[][] {
  if (schema.type === "array")
    return fieldRows(root, resolve(root, schema.items ?? {}), `${prefix}[].`);
  const required = array(schema.required ?? []);
  const merged = array(schema.allOf ?? []).flatMap((each) =>
    fieldRows(root, resolve(root, each), prefix),
  );
  return [
    ...merged,
    ...Object.entries(object(schema.properties ?? {})).flatMap(([name, value]) => {
      const field = resolve(root, value);
      const row = [
        `\`${prefix}${name}\`${required.includes(name) ? ", обязательно" : ""}`,
        typeText(root, object(value)),
        [string(field.description ?? ""), limits(field)].filter(Boolean).join(" "),
      ];
      const inner =
        prefix === ""
          ? fieldRows(
              root,
              field.type === "array" ? { ...field } : field,
              `${name}.`.replace(/\.$/, field.type === "array" ? "" : "."),
            )
          : [];
      return [row, ...inner];
    }),
  ];
}

function limits(field: JsonObject): string {
  const parts: string[] = [];
  if (Array.isArray(field.enum))
    parts.push(`Одно из: ${field.enum.map((each) => `\`${String(each)}\``).join(", ")}.`);
  if (field.default !== undefined) parts.push(`По умолчанию \`${JSON.stringify(field.default)}\`.`);
  if (field.minimum !== undefined || field.maximum !== undefined)
    parts.push(
      `Пределы: ${[field.minimum, field.maximum].map((each) => (each === undefined ? "…" : String(each))).join(" и ")}.`,
    );
  return parts.join(" ");
}

function typeText(root: JsonObject, schema: JsonObject): string {
  if (typeof schema.$ref === "string") {
    const target = resolve(root, schema);
    return target.type === "object" || target.type === undefined
      ? (schema.$ref.split("/").at(-1) ?? "объект")
      : typeText(root, target);
  }
  for (const key of ["oneOf", "anyOf"] as const)
    if (Array.isArray(schema[key]))
      return schema[key].map((each) => typeText(root, object(each))).join(" или ");
  const types = Array.isArray(schema.type)
    ? schema.type.map(String)
    : [String(schema.type ?? "object")];
  return types
    .map((type) =>
      type === "array"
        ? `массив: ${typeText(root, object(schema.items ?? {}))}`
        : (typeNames[type] ?? type),
    )
    .join(" или ");
}

const typeNames: Readonly<Record<string, string>> = {
  string: "строка",
  integer: "целое",
  number: "число",
  boolean: "да или нет",
  object: "объект",
  null: "null",
};

function resolve(root: JsonObject, value: Json): JsonObject {
  const reference = object(value).$ref;
  if (typeof reference !== "string") return object(value);
  return object(
    reference
      .replace(/^#\//, "")
      .split("/")
      .reduce<Json>((node, key) => object(node)[key] ?? {}, root),
  );
}

/** Escapes characters outside code that MDX would parse: `{`, `}` and `<`. */
function prose(text: string): string {
  return text
    .trim()
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, "\\$&")))
    .join("");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => prose(cell.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|")) || "–").join(" | ")} |`;
  return [line(head), `| ${head.map(() => "---").join(" | ")} |`, ...rows.map(line)].join("\n");
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function object(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

function array(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function string(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
