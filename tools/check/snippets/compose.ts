import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isNode, LineCounter, parseDocument } from "yaml";
import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";

/** Checks a compose file against the schema of the Compose specification, as shipped in dclint. */
export function composeProblems(block: CodeBlock): Problem[] {
  const counter = new LineCounter();
  const document = parseDocument(block.value, { lineCounter: counter });
  if (document.errors.length > 0) return [];
  const validate = composeValidator();
  if (validate(document.toJS())) return [];
  return deepest(validate.errors ?? []).map((error) => {
    const path = error.instancePath
      .split("/")
      .slice(1)
      .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
    const node = document.getIn(path, true);
    const row = isNode(node) && node.range ? counter.linePos(node.range[0]).line : 1;
    return {
      ...parseProblem(
        block,
        row,
        `${path.join(".") || "весь файл"} ${error.message ?? ""} ${String(error.params["additionalProperty"] ?? "")}`,
      ),
      field: "compose",
    };
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

let validator: ValidateFunction | null = null;

function composeValidator(): ValidateFunction {
  const schema: unknown = JSON.parse(
    readFileSync(join("node_modules", "dclint", "schemas", "compose.schema.json"), "utf8"),
  );
  const { $schema: _, ...rest } = schema as { $schema: string };
  validator ??= new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(rest);
  return validator;
}
