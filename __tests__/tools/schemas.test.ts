import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { parse } from "yaml";
import { z } from "zod";
import { docSchema } from "../../src/content-model/doc";
import { homeSchema } from "../../src/content-model/home";
import { postSchema } from "../../src/content-model/post";
import { problemLines } from "../../src/content-model/problem";
import { releaseSchema } from "../../src/content-model/release";
import { termSchema } from "../../src/content-model/term";
import { dataSchemas, jsonSchema } from "../../tools/content/schemas";
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
  dataSchemas.map((each) => [
    each.name,
    { files: each.files, validate: ajv.compile(jsonSchema(each)) },
  ]),
);
const validatorOf = (name: string): ValidateFunction => {
  const found = validators.get(name);
  if (!found) throw new Error(name);
  return found.validate;
};

const valueOf = (file: string): unknown =>
  parse(readFileSync(file, "utf8"), { schema: "core" }) as unknown;

test("every data file of the content is valid by another validator", () => {
  const checked = [...validators].flatMap(([name, { files, validate }]) =>
    matching(files).map((file) => ({
      name,
      file,
      errors: validate(valueOf(file)) ? [] : validate.errors,
    })),
  );
  expect(checked.filter(({ errors }) => errors?.length !== 0)).toEqual([]);
});

test.each<[string, string, object]>([
  ["a field that does not exist", "redirects", { redirects: [], author: "А. Смирнова" }],
  ["an entry without its target", "redirects", { redirects: [{ from: "/docs/old" }] }],
  ["an address that is no text", "redirects", { redirects: [{ from: 7, to: "/docs/new" }] }],
])("a schema for editors refuses what the build refuses: %s", (_, name, value) => {
  expect(validatorOf(name)(value)).toBe(false);
  expect(dataSchemas.find((each) => each.name === name)?.schema.safeParse(value).success).toBe(
    false,
  );
});

test("every field of front matter and data has a description, a Russian sentence", () => {
  const undescribed: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties, ...rest } = value as { properties?: Record<string, object> };
    for (const [name, field] of Object.entries(properties ?? {})) {
      const description = "description" in field ? String(field.description) : "";
      if (!("const" in field) && !/^[«\p{L}].*[а-яё].*\.$/u.test(description))
        undescribed.push(`${path}/${name}`);
      walk(field, `${path}/${name}`);
    }
    for (const [key, inner] of Object.entries(rest)) walk(inner, `${path}/${key}`);
  };
  const frontMatter = {
    doc: docSchema,
    home: homeSchema,
    post: postSchema,
    release: releaseSchema,
    term: termSchema,
  };
  const pages = Object.entries(frontMatter).map(([title, schema]) => ({ title, schema }));
  for (const each of [...dataSchemas, ...pages]) walk(jsonSchema(each), each.title);
  expect(undescribed).toEqual([]);
});

test("the editor settings name the schema of each data file", () => {
  const settings = z
    .object({ "yaml.schemas": z.record(z.string(), z.union([z.string(), z.array(z.string())])) })
    .parse(read(".vscode/settings.json"))["yaml.schemas"];
  expect(settings).toEqual(
    Object.fromEntries(
      dataSchemas.map(({ name, files }) => [
        `./.vscode/schemas/${name}.json`,
        files.length === 1 ? files[0] : files,
      ]),
    ),
  );
  const others = ["api/openapi", "terms", "panel", "errors/ids"];
  expect(allFiles.filter((file) => file.endsWith(".yaml"))).toEqual(
    [
      ...dataSchemas.flatMap(({ files }) => matching(files)),
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
