import { apiSectionPath, routes } from "../../routes";
import { fillReaderDefaults, fillSiteValues } from "../../content-model/placeholders";
import { array, object, string, type Json } from "./json";
import { prose } from "./mdx-text";
import { operations, type Operation } from "./operation";
import { operationText } from "./operation-text";

/**
 * The API description with the owner's values filled in. Reader placeholders remain in its texts.
 */
export interface OpenApi {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** What is true of all methods, in the writers' MDX. */
  readonly body: string;
  readonly sections: readonly ApiSection[];
}

/** The methods of one tag: a page. */
export interface ApiSection {
  readonly path: string;
  /** Id of the section in the list of all methods. */
  readonly name: string;
  readonly title: string;
  /** The title below that of the API. */
  readonly label: string;
  readonly description: string;
  readonly body: string;
  readonly methods: readonly Pick<Operation, "id" | "method" | "path" | "summary">[];
}

/** Formats an OpenAPI 3.1 description as pages: what is true of all methods, and one per tag. */
export function describeApi(description: Json): OpenApi {
  const root = object(description);
  const info = object(root.info);
  const server = string(object(array(root.servers)[0]).url);
  const all = operations(root);
  return {
    title: string(info.title),
    version: string(info.version),
    summary: string(info.summary),
    body: `## Общее для всех методов {#common}\n\n${prose(string(info.description))}`,
    sections: array(root.tags).map((each): ApiSection => {
      const tag = object(each);
      const own = all.filter(({ tags }) => tags.includes(tag.name ?? null));
      const texts = own.map((operation) => operationText(root, operation, server));
      const name = string(tag.name);
      const label = string(tag["x-displayName"] ?? tag.name);
      return {
        path: apiSectionPath(name),
        name,
        title: `${routes.api.title}: ${label}`,
        label,
        // It is shown as plain text.
        description: string(tag.description).replaceAll("`", ""),
        body: [prose(string(info["x-examples"])), ...texts].filter(Boolean).join("\n\n"),
        methods: own.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
      };
    }),
  };
}

/** The description as a file to download: YAML with every placeholder at its default. */
export function openApiFile(text: string): string {
  return fillReaderDefaults(fillSiteValues(text));
}
