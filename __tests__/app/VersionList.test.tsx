import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { VersionList } from "#src/app/VersionList";

const versions = [
  { name: "current", label: "Next", path: "/docs", isLast: true },
  { name: "2.3", label: "2.3", path: "/docs/2.3", isLast: false },
];
const shown = (path: string): string =>
  renderToStaticMarkup(<VersionList path={path} versions={versions} />).replace(/<[^>]+>/g, "");

beforeEach(
  () => void Object.assign(globalThis, { window: { localStorage: { getItem: () => "2.3" } } }),
);
afterEach(() => void Reflect.deleteProperty(globalThis, "window"));

test("the version of the page is shown, whatever was chosen before", () => {
  expect(shown("/docs/introduction/md-install")).toBe("Next");
  expect(shown("/docs/2.3/introduction/md-install")).toBe("2.3");
});

test("outside the documentation the server and the first render know no choice: the newest is shown", () => {
  expect(shown("/blog")).toBe("Next");
});
