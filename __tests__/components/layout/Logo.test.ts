import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

/** The shapes of a drawing, without their colours. */
function shapes(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/ (d|cx|cy|r|points)="([^"]*)"/g)].map(
    ([, name, value]) => `${name ?? ""} ${value ?? ""}`,
  );
}

test("the logo of the bar is that of the icons and of link previews", () => {
  expect(shapes("static/icon.svg")).not.toEqual([]);
  expect(shapes("src/components/layout/Logo.tsx")).toEqual(shapes("static/icon.svg"));
});
