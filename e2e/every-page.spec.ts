import { axeInBothWidthsAndModes } from "./support/axe";
import { expect, open, phone, test } from "./support/fixtures";
import { pagesBySection } from "./support/pages";

// Ten minutes of axe: apart from `npm test`, which asks all rules of one page of each kind.
for (const path of Object.values(pagesBySection()).flat())
  test(`axe finds nothing wrong on ${path}, at 390 and 1440 px, in light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    expect(await axeInBothWidthsAndModes(page)).toEqual([]);
  });
