import { expect, test } from "@jest/globals";
import { readPart } from "#src/features/errors/read-part";

const megabyte = 1_048_576;
const line = `${"a".repeat(1023)}\n`;

test("a log of a megabyte is read whole", () => {
  const log = line.repeat(1024);
  expect(log).toHaveLength(megabyte);
  expect(readPart(log)).toEqual({ text: log, linesBefore: 0 });
  expect(readPart("")).toEqual({ text: "", linesBefore: 0 });
});

test("of a longer one the last lines that are whole within a megabyte are read", () => {
  expect(readPart(`first\n${line.repeat(1024)}`)).toEqual({
    text: line.repeat(1024),
    linesBefore: 1,
  });
  expect(readPart(`first\n${line.repeat(1024)}last`)).toEqual({
    text: `${line.repeat(1023)}last`,
    linesBefore: 2,
  });
});

test("lines of both parts are those of the log", () => {
  const log = Array.from({ length: 200_000 }, (_, place) => `${place} of a log`).join("\r\n");
  const { text, linesBefore } = readPart(log);
  expect(text.length).toBeLessThanOrEqual(megabyte);
  expect(text.split(/\r?\n/)[0]).toBe(`${linesBefore} of a log`);
  expect(text.endsWith("199999 of a log")).toBe(true);
});

test("of one line that is longer its end is read", () => {
  expect(readPart(`first\n${"b".repeat(2 * megabyte)}`)).toEqual({
    text: "b".repeat(megabyte),
    linesBefore: 1,
  });
  expect(readPart(`${"b".repeat(2 * megabyte)}\n`).text).toBe(`${"b".repeat(megabyte - 1)}\n`);
});
