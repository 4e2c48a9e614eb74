import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@jest/globals";
import { isNoise, readGatsbyLog } from "../../tools/run/gatsby-log.mjs";

async function heard(lines: readonly unknown[]): Promise<unknown[]> {
  const said = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  const child = spawn(process.execPath, [
    "-e",
    `process.stdout.write(${JSON.stringify(said.join("\n"))})`,
  ]);
  const told: unknown[] = [];
  readGatsbyLog(child, {
    activity: (step: unknown) => told.push(step),
    log: (level: string, text: string) => told.push([level, text]),
    status: (status: unknown) => told.push(status),
    other: (line: string) => told.push(line),
  });
  await once(child, "close");
  return told;
}

test("steps are told of by their names to the end", async () => {
  const uuid = "1";
  expect(
    await heard([
      { type: "ACTIVITY_START", payload: { uuid, text: "Building static HTML for pages" } },
      { type: "ACTIVITY_UPDATE", payload: { uuid, current: 40, total: 97 } },
      { type: "ACTIVITY_END", payload: { uuid, status: "SUCCESS" } },
    ]),
  ).toEqual([
    { text: "Building static HTML for pages", isEnd: false },
    { text: "Building static HTML for pages", isEnd: false },
    { text: "Building static HTML for pages", isEnd: true },
  ]);
});

test("an error is told whole: its text, its place, its trace", async () => {
  expect(
    await heard([
      {
        type: "LOG",
        payload: {
          level: "ERROR",
          text: "Unexpected token",
          filePath: "/site/src/pages/index.tsx",
          location: { start: { line: 3, column: 7 } },
          stack: [{ functionName: "parse", fileName: "/site/parser.js", lineNumber: 9 }],
        },
      },
    ]),
  ).toEqual([
    ["ERROR", "Unexpected token\n/site/src/pages/index.tsx:3:7\n  parse /site/parser.js:9"],
  ]);
});

test("what is no entry of the log is passed on as it is, a line that only looks like one too", async () => {
  const lines = ["Segmentation fault", '{"type":"LOG","payload":'];
  expect(await heard([...lines, { type: "SET_STATUS", payload: "SUCCESS" }])).toEqual([
    ...lines,
    "SUCCESS",
  ]);
});

test("warnings nobody can act on are noise, those of the owner's data are not", () => {
  expect(
    isNoise("gatsby-plugin-react-helmet: Gatsby now has built-in support for modifying the head"),
  ).toBe(true);
  const danger = (page: string, other: string): string =>
    `Non-deterministic routing danger: Attempting to create page: "${page}", but page "${other}" already exists`;
  expect([
    isNoise(danger("/docs/api", "/docs/api/")),
    isNoise(danger("/docs/a", "/docs/b")),
  ]).toEqual([true, false]);
  expect(isNoise("Данные владельца ещё не настоящие")).toBe(false);
});
