import { afterEach, expect, jest, test } from "@jest/globals";
import { codeTokens } from "../../src/markup/highlight";

afterEach(() => void jest.restoreAllMocks());

test("code has all its colours, however busy the machine is that builds the site", async () => {
  await codeTokens("", "bash");
  let now = 0;
  // A second passes whenever the tokenizer looks at the clock.
  jest.spyOn(Date, "now").mockImplementation(() => (now += 1000));
  const [line = []] = await codeTokens('mkdir "docs" && cd "docs"', "bash");
  expect(line.map(({ text, look }) => `${look} ${text}`)).toEqual([
    "k mkdir",
    "  ",
    's "docs"',
    "  && ",
    "k cd",
    "  ",
    's "docs"',
  ]);
});
