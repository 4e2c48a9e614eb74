import { describe, expect, test } from "@jest/globals";
import { apiCallProblems } from "../../tools/check/api/api-calls";
import { block, shown } from "./support/samples";

const description = `openapi: 3.1.0
info: { title: API, version: 2.4.0 }
servers: [{ url: "https://[[host]]/api" }]
paths:
  /auth/:
    post:
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            schema: { $ref: "#/components/schemas/Login" }
    delete: {}
  /policy:
    get: {}
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Policy" }
  /policy/{policy_id}:
    patch: {}
  /policy/swap:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { first: { type: integer } } }
  /classes:
    parameters: [{ $ref: "#/components/parameters/Page" }]
    get:
      parameters: [{ name: query, in: query, schema: { type: string } }]
components:
  parameters:
    Page: { name: page_number, in: query, required: true, schema: { type: integer } }
  schemas:
    Login:
      type: object
      required: [username, password]
      properties: { username: { type: string }, password: { type: string } }
    Policy:
      type: object
      required: [name]
      properties:
        name: { type: string }
        mfa_status: { type: integer, enum: [0, 1, 2] }
        netmasks: { type: array, items: { $ref: "#/components/schemas/Range" } }
    Range:
      type: object
      properties: { start: { type: string } }
`;

const found = (script: string, language = "bash"): string[] =>
  shown(apiCallProblems([block(language, script)], description));
const json = `-H 'Content-Type: application/json'`;

describe("a call that the description does not know is reported on its line", () => {
  test.each([
    [
      "a path",
      "set -e\ncurl https://md.example.ru/api/policies",
      "12 api: пути /policies нет в content/api/openapi.yaml",
    ],
    [
      "a path without its slash",
      'curl "$api/auth"',
      "11 api: пути /auth нет в content/api/openapi.yaml, есть /auth/",
    ],
    [
      "a method",
      'curl -X PUT "$api/policy"',
      "11 api: метода PUT /policy нет в content/api/openapi.yaml, есть GET, POST",
    ],
    [
      "a method of a path with a number, where a named path is meant",
      'curl -XPATCH "$api/policy/swap"',
      "11 api: метода PATCH /policy/swap нет в content/api/openapi.yaml, есть POST",
    ],
    [
      "a parameter",
      'curl "$api/classes?page_number=1&page=2"',
      "11 api: GET /classes: параметра page нет, есть page_number, query",
    ],
    [
      "a parameter that is left out",
      'curl -G "$api/classes" --data-urlencode query=sudo',
      "11 api: GET /classes: не хватает параметра page_number",
    ],
    [
      "a field",
      `curl ${json} -d '{"name": "a", "mfa": 1}' "$api/policy"`,
      "11 api: POST /policy: поля mfa нет",
    ],
    [
      "a field within a field",
      `curl ${json} -d '{"name": "a", "netmasks": [{"from": "b"}]}' "$api/policy"`,
      "11 api: POST /policy: поля netmasks.0.from нет",
    ],
    [
      "a field that is left out",
      `curl ${json} -d '{}' "$api/policy"`,
      "11 api: POST /policy: не хватает поля name",
    ],
    [
      "a value",
      `curl ${json} -d '{"name": "a", "mfa_status": 3}' "$api/policy"`,
      "11 api: POST /policy: mfa_status: одно из 0, 1, 2",
    ],
    [
      "a value's type",
      `curl ${json} -d '{"name": 1}' "$api/policy"`,
      "11 api: POST /policy: name: тип string",
    ],
    [
      "a body where none is",
      `curl -X PATCH ${json} -d '{}' "$api/policy/1"`,
      "11 api: PATCH /policy/{policy_id}: тела у запроса нет",
    ],
    ["no body where one is", `curl -X POST "$api/policy"`, "11 api: POST /policy: не хватает тела"],
    [
      "JSON that is sent as a form",
      `curl -d '{"name": "a"}' "$api/policy"`,
      "11 api: POST /policy: нужен заголовок Content-Type: application/json",
    ],
    [
      "a form's field",
      `curl "$api/auth/" --data-urlencode login=admin --data-urlencode password@-`,
      "11 api: POST /auth/: не хватает поля username",
    ],
    [
      "a body from a file that the page does not show",
      `curl ${json} -d @policy.json "$api/policy"`,
      "11 api: POST /policy: тела не видно: запишите его в команде, в here-document или в блоке с именем файла",
    ],
    [
      "a call in the open",
      "curl http://md.example.ru/api/policy",
      "11 api: адрес API начинается с https://",
    ],
    [
      "a call in a trap, after a command of several lines",
      `api=https://md.example.ru/api\ntouch \\\n  a\ntrap 'curl -X DELETE "$api/auth"' EXIT`,
      "14 api: пути /auth нет в content/api/openapi.yaml, есть /auth/",
    ],
    [
      "a call whose answer is kept",
      'id=$(curl -fsS "$api/policies" | jq .id)',
      "11 api: пути /policies нет в content/api/openapi.yaml",
    ],
  ])("%s", (_, script, expected) => {
    expect(found(script)[0]).toBe(expected);
  });

  test("of a session, on the command's row", () => {
    expect(found("$ ls\na  b\n# curl https://md.example.ru/api/none", "console")).toEqual([
      "13 api: пути /none нет в content/api/openapi.yaml",
    ]);
  });

  test("a here-document's fields", () => {
    const script = `curl -fsS ${json} "$api/policy" -d @- <<'JSON' | jq .\n{\n  "title": "a"\n}\nJSON\ncurl "$api/none"`;
    expect(found(script)).toEqual([
      "11 api: POST /policy: не хватает поля name",
      "11 api: POST /policy: поля title нет",
      "16 api: пути /none нет в content/api/openapi.yaml",
    ]);
  });

  test("the fields of a file that the page shows", () => {
    expect(
      shown(
        apiCallProblems(
          [
            block("bash", `curl ${json} -d @policy.json "$api/policy"`),
            block("json", '{ "names": "a", "name": "b" }', { title: "policy.json" }),
          ],
          description,
        ),
      ),
    ).toEqual(["11 api: POST /policy: поля names нет"]);
  });
});

describe("a call that the description knows passes", () => {
  test.each([
    ["variables in path and body", `id=$(jq .id a)\ncurl -X PATCH "$api/policy/$id"`],
    [
      "a variable of the block in a body",
      `name=a\ncurl ${json} "$api/policy" -d @- <<JSON\n{ "name": "$name" }\nJSON`,
    ],
    [
      "a sum in a here-document",
      `curl -X POST ${json} "$api/policy/swap" -d @- <<JSON\n{ "first": $((last + 1)) }\nJSON`,
    ],
    [
      "the words of sign-in",
      "curl $api/auth/ --data-urlencode username=a -d password=b -o /dev/null",
    ],
    ["the product's own description", "curl -s https://md.example.ru/api/openapi.json | jq ."],
    ["another program's interface", "curl -u admin -X PUT https://harbor.example.ru/api/v2.0/none"],
    ["another variable", 'api=https://a.test\ncurl "$api/none"'],
    ["a comment and a quoted name", `# curl "$api/none"\necho 'curl "$api/none"'`],
  ])("%s", (_, script) => {
    expect(found(script)).toEqual([]);
  });

  test("by a variable that an earlier block of the page has set", () => {
    const blocks = [
      block("bash", `json='Content-Type: application/json'`),
      block("bash", `curl -H "$json" -d '{"name": "a"}' "$api/policy"`),
    ];
    expect(shown(apiCallProblems(blocks, description))).toEqual([]);
  });

  test("where content has no description", () => {
    expect(apiCallProblems([block("bash", 'curl "$api/none"')], "")).toEqual([]);
  });
});
