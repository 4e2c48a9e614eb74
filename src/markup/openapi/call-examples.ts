import { object, string, type Json, type JsonObject } from "./json";
import { success, type Operation } from "./operation";
import { jsonSyntax, longestLine, printedValue, pythonSyntax, widthOf } from "./printed-value";

/** A call with the description's example values, in the languages of the tabs. */
export function curlExample(operation: Operation, server: string): string {
  if (operation.ownCurl !== null) return operation.ownCurl;
  const { method, body, hasSession } = operation;
  const query = queryText(operation);
  const address = filledAddress(operation, server) + query;
  const example = body?.examples[0];
  const start = [
    "curl",
    ...(hasSession ? ['-b "$jar" -c "$jar"'] : []),
    ...(method === "GET" && example === undefined ? [] : [`-X ${method}`]),
  ].join(" ");
  const parts = [
    ...(body && example !== undefined ? curlBody(body.type, example) : []),
    query === "" ? address : quoted(address),
  ];
  const line = `${start} ${parts.join(" ")}`;
  return widthOf(line) <= longestLine && !line.includes("\n")
    ? line
    : [start, ...parts.map((part) => `  ${part}`)].join(" \\\n");
}

function curlBody(type: string, example: Json): string[] {
  if (isForm(type))
    return Object.entries(object(example)).map(
      ([name, value]) => `--data-urlencode ${quoted(`${name}=${textOf(value)}`)}`,
    );
  return [
    `-H ${quoted(`Content-Type: ${type}`)}`,
    `-d ${quoted(printedValue(example, jsonSyntax, "  ", "-d '' \\".length))}`,
  ];
}

export function pythonExample(operation: Operation, server: string): string {
  if (operation.ownPython !== null) return operation.ownPython;
  const { method, body, hasSession } = operation;
  const query = Object.fromEntries(requiredQuery(operation));
  const example = body?.examples[0];
  const values: [string, Json][] = [
    ...(Object.keys(query).length > 0 ? [["params", query] as [string, Json]] : []),
    ...(body && example !== undefined
      ? [[isForm(body.type) ? "data" : "json", example] as [string, Json]]
      : []),
  ];
  const parts = [
    JSON.stringify(filledAddress(operation, server)),
    ...values.map(
      ([name, value]) => `${name}=${printedValue(value, pythonSyntax, "    ", name.length + 1)}`,
    ),
  ];
  const start = `response = ${hasSession ? "session" : "requests"}.${method.toLowerCase()}(`;
  const line = `${start}${parts.join(", ")})`;
  const call =
    widthOf(line) <= longestLine && !line.includes("\n")
      ? line
      : `${start}\n${parts.map((part) => `    ${part},\n`).join("")})`;
  const answer = success(operation)?.body;
  return [
    ...(hasSession ? [] : ["import requests\n"]),
    call,
    "response.raise_for_status()",
    ...(answer?.type === "application/json" ? ["print(response.json())"] : []),
  ].join("\n");
}

/**
 * JSON is a here-string, because `ConvertTo-Json` makes a list of one item that item. PowerShell
 * sends other than Latin letters as UTF-8 only if the header names it.
 */
export function powershellExample(operation: Operation, server: string): string {
  if (operation.ownPowershell !== null) return operation.ownPowershell;
  const { method, body, hasSession } = operation;
  const example = body?.examples[0];
  const isJson = body !== null && example !== undefined && !isForm(body.type);
  const parts = [
    `Invoke-RestMethod '${filledAddress(operation, server)}${queryText(operation)}'`,
    ...(method === "GET" ? [] : [`-Method ${method}`]),
    ...(hasSession ? ["-WebSession $session"] : []),
    ...(isJson ? [`-ContentType '${body.type}; charset=utf-8'`, "-Body $body"] : []),
    ...(body && example !== undefined && !isJson ? [`-Body ${hashtable(object(example))}`] : []),
  ];
  const line = parts.join(" ");
  return [
    ...(isJson ? ["$body = @'", printedValue(example, jsonSyntax), "'@"] : []),
    widthOf(line) <= longestLine ? line : parts.join(" `\n  "),
  ].join("\n");
}

function hashtable(fields: JsonObject): string {
  const items = Object.entries(fields).map(
    ([name, value]) => `${name} = '${textOf(value).replaceAll("'", "''")}'`,
  );
  return `@{ ${items.join("; ")} }`;
}

function filledAddress({ path, parameters }: Operation, server: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    return encodeURI(textOf(exampleOf(parameter, name)));
  });
  return server + filled;
}

/** With its question mark; empty if the call needs none. */
function queryText(operation: Operation): string {
  const query = new URLSearchParams(
    requiredQuery(operation).map(([name, value]) => [name, textOf(value)]),
  ).toString();
  return query === "" ? "" : `?${query}`;
}

function requiredQuery({ parameters }: Operation): [string, Json][] {
  return parameters
    .filter((each) => each.in === "query" && each.required === true)
    .map((each) => [string(each.name), exampleOf(each, string(each.name))]);
}

function exampleOf(parameter: JsonObject | undefined, name: string): Json {
  return parameter?.example ?? object(parameter?.schema).example ?? name;
}

function isForm(type: string): boolean {
  return type === "application/x-www-form-urlencoded";
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** In single quotes of the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
