import { Validator } from "@seriousme/openapi-schema-validator";
import { z } from "zod";
import { checkedYaml } from "../../src/content-model/checked-yaml";
import { fillReaderDefaults, fillSiteValues } from "../../src/content-model/placeholders";
import type { Problem } from "../../src/content-model/problem";
import { lineProblem } from "./problems";

/** Checks that an API description is valid OpenAPI 3.1, including references. */
export async function openapiProblems(file: string, source: string): Promise<Problem[]> {
  const text = fillReaderDefaults(fillSiteValues(source));
  const { data, lineOf } = checkedYaml(file, text, z.looseObject({ openapi: z.unknown() }));
  // Invalid YAML is reported where the content is read.
  if (!data) return [];
  if (typeof data.openapi !== "string" || !data.openapi.startsWith("3.1."))
    return [lineProblem(file, 1, "openapi", `нужна версия 3.1.x, а стоит ${String(data.openapi)}`)];
  const { errors = [] } = await new Validator().validate(data);
  const found = typeof errors === "string" ? [{ instancePath: "", message: errors }] : errors;
  return found.map(({ instancePath, message }) => {
    const path = pointerPath(instancePath);
    const field = path.join(".") || "openapi";
    return lineProblem(file, lineOf(path), field, `OpenAPI 3.1: ${message}`);
  });
}

/** The names in a JSON pointer (RFC 6901). */
export function pointerPath(pointer: string): string[] {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
