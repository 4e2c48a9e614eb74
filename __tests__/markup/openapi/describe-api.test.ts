import { expect, test } from "@jest/globals";
import { describeApi } from "../../../src/markup/openapi/describe-api";
import type { Json } from "../../../src/markup/openapi/json";

const server = "https://[[host]]/api";

/** The body of the section `entry` with one method. */
function bodyOf(path: string, method: string, operation: { [key: string]: Json }): string {
  const own = { tags: ["entry"], operationId: "one", summary: "Один", ...operation };
  const { sections } = describeApi({
    info: { title: "API", version: "2.4.0", summary: "Кратко.", description: "Вход." },
    servers: [{ url: server }],
    security: [{ session: [] }],
    tags: [{ name: "entry", "x-displayName": "Записи", description: "О записях." }],
    paths: { [path]: { [method]: { responses: {}, ...own } } },
    components: {
      schemas: { Entry: { type: "object", properties: { dn: { type: "string" } } } },
    },
  });
  return sections[0]?.body ?? "";
}

/** The code of the first block in a language. */
function code(body: string, language: string): string {
  return body.split(`\`\`\`${language}`)[1]?.split("```")[0]?.replace(/^.*\n/, "").trimEnd() ?? "";
}

const json = (example: Json) => ({ content: { "application/json": { example } } });

test("each tag is a section with its methods in the description's order", () => {
  const { sections, body } = describeApi({
    info: { description: "Вход {один}." },
    tags: [
      { name: "entry", "x-displayName": "Записи", description: "О записях." },
      { name: "dns" },
    ],
    paths: {
      "/entry/add": { post: { tags: ["entry"], operationId: "addEntry", summary: "Создать" } },
      "/dns/zone": {
        get: { tags: ["dns"], operationId: "listZones", summary: "Зоны" },
        delete: { tags: ["dns"], operationId: "deleteZones", summary: "Удалить" },
      },
    },
  });
  expect(body).toBe("## Общее для всех методов {#common}\n\nВход \\{один\\}.");
  expect(sections.map(({ path, label, methods }) => [path, label, methods])).toEqual([
    [
      "/docs/api/entry",
      "Записи",
      [{ id: "addEntry", method: "POST", path: "/entry/add", summary: "Создать" }],
    ],
    [
      "/docs/api/dns",
      "dns",
      [
        { id: "listZones", method: "GET", path: "/dns/zone", summary: "Зоны" },
        { id: "deleteZones", method: "DELETE", path: "/dns/zone", summary: "Удалить" },
      ],
    ],
  ]);
});

test("the method and path are a block to copy below the heading", () => {
  expect(bodyOf("/entry/add", "post", {})).toContain(
    "## Один {#one}\n\n```http\nPOST /entry/add\n```",
  );
});

test("a call without a body fits one line in each language", () => {
  const body = bodyOf("/entry", "get", { responses: { "200": json([]) } });
  expect(code(body, "bash")).toBe(`curl -b "$jar" -c "$jar" ${server}/entry`);
  expect(code(body, "python")).toBe(
    `response = session.get("${server}/entry")\nresponse.raise_for_status()\nprint(response.json())`,
  );
  expect(code(body, "powershell")).toBe(`Invoke-RestMethod '${server}/entry' -WebSession $session`);
});

test("the examples send the description's example body, each in its own syntax", () => {
  const example = { dn: "cn=it's,[[base-dn]]", off: true, password: null, vals: ["a", 1] };
  const body = bodyOf("/entry", "put", {
    requestBody: json(example),
    responses: { "200": { description: "Готово." } },
  });
  expect(code(body, "bash")).toBe(`curl -b "$jar" -c "$jar" -X PUT \\
  -H 'Content-Type: application/json' \\
  -d '{
    "dn": "cn=it'\\''s,[[base-dn]]",
    "off": true,
    "password": null,
    "vals": ["a", 1]
  }' \\
  ${server}/entry`);
  expect(code(body, "python")).toBe(`response = session.put(
    "${server}/entry",
    json={
        "dn": "cn=it's,[[base-dn]]",
        "off": True,
        "password": None,
        "vals": ["a", 1],
    },
)
response.raise_for_status()`);
  expect(code(body, "powershell")).toBe(`$body = @'
{
  "dn": "cn=it's,[[base-dn]]",
  "off": true,
  "password": null,
  "vals": ["a", 1]
}
'@
Invoke-RestMethod '${server}/entry' \`
  -Method PUT \`
  -WebSession $session \`
  -ContentType 'application/json; charset=utf-8' \`
  -Body $body`);
});

test("a form is sent as a form, and a call that needs no session opens none", () => {
  const body = bodyOf("/auth", "post", {
    security: [],
    requestBody: {
      content: { "application/x-www-form-urlencoded": { example: { username: "admin" } } },
    },
  });
  expect(code(body, "bash")).toBe(`curl -X POST --data-urlencode 'username=admin' ${server}/auth`);
  expect(code(body, "python")).toContain(
    `import requests\n\nresponse = requests.post(\n    "${server}/auth",\n    data={"username": "admin"},\n)`,
  );
  expect(code(body, "powershell")).toBe(
    `Invoke-RestMethod '${server}/auth' \`\n  -Method POST \`\n  -Body @{ username = 'admin' }`,
  );
});

test("parameters take their example values; those that are not required are left out", () => {
  const body = bodyOf("/zone/{zone}", "get", {
    parameters: [
      { name: "zone", in: "path", required: true, example: "a b" },
      { name: "page", in: "query", required: true, example: 1 },
      { name: "size", in: "query", required: true, example: 20 },
      { name: "query", in: "query" },
    ],
  });
  expect(code(body, "bash")).toContain(`'${server}/zone/a%20b?page=1&size=20'`);
  expect(code(body, "python")).toContain(
    `    "${server}/zone/a%20b",\n    params={"page": 1, "size": 20},\n`,
  );
  expect(code(body, "powershell")).toContain(`'${server}/zone/a%20b?page=1&size=20'`);
});

test("a method's own parameter replaces that of its path", () => {
  const { sections } = describeApi({
    servers: [{ url: server }],
    tags: [{ name: "entry" }],
    paths: {
      "/type/{name}": {
        parameters: [{ name: "name", in: "path", example: "Group" }],
        get: { tags: ["entry"], operationId: "one", responses: {} },
        patch: {
          tags: ["entry"],
          operationId: "two",
          responses: {},
          parameters: [{ name: "name", in: "path", example: "Badge User" }],
        },
      },
    },
  });
  const calls = sections[0]?.body.match(/curl .*/g);
  expect(calls).toEqual([`curl ${server}/type/Group`, `curl -X PATCH ${server}/type/Badge%20User`]);
});

test("an example of the description's own replaces the one that would be made", () => {
  const body = bodyOf("/auth", "post", { "x-curl": "curl own\n", "x-python": "own()\n" });
  expect([code(body, "bash"), code(body, "python")]).toEqual(["curl own", "own()"]);
});

test("a body without an example is nobody's to send by hand, so there is no example", () => {
  const body = bodyOf("/back", "post", { requestBody: { content: { "text/plain": {} } } });
  expect(body).not.toContain("Пример");
});

test("answers and errors are one table", () => {
  const body = bodyOf("/entry", "get", {
    responses: {
      "200": {
        description: "Запись.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Entry" } } },
      },
      "404": { description: "Нет.", ...json({ detail: "Not found" }) },
    },
  });
  expect(body).toContain(`| Код | Что значит | Тело |
| --- | --- | --- |
| 200 | Запись. | Entry |
| 404 | Нет. | \`Not found\` |`);
});

test("a string too long for a line is shown in a block that wraps", () => {
  const body = bodyOf("/entry", "put", { requestBody: json({ key: "x".repeat(90) }) });
  expect(body).toContain("```bash wrap\n");
});
