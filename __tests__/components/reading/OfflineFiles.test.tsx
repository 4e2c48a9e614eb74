import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { offlineAnchor } from "../../../src/routes";
import { OfflineFiles } from "../../../src/components/reading/OfflineFiles";

test("a build without files to take along shows the command that makes them", () => {
  expect(renderToStaticMarkup(<OfflineFiles files={[]} />)).toContain(
    "<code>npm run build:offline</code>",
  );
});

test("the place that search leads to is there with files and without", () => {
  const zip = { kind: "zip", address: "/offline/a.zip", bytes: 1, date: "2026-11-22" } as const;
  for (const files of [[], [zip]])
    expect(renderToStaticMarkup(<OfflineFiles files={files} />)).toContain(`id="${offlineAnchor}"`);
});

test("a build with files lists them instead", () => {
  const html = renderToStaticMarkup(
    <OfflineFiles
      files={[{ kind: "zip", address: "/offline/a.zip", bytes: 1_250_000, date: "2026-11-22" }]}
    />,
  );
  expect(html).toContain('href="/offline/a.zip"');
  expect(html).not.toContain("npm run");
});
