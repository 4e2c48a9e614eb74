import { Validator } from "@seriousme/openapi-schema-validator";
import { isNode, LineCounter, parseDocument } from "yaml";
import { fillReaderDefaults, fillSiteValues } from "../../src/content-model/placeholders";
import type { Problem } from "../../src/content-model/problem";

/** Checks that an API description is valid OpenAPI 3.1, including references. */
export async function openapiProblems(file: string, source: string): Promise<Problem[]> {
  const counter = new LineCounter();
  const document = parseDocument(fillReaderDefaults(fillSiteValues(source)), {
    lineCounter: counter,
    schema: "core",
  });
  const problem = (offset: number, field: string, expected: string): Problem => ({
    file,
    line: counter.linePos(offset).line,
    field,
    expected,
  });
  // Invalid YAML is reported where the content is read.
  if (document.errors.length > 0) return [];
  const specification = document.toJS() as Record<string, unknown> | null;
  const version = specification?.["openapi"];
  if (!specification || typeof version !== "string" || !version.startsWith("3.1."))
    return [problem(0, "openapi", `нужна версия 3.1.x, а стоит ${String(version)}`)];
  const result = await new Validator().validate(specification);
  const errors =
    typeof result.errors === "string"
      ? [{ instancePath: "", message: result.errors }]
      : (result.errors ?? []);
  return errors.map(({ instancePath, message }: { instancePath?: string; message?: string }) => {
    const path = (instancePath ?? "")
      .split("/")
      .slice(1)
      .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
    const node = document.getIn(path, true);
    return problem(
      isNode(node) ? (node.range?.[0] ?? 0) : 0,
      path.join(".") || "openapi",
      `OpenAPI 3.1: ${message ?? ""}`,
    );
  });
}
