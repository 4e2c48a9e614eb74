import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { docSchema, docSectionSchema } from "../../src/content-model/doc";
import { errorSheetSchema, otherErrorFiles } from "../../src/content-model/error-sheet";
import { errorWordsSchema } from "../../src/content-model/error-words";
import { homeSchema } from "../../src/content-model/home";
import { portsSchema } from "../../src/content-model/ports";
import { postSchema } from "../../src/content-model/post";
import { redirectsSchema } from "../../src/content-model/redirects";
import { releaseSchema } from "../../src/content-model/release";
import { termSchema } from "../../src/content-model/term";

/** The folder where the JSON Schemas for editors are committed. */
export const schemaFolder = "tools/schemas";

/**
 * What each schema applies to: file globs from the project's folder, exclusions with `!`, and its
 * title.
 */
export const contentSchemas: readonly {
  readonly name: string;
  readonly title: string;
  readonly files: readonly string[];
  readonly schema: z.ZodType;
}[] = [
  {
    name: "doc",
    title: "Страница документации",
    files: ["content/docs/*/*.mdx"],
    schema: docSchema,
  },
  { name: "release", title: "Выпуск", files: ["content/updates/*.mdx"], schema: releaseSchema },
  { name: "term", title: "Термин", files: ["content/glossary/*.mdx"], schema: termSchema },
  { name: "post", title: "Страница блога", files: ["content/blog/*.mdx"], schema: postSchema },
  { name: "home", title: "Главная страница", files: ["content/home.mdx"], schema: homeSchema },
  {
    name: "section",
    title: "Раздел документации",
    files: ["content/docs/*/section.yaml"],
    schema: docSectionSchema,
  },
  {
    name: "redirects",
    title: "Прежние адреса",
    files: ["content/redirects.yaml"],
    schema: redirectsSchema,
  },
  { name: "ports", title: "Порты", files: ["content/ports.yaml"], schema: portsSchema },
  {
    name: "errors",
    title: "Сообщения",
    files: [
      "content/errors/*.yaml",
      ...otherErrorFiles.map((name) => `!content/errors/${name}.yaml`),
    ],
    schema: errorSheetSchema,
  },
  {
    name: "error-words",
    title: "Слова сообщений",
    files: ["content/errors/words.yaml"],
    schema: errorWordsSchema,
  },
];

/** The text of a schema's file. Editors do not support drafts newer than 7. */
export function schemaText({ title, schema }: (typeof contentSchemas)[number]): string {
  const made = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    // Drops zod's own format names, such as starts_with, which the pattern beside them repeats.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== "date") delete jsonSchema.format;
    },
  });
  return `${JSON.stringify({ title, ...made }, null, 2)}\n`;
}

/** Schema files that differ from the current zod schemas. */
export function staleSchemas(folder = schemaFolder): string[] {
  const made = new Map(contentSchemas.map((each) => [`${each.name}.json`, schemaText(each)]));
  const there = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return [...new Set([...made.keys(), ...there])].filter(
    (name) => !there.includes(name) || readFileSync(join(folder, name), "utf8") !== made.get(name),
  );
}

/** Writes all schemas. */
export function writeSchemas(folder = schemaFolder): void {
  for (const each of contentSchemas)
    writeFileSync(join(folder, `${each.name}.json`), schemaText(each));
}
