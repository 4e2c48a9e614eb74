import { describe, expect, test } from "@jest/globals";
import { activeHeading } from "#src/features/navigation/active-heading";

const view = { navbarHeight: 64, height: 800, isAtEnd: false };
const headings = (tops: readonly number[]) =>
  tops.map((top, index) => ({ id: `part-${index + 1}`, top, bottom: top + 40 }));

describe("the heading the reader is at", () => {
  test("is none before the first heading comes into the upper half", () => {
    expect(activeHeading(headings([500, 1200]), view)).toBeNull();
  });

  test("is the first one once it lies whole in the upper half", () => {
    expect(activeHeading(headings([360, 1200]), view)).toBe("part-1");
    expect(activeHeading(headings([361, 1200]), view)).toBeNull();
  });

  test("is the one above while the next is still in the lower half", () => {
    expect(activeHeading(headings([-300, 500, 1200]), view)).toBe("part-1");
  });

  test("counts a heading under the bar as passed", () => {
    expect(activeHeading(headings([63, 900]), view)).toBe("part-1");
    expect(activeHeading(headings([64, 900]), view)).toBe("part-1");
  });

  test("is the last one when nothing is below, and at the end of the page however short its part is", () => {
    expect(activeHeading(headings([-900, -300]), view)).toBe("part-2");
    expect(activeHeading(headings([-300, 200, 700]), { ...view, isAtEnd: true })).toBe("part-3");
  });

  test("is none on a page without headings", () => {
    expect(activeHeading([], { ...view, isAtEnd: true })).toBeNull();
  });
});
