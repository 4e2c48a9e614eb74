import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { parse } from "yaml";
import { z } from "zod";
import { splitFile } from "../../src/content-model/front-matter";
import { problemLines } from "../../src/content-model/problem";
import { contentSchemas, staleSchemas } from "../../tools/schemas/schemas";
import { contentFiles } from "../../tools/check/content-files";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const allFiles = contentFiles("content").map(({ file }) => file);
const isNamed = (file: string, glob: string): boolean =>
  new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`).test(file);
const matching = (globs: readonly string[]): string[] =>
  allFiles.filter(
    (file) =>
      globs.some((glob) => isNamed(file, glob)) &&
      !globs.some((glob) => glob.startsWith("!") && isNamed(file, glob.slice(1))),
  );
const ajv = new Ajv({ allErrors: true, strictRequired: false });
formats.default(ajv);
const validators = new Map(
  contentSchemas.map(({ name, files }) => [
    name,
    { files, validate: ajv.compile(read(`tools/schemas/${name}.json`) as object) },
  ]),
);
const validatorOf = (name: string): ValidateFunction => {
  const found = validators.get(name);
  if (!found) throw new Error(name);
  return found.validate;
};

/** Front matter of a page, or a data file, as it is written. */
function valueOf(file: string): unknown {
  const text = readFileSync(file, "utf8");
  const yaml = file.endsWith(".mdx") ? (splitFile(text)?.frontMatter ?? "") : text;
  return parse(yaml, { schema: "core" });
}

test("the committed schemas are those of the build: npm run check:content -- --write-schemas", () => {
  expect(staleSchemas()).toEqual([]);
});

test("every page and data file of the content is valid by another validator", () => {
  const checked = [...validators].flatMap(([name, { files, validate }]) =>
    matching(files).map((file) => ({
      name,
      file,
      errors: validate(valueOf(file)) ? [] : validate.errors,
    })),
  );
  expect(checked.filter(({ errors }) => errors?.length !== 0)).toEqual([]);
  const pages = allFiles.filter(
    (file) => file.endsWith(".mdx") && !file.startsWith("content/shared/"),
  );
  expect(checked.map(({ file }) => file).sort()).toEqual(expect.arrayContaining(pages));
});

describe("a schema for editors refuses what the build refuses", () => {
  const doc = valueOf("content/docs/introduction/secrets.mdx") as Record<string, unknown>;
  const guide = valueOf("content/docs/ldaps-and-ldap/md-gitlab.mdx") as Record<string, unknown>;
  const post = valueOf("content/blog/keytab.mdx") as Record<string, unknown>;
  test.each<[string, string, object, object]>([
    ["a short description", "doc", doc, { description: "Коротко." }],
    ["a field that is not there", "doc", doc, { author: "А. Смирнова" }],
    ["a day that is none", "doc", doc, { checked: "2026-02-30" }],
    ["a guide without its facts", "doc", guide, { guide: undefined }],
    ["a task with a guide's facts", "doc", guide, { kind: "task" }],
    ["an article without a cover", "post", post, { cover: undefined }],
  ])("%s", (_, name, value, change) => {
    const of = contentSchemas.find((each) => each.name === name);
    const changed: unknown = JSON.parse(JSON.stringify({ ...value, ...change }));
    expect(validatorOf(name)(changed)).toBe(false);
    expect(of?.schema.safeParse(changed).success).toBe(false);
  });
});

test("every field is told in a Russian sentence", () => {
  const untold: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties, ...rest } = value as { properties?: Record<string, object> };
    for (const [name, field] of Object.entries(properties ?? {})) {
      const told = "description" in field ? String(field.description) : "";
      if (!("const" in field) && !/^[«\p{L}].*[а-яё].*\.$/u.test(told))
        untold.push(`${path}/${name}`);
      walk(field, `${path}/${name}`);
    }
    for (const [key, inner] of Object.entries(rest)) walk(inner, `${path}/${key}`);
  };
  for (const { name } of contentSchemas) walk(read(`tools/schemas/${name}.json`), name);
  expect(untold).toEqual([]);
});

test("an editor is told the schema of each data file", () => {
  const settings = z
    .object({ "yaml.schemas": z.record(z.string(), z.union([z.string(), z.array(z.string())])) })
    .parse(read(".vscode/settings.json"))["yaml.schemas"];
  const data = contentSchemas.filter(({ files }) => files.every((file) => /yaml$/.test(file)));
  expect(settings).toEqual(
    Object.fromEntries(
      data.map(({ name, files }) => [
        `./tools/schemas/${name}.json`,
        files.length === 1 ? files[0] : files,
      ]),
    ),
  );
  const others = ["api/openapi", "terms", "panel", "errors/ids"];
  expect(allFiles.filter((file) => file.endsWith(".yaml"))).toEqual(
    [
      ...data.flatMap(({ files }) => matching(files)),
      ...others.map((name) => `content/${name}.yaml`),
    ].sort(),
  );
});

test("an editor finds the place of each problem in what the check prints", () => {
  const { tasks } = z
    .object({
      tasks: z.array(
        z.object({ problemMatcher: z.object({ pattern: z.object({ regexp: z.string() }) }) }),
      ),
    })
    .parse(read(".vscode/tasks.json"));
  const [line = ""] = problemLines([
    { file: "content/blog/a.mdx", line: 7, field: "guide.ports", expected: "порта нет: 25" },
  ]);
  const pattern = tasks[0]?.problemMatcher.pattern.regexp ?? "";
  expect(new RegExp(pattern).exec(line)?.slice(1)).toEqual([
    "content/blog/a.mdx",
    "7",
    "guide.ports",
    "порта нет: 25",
  ]);
});
