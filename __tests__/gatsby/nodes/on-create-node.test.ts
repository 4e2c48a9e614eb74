import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createdNodes } from "../../support/created-nodes";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The nodes made of a file of `content/`, by their types. */
function nodesOf(relativePath: string, text: string): Record<string, unknown>[] {
  const absolutePath = join(folder, relativePath);
  mkdirSync(dirname(absolutePath), { recursive: true });
  writeFileSync(absolutePath, text);
  return createdNodes(absolutePath, relativePath);
}

test("an invalid file becomes no node, and stops nothing", () => {
  expect(nodesOf("api/openapi.yaml", "openapi: 3.1.0\ninfo: {\n")).toEqual([]);
  expect(nodesOf("docs/a/b.mdx", "---\ntitle: [\n---\n")).toEqual([]);
});

test("notes of a guide for the compatibility table get Russian typography", () => {
  const guide = `---
title: Grafana
order: 1
kind: guide
proof: { summary: Проверено. }
version: 2.4.0
checked: 2026-01-01
description: ${"Вход в Grafana. ".repeat(9).trim()}
guide:
  tool: Grafana
  account: svc.grafana
  group: monitoring
  toolVersions: 12.x
  protocols: [LDAPS]
  ports: [636]
  groupMapping: true
  groupNote: Роли меняются только при входе
  secondFactor: true
  secondFactorNote: Ответа ждёт 30 секунд
  timeout: 70
  confirmed: source
---
`;
  expect(nodesOf("docs/a/grafana.mdx", guide)).toMatchObject([
    {
      guide: {
        groupNote: "Роли меняются только при\u00A0входе",
        secondFactorNote: "Ответа ждёт 30\u00A0секунд",
      },
    },
  ]);
});

test("a text that pages include is kept by its name and is no page", () => {
  expect(nodesOf("shared/steps.mdx", "1. Создайте [[tool]].\n")).toMatchObject([
    { type: "SharedText", name: "steps", text: "1. Создайте [[tool]].\n" },
  ]);
});

test("two pages of one address are two nodes, so that removing one leaves the other", () => {
  const term = `---
title: LDAP
short: Протокол каталога.
description: ${"Протокол службы. ".repeat(8).trim()}
slug: ldap
activeDirectory: null
parent: null
order: 1
version: 2.4.0
checked: 2026-01-01
---
`;
  const [first, second] = ["glossary/ldap.mdx", "glossary/ldap-copy.mdx"].map((file) =>
    nodesOf(file, term),
  );
  expect(first).toMatchObject([{ type: "Term", path: "/glossary/ldap" }]);
  expect(second).toMatchObject([{ type: "Term", path: "/glossary/ldap" }]);
  expect(first?.[0]?.id).not.toBe(second?.[0]?.id);
});
