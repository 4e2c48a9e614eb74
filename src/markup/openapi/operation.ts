import { array, object, resolve, string, type Json, type JsonObject } from "./json";

export type Operation = ReturnType<typeof operation>;
export type Answer = Operation["answers"][number];
export type Body = NonNullable<Answer["body"]>;

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** All methods in the description's order. */
export function operations(root: JsonObject): Operation[] {
  return Object.entries(object(root.paths)).flatMap(([path, value]) => {
    const item = object(value);
    return methods
      .filter((method) => item[method] !== undefined)
      .map((method) => operation(root, item, method, path));
  });
}

/** A method of the API, with all references resolved. */
function operation(root: JsonObject, item: JsonObject, method: string, path: string) {
  const own = object(item[method]);
  const security = own.security ?? root.security;
  return {
    id: string(own.operationId),
    method: method.toUpperCase(),
    path,
    summary: string(own.summary),
    description: string(own.description),
    tags: array(own.tags),
    // False if it answers without a session.
    hasSession: array(security).length > 0,
    parameters: parametersOf(root, item, own),
    body: own.requestBody === undefined ? null : bodyOf(resolve(root, own.requestBody)),
    answers: Object.entries(object(own.responses)).map(([code, value]) => {
      const answer = resolve(root, value);
      return { code, description: string(answer.description), body: bodyOf(answer) };
    }),
    // Examples in the description itself, where one made from it would not do.
    ownCurl: ownExample(own["x-curl"]),
    ownPython: ownExample(own["x-python"]),
    ownPowershell: ownExample(own["x-powershell"]),
  };
}

/** Those of the method replace those of its path by name. */
function parametersOf(root: JsonObject, item: JsonObject, own: JsonObject): JsonObject[] {
  const all = [...array(item.parameters), ...array(own.parameters)].map((each) =>
    resolve(root, each),
  );
  return [
    ...new Map(all.map((each) => [`${string(each.in)} ${string(each.name)}`, each])).values(),
  ];
}

function ownExample(text: Json | undefined): string | null {
  return typeof text === "string" ? text.trim() : null;
}

/** The body of a request or an answer. */
function bodyOf(holder: JsonObject) {
  const entry = Object.entries(object(holder.content))[0];
  if (!entry) return null;
  const media = object(entry[1]);
  return {
    type: entry[0],
    schema: media.schema ?? {},
    examples:
      media.example === undefined
        ? Object.values(object(media.examples)).map((each) => object(each).value ?? null)
        : [media.example],
  };
}

/** The answer if all goes well. */
export function success({ answers }: Operation): Answer | undefined {
  return answers.find(({ code }) => code.startsWith("2"));
}
