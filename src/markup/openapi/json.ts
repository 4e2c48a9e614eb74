/** A value in YAML or JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** The value as an object; empty for anything else. */
export function object(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** The value as a list; empty for anything else. */
export function array(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a string; empty for anything else. */
export function string(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The object that a `$ref` points at, or the object itself. */
export function resolve(root: JsonObject, value: Json): JsonObject {
  const reference = object(value).$ref;
  if (typeof reference !== "string") return object(value);
  return object(
    reference
      .replace(/^#\//, "")
      .split("/")
      .reduce<Json>((node, key) => object(node)[key] ?? {}, root),
  );
}
