import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { fillReaderDefaults, fillSiteValues } from "../../../src/content-model/placeholders";
import { array, object, resolve, string, type Json } from "../../../src/markup/openapi/json";
import { operations, type Body } from "../../../src/markup/openapi/operation";

/** The operations of an HTTP API, prepared for comparison with calls. */
export type ApiDescription = ReturnType<typeof apiDescription>;
export type DescribedOperation = ApiDescription["operations"][number];
export type DescribedBody = NonNullable<DescribedOperation["body"]>;

/** Parses an OpenAPI 3.1 description that has passed its own check. */
export function apiDescription(source: string) {
  const root = object(closed(parse(fillReaderDefaults(fillSiteValues(source))) as Json));
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  return {
    /** The base URL without a trailing slash. */
    base: string(object(array(root.servers)[0]).url).replace(/\/$/, ""),
    operations: operations(root).map(({ method, path, parameters, body }) => {
      const own = object(object(object(root.paths)[path])[method.toLowerCase()]);
      const isRequired = resolve(root, own.requestBody ?? {}).required === true;
      return {
        method,
        /** As in the description: `/policy/{policy_id}`. */
        path,
        pattern: pathPattern(path),
        query: parameters
          .filter((each) => each.in === "query")
          .map(({ name, required }) => ({ name: string(name), isRequired: required === true })),
        body: body && { type: body.type, isRequired, problems: problemsOf(ajv, root, body) },
      };
    }),
  };
}

/** A function that says what is wrong with a body. */
function problemsOf(ajv: Ajv2020, { components = {} }: Record<string, Json>, { schema }: Body) {
  const validate = ajv.compile({ components, ...object(schema) });
  return (value: unknown): string[] =>
    validate(value) ? [] : [...new Set((validate.errors ?? []).map(problemText))];
}

function problemText({ keyword, instancePath, params, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll("/", ".");
  const named = (name: unknown): string => (path === "" ? String(name) : `${path}.${String(name)}`);
  if (keyword === "additionalProperties") return `поля ${named(params["additionalProperty"])} нет`;
  if (keyword === "required") return `не хватает поля ${named(params["missingProperty"])}`;
  const subject = path === "" ? "тело" : path;
  if (keyword === "enum")
    return `${subject}: одно из ${(params["allowedValues"] as unknown[]).join(", ")}`;
  if (keyword === "type") return `${subject}: тип ${String(params["type"])}`;
  return `${subject}: ${message ?? keyword}`;
}

/** Makes objects reject undescribed fields. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== "object") return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, own]) => [key, closed(own)]));
  const isObject = copy["type"] === "object" && typeof copy["properties"] === "object";
  return isObject ? { additionalProperties: false, ...copy } : copy;
}

function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, "[^/]+")}$`);
}
