import { readFileSync } from "node:fs";
import { Ajv, type AnySchema, type ErrorObject } from "ajv";
import { z } from "zod";
import { checkedYaml } from "../../../src/content-model/checked-yaml";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { pointerPath } from "../openapi";

const schema = "node_modules/dclint/schemas/compose.schema.json";
const unchecked = { strict: false, validateFormats: false, validateSchema: false };
const ajv = new Ajv({ ...unchecked, allErrors: true });
ajv.addSchema(JSON.parse(readFileSync(schema, "utf8")) as AnySchema, schema);

/** Checks a compose file against the schema of the Compose specification, as shipped in dclint. */
export function composeProblems(block: CodeBlock): Problem[] {
  const { data, lineOf } = checkedYaml(block.file, block.value, z.unknown());
  if (data === null || ajv.validate(schema, data)) return [];
  return deepest(ajv.errors ?? []).map(({ instancePath, message, params }) => {
    const path = pointerPath(instancePath);
    const words = [path.join(".") || "весь файл", message, params["additionalProperty"]];
    const problem = parseProblem(block, lineOf(path), words.join(" "));
    return { ...problem, field: "compose" };
  });
}

// `oneOf` and `anyOf` report every branch that fails; the deepest one is what the author meant.
function deepest(errors: readonly ErrorObject[]): ErrorObject[] {
  const depth = (error: ErrorObject): number => error.instancePath.split("/").length;
  const most = Math.max(...errors.map(depth));
  return errors
    .filter(
      (error) => depth(error) === most && error.keyword !== "oneOf" && error.keyword !== "anyOf",
    )
    .slice(0, 1);
}
