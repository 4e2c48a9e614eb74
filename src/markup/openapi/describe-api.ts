import { apiSectionPath, routes } from "../../routes";
import { array, object, string, type Json } from "./json";
import { prose } from "./mdx-text";
import { operations } from "./operation";
import { operationText } from "./operation-text";

export type OpenApi = ReturnType<typeof describeApi>;

/**
 * Formats an OpenAPI 3.1 description, with the owner's values filled in, as pages in the writers'
 * MDX: what is true of all methods, and one per tag. Reader placeholders remain.
 */
export function describeApi(description: Json) {
  const root = object(description);
  const info = object(root.info);
  const server = string(object(array(root.servers)[0]).url);
  const all = operations(root);
  return {
    title: string(info.title),
    version: string(info.version),
    summary: string(info.summary),
    body: `## Общее для всех методов {#common}\n\n${prose(string(info.description))}`,
    sections: array(root.tags).map((each) => {
      const tag = object(each);
      const own = all.filter(({ tags }) => tags.includes(tag.name ?? null));
      const texts = own.map((operation) => operationText(root, operation, server));
      const name = string(tag.name);
      const label = string(tag["x-displayName"] ?? tag.name);
      return {
        path: apiSectionPath(name),
        // Id of the section in the list of all methods.
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
