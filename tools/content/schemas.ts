import { mkdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { errorSheetSchema, otherErrorFiles } from "../../src/content-model/error-sheet";
import { errorWordsSchema } from "../../src/content-model/error-words";
import { homeDataFile, homeDataSchema } from "../../src/content-model/home";
import { portsSchema } from "../../src/content-model/ports";
import { redirectsSchema } from "../../src/content-model/redirects";

/** Where every content check writes them; `.vscode/settings.json` names them. */
const schemaFolder = ".vscode/schemas";

/**
 * The data files by kind: file globs from the project's folder, exclusions with `!`, and the zod
 * schema the build uses. No kept editor extension reads front matter of `.mdx` by a schema.
 */
export const dataSchemas: readonly {
  readonly name: string;
  readonly title: string;
  readonly files: readonly string[];
  readonly schema: z.ZodType;
}[] = [
  {
    name: "redirects",
    title: "Прежние адреса",
    files: ["content/redirects.yaml"],
    schema: redirectsSchema,
  },
  {
    name: "home",
    title: "Главная страница",
    files: [`content/${homeDataFile}`],
    schema: homeDataSchema,
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

/** The JSON Schema of a kind. Editors do not support drafts newer than 7. */
export function jsonSchema({
  title,
  schema,
}: Pick<(typeof dataSchemas)[number], "title" | "schema">) {
  const made = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    // Drops zod's own format names, such as starts_with, which the pattern beside them repeats.
    override: ({ jsonSchema: part }) => {
      if (part.format !== "date") delete part.format;
    },
  });
  return { title, ...made };
}

/** Writes all schemas for editors. */
export function writeSchemas(): void {
  mkdirSync(schemaFolder, { recursive: true });
  for (const each of dataSchemas)
    writeFileSync(`${schemaFolder}/${each.name}.json`, JSON.stringify(jsonSchema(each)));
}
