import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { fillReaderDefaults, fillSiteValues } from "../../../src/content-model/placeholders";

/** The operations of an HTTP API, prepared for comparison with calls. */
export interface ApiDescription {
  /** The base URL without a trailing slash. */
  readonly base: string;
  readonly operations: readonly Operation[];
}

export interface Operation {
  readonly method: string;
  /** As in the description: `/policy/{policy_id}`. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly query: readonly QueryParameter[];
  readonly body: Body | null;
}

export interface QueryParameter {
  readonly name: string;
  readonly isRequired: boolean;
}

export interface Body {
  readonly type: string;
  readonly isRequired: boolean;
  readonly problems: (value: unknown) => string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Parses an OpenAPI 3.1 description that has passed its own check. */
export function apiDescription(source: string): ApiDescription {
  const root = fields(closed(parse(fillReaderDefaults(fillSiteValues(source)))));
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: schemaId, components: root["components"] });
  const resolved = (value: unknown): Fields => resolve(root, value);
  const operations = Object.entries(fields(root["paths"])).flatMap(([path, item]) =>
    Object.entries(fields(item))
      .filter(([method]) => /^(?:get|post|put|patch|delete)$/.test(method))
      .map(([method, value]): Operation => {
        const operation = fields(value);
        const parameters = [...list(fields(item)["parameters"]), ...list(operation["parameters"])];
        return {
          method: method.toUpperCase(),
          path,
          pattern: pathPattern(path),
          query: parameters
            .map(resolved)
            .filter((each) => each["in"] === "query")
            .map((each) => ({ name: String(each["name"]), isRequired: each["required"] === true })),
          body: operation["requestBody"] ? bodyOf(resolved(operation["requestBody"]), ajv) : null,
        };
      }),
  );
  return { base: String(fields(list(root["servers"])[0])["url"]).replace(/\/$/, ""), operations };
}

const schemaId = "api";

function bodyOf(body: Fields, ajv: Ajv2020): Body {
  const [type = "", media] = Object.entries(fields(body["content"]))[0] ?? [];
  const validate = ajv.compile(fields(fields(media)["schema"]));
  return {
    type,
    isRequired: body["required"] === true,
    problems: (value) => problemsOf(validate, value),
  };
}

function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : [...new Set((validate.errors ?? []).map(problemText))];
}

function problemText({ keyword, instancePath, params, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll("/", ".");
  const named = (name: unknown): string => (path === "" ? String(name) : `${path}.${String(name)}`);
  if (keyword === "additionalProperties") return `поля ${named(params["additionalProperty"])} нет`;
  if (keyword === "required") return `не хватает поля ${named(params["missingProperty"])}`;
  const subject = path === "" ? "тело" : path;
  if (keyword === "enum") return `${subject}: одно из ${list(params["allowedValues"]).join(", ")}`;
  if (keyword === "type") return `${subject}: тип ${String(params["type"])}`;
  return `${subject}: ${message ?? keyword}`;
}

/** Makes objects reject undescribed fields, and makes references resolve in the added schema. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== "object") return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, own]) => [key, closed(own)]));
  if (typeof copy["$ref"] === "string") copy["$ref"] = `${schemaId}${copy["$ref"]}`;
  const isObject = copy["type"] === "object" && typeof copy["properties"] === "object";
  return isObject ? { additionalProperties: false, ...copy } : copy;
}

function resolve(root: Fields, value: unknown): Fields {
  const reference = fields(value)["$ref"];
  if (typeof reference !== "string") return fields(value);
  return reference
    .slice(`${schemaId}#/`.length)
    .split("/")
    .reduce<Fields>((at, name) => fields(at[name]), root);
}

function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, "[^/]+")}$`);
}

function fields(value: unknown): Fields {
  return value !== null && typeof value === "object" ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
