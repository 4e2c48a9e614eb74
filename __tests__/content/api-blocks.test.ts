import { expect, test } from "@jest/globals";
import { apiBlocks } from "../../tools/check/api/api-blocks";
import { apiCallProblems } from "../../tools/check/api/api-calls";

const description = `openapi: 3.1.0
info: { title: API, version: 2.4.0 }
servers: [{ url: "https://[[host]]/api" }]
paths:
  /policy:
    get:
      operationId: listPolicies
    delete:
      operationId: deletePolicy
`;
const code = (value: string, line: number) => ({
  language: "bash",
  title: null,
  context: null,
  isWrapped: false,
  value,
  line,
});
const rendered = {
  headings: [
    { id: "listPolicies", title: "Перечислить", depth: 2, line: 1 },
    { id: "deletePolicy", title: "Удалить", depth: 2, line: 9 },
  ],
  codes: [
    code("curl https://md.example.ru/api/policy", 4),
    code("curl https://md.example.ru/api/policies", 12),
  ],
};

test("an example that calls what the API lacks is reported at its method in the description", () => {
  expect(apiCallProblems(apiBlocks([{ rendered }], description), description)).toEqual([
    {
      file: "content/api/openapi.yaml",
      line: 10,
      field: "api",
      expected: "пути /policies нет в content/api/openapi.yaml",
    },
  ]);
});
