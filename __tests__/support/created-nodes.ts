import { onCreateNode } from "../../src/gatsby/nodes/on-create-node";

/**
 * The nodes the site makes of a file of `content/` that stands at `absolutePath`, by their types.
 */
export function createdNodes(
  absolutePath: string,
  relativePath: string,
): Record<string, unknown>[] {
  const made: Record<string, unknown>[] = [];
  const file = {
    id: "file",
    internal: { type: "File", contentDigest: "1" },
    sourceInstanceName: "content",
    absolutePath,
    relativePath,
  };
  const node = relativePath.endsWith(".mdx")
    ? { id: "mdx", parent: "file", internal: { type: "Mdx", contentDigest: "1" } }
    : file;
  const actions = {
    createNode: ({ internal, ...fields }: { internal: { type: string } }) =>
      made.push({ type: internal.type, ...fields }),
    createParentChildLink: () => undefined,
  };
  void (onCreateNode as unknown as (args: object) => void)({
    node,
    getNode: () => file,
    actions,
    createNodeId: (key: string) => key,
    createContentDigest: () => "1",
  });
  return made;
}
