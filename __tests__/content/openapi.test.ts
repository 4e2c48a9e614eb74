import { expect, test } from "@jest/globals";
import { openapiProblems } from "../../tools/check/openapi";
import { shown } from "./support/samples";

const good = `openapi: 3.1.0
info:
  title: API
  version: 2.4.0
paths:
  /api/auth/:
    post:
      responses:
        "200":
          description: Вход выполнен
`;
const problems = async (source: string): Promise<string[]> =>
  shown(await openapiProblems("content/api/openapi.yaml", source)).map((line) =>
    line.replace("content/api/openapi.yaml:", ""),
  );

test("a description of OpenAPI 3.1 passes, placeholders filled in", async () => {
  expect(await problems(`${good}servers:\n  - url: "https://[[host]]/api"\n`)).toEqual([]);
});

test.each([
  [
    "another version",
    good.replace("3.1.0", "3.0.3"),
    /^1 openapi: нужна версия 3\.1\.x, а стоит 3\.0\.3/,
  ],
  [
    "an answer without a description",
    good.replace("description: Вход выполнен", "content: 1"),
    /^9 paths\./,
  ],
  ["an unknown method", good.replace("post:", "pots:"), /^6 paths\./],
])("%s is reported with its line", async (_, source, expected) => {
  expect((await problems(source)).some((line) => expected.test(line))).toBe(true);
});
