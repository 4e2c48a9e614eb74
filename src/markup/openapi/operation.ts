import { array, object, resolve, string, type Json, type JsonObject } from "./json";

/** A request or an answer with a body. */
export interface Body {
  readonly type: string;
  readonly schema: Json;
  readonly examples: readonly Json[];
}

/** A method of the API, with all references resolved. */
export interface Operation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly Json[];
  /** False if it answers without a session. */
  readonly hasSession: boolean;
  readonly parameters: readonly JsonObject[];
  readonly body: Body | null;
  readonly answers: readonly Answer[];
  /** Examples in the description itself, where one made from it would not do. */
  readonly ownCurl: string | null;
  readonly ownPython: string | null;
  readonly ownPowershell: string | null;
}

export interface Answer {
  readonly code: string;
  readonly description: string;
  readonly body: Body | null;
}

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

function operation(root: JsonObject, item: JsonObject, method: string, path: string): Operation {
  const own = object(item[method]);
  const security = own.security ?? root.security;
  return {
    id: string(own.operationId),
    method: method.toUpperCase(),
    path,
    summary: string(own.summary),
    description: string(own.description),
    tags: array(own.tags),
    hasSession: array(security).length > 0,
    parameters: parametersOf(root, item, own),
    body: own.requestBody === undefined ? null : bodyOf(resolve(root, own.requestBody)),
    answers: Object.entries(object(own.responses)).map(([code, value]) => {
      const answer = resolve(root, value);
      return { code, description: string(answer.description), body: bodyOf(answer) };
    }),
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

function bodyOf(holder: JsonObject): Body | null {
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
