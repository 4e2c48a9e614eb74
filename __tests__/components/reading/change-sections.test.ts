import { expect, test } from "@jest/globals";
import { changeSections } from "#src/components/reading/change-sections";
import { longDate } from "#src/components/reading/long-date";

const heading = (id: string) =>
  `<div class="c-heading" data-level="h2"><h2 id="${id}">${id}</h2></div>`;

test("each kind of change of a release is a section of its own, what stands before the first stays", () => {
  const sections = changeSections(
    `<p>before</p>${heading("new")}<p>a</p>${heading("fixed")}<p>b</p>`,
  );
  expect(sections).toBe(
    `<p>before</p><section class="c-change" data-change="new">${heading("new")}<p>a</p></section><section class="c-change" data-change="fixed">${heading("fixed")}<p>b</p></section>`,
  );
});

test("text that has its sections comes back as it is", () => {
  const once = changeSections(`${heading("new")}<p>a</p>`);
  expect(changeSections(once)).toBe(once);
});

test("a date is written out and does not break", () => {
  expect(longDate("2025-09-22")).toBe("22\u00A0сентября\u00A02025\u00A0года");
});
