import { expect, test } from "@jest/globals";
import type { Node } from "gatsby";
import { mentionReader, type NodeModel } from "../../../src/gatsby/nodes/mentions";

const node = (type: string, path: string, fields: object, digest = path): object => ({
  id: path,
  path,
  parent: `mdx ${path}`,
  internal: { type, contentDigest: digest },
  ...fields,
});

function modelOf(nodes: readonly object[]): NodeModel {
  return {
    findAll: async ({ type }) => ({
      entries: nodes.filter((each) => (each as Node).internal.type === type) as unknown as Record<
        string,
        unknown
      >[],
    }),
    findOne: async () => null,
    getNodeById: ({ id }) => ({ id }) as Node,
  };
}

const texts: Record<string, string[]> = {
  "mdx /docs/b": ["ldap"],
  "mdx /docs/a": ["ldap", "dn"],
  "mdx /docs/updates/V2.4.0": ["ldap"],
  "mdx /glossary/dn": ["ldap"],
};

test("a term is mentioned by pages of each kind, in the order of their names; all are read once until one changes", async () => {
  const read: string[] = [];
  const mentionsOf = mentionReader(async ({ id }) => {
    read.push(id);
    return { mentions: texts[id] ?? [] };
  });
  const pages = [
    node("Term", "/glossary/dn", { title: "DN" }),
    node("Release", "/docs/updates/V2.4.0", { version: "2.4.0" }),
    node("DocPage", "/docs/b", { label: "Вторая", title: "Вторая страница" }),
    node("DocPage", "/docs/a", { label: "Первая", title: "Первая страница" }),
  ];
  const model = modelOf(pages);
  expect((await mentionsOf(model)).get("ldap")).toEqual([
    { path: "/docs/b", label: "Вторая" },
    { path: "/docs/a", label: "Первая" },
    { path: "/docs/updates/V2.4.0", label: "Выпуск 2.4.0" },
    { path: "/glossary/dn", label: "DN" },
  ]);
  expect((await mentionsOf(model)).get("dn")).toEqual([{ path: "/docs/a", label: "Первая" }]);
  expect(read).toHaveLength(4);
  texts["mdx /docs/b"] = ["dn"];
  const changed = pages.map((each) =>
    (each as Node).id === "/docs/b" ? node("DocPage", "/docs/b", { label: "Вторая" }, "new") : each,
  );
  expect((await mentionsOf(modelOf(changed))).get("dn")).toEqual([
    { path: "/docs/b", label: "Вторая" },
    { path: "/docs/a", label: "Первая" },
  ]);
});
