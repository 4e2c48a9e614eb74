import { array, object, resolve, string, type JsonObject } from "./json";

/** A row per field of an object: its name, its type, its meaning and limits. */
export function fieldRows(root: JsonObject, schema: JsonObject, prefix = ""): string[][] {
  if (schema.type === "array")
    return fieldRows(root, resolve(root, schema.items ?? {}), `${prefix}[].`);
  const required = array(schema.required ?? []);
  const merged = array(schema.allOf ?? []).flatMap((each) =>
    fieldRows(root, resolve(root, each), prefix),
  );
  return [
    ...merged,
    ...Object.entries(object(schema.properties ?? {})).flatMap(([name, value]) => {
      const field = resolve(root, value);
      const row = [
        `\`${prefix}${name}\`${required.includes(name) ? ", обязательно" : ""}`,
        typeText(root, object(value)),
        [string(field.description ?? ""), limits(field)].filter(Boolean).join(" "),
      ];
      const inner =
        prefix === "" ? fieldRows(root, field, field.type === "array" ? name : `${name}.`) : [];
      return [row, ...inner];
    }),
  ];
}

function limits(field: JsonObject): string {
  const parts: string[] = [];
  if (Array.isArray(field.enum))
    parts.push(`Одно из: ${field.enum.map((each) => `\`${String(each)}\``).join(", ")}.`);
  if (field.default !== undefined) parts.push(`По умолчанию \`${JSON.stringify(field.default)}\`.`);
  const { minimum, maximum } = field;
  if (typeof minimum === "number" && typeof maximum === "number")
    parts.push(`От ${minimum} до ${maximum}.`);
  else if (typeof minimum === "number") parts.push(`Не меньше ${minimum}.`);
  else if (typeof maximum === "number") parts.push(`Не больше ${maximum}.`);
  return parts.join(" ");
}

/** A type in words; an object is named as in the description. */
export function typeText(root: JsonObject, schema: JsonObject): string {
  if (typeof schema.$ref === "string") {
    const target = resolve(root, schema);
    return target.type === "object" || target.type === undefined
      ? (schema.$ref.split("/").at(-1) ?? "объект")
      : typeText(root, target);
  }
  for (const key of ["oneOf", "anyOf"] as const)
    if (Array.isArray(schema[key]))
      return schema[key].map((each) => typeText(root, object(each))).join(" или ");
  const types = Array.isArray(schema.type)
    ? schema.type.map(String)
    : [String(schema.type ?? "object")];
  return types
    .map((type) =>
      type === "array"
        ? `массив: ${typeText(root, object(schema.items ?? {}))}`
        : (typeNames[type] ?? type),
    )
    .join(" или ");
}

const typeNames: Readonly<Record<string, string>> = {
  string: "строка",
  integer: "целое",
  number: "число",
  boolean: "да или нет",
  object: "объект",
  null: "null",
};
