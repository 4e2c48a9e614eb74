import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { writeIcons } from "../../../src/gatsby/sharing/icons";

test("the manifest of a site below a path names files below that path", async () => {
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  await writeIcons(folder, "/docs-site");
  const manifest = z
    .object({
      start_url: z.string(),
      scope: z.string(),
      icons: z.array(z.object({ src: z.string() })),
    })
    .parse(JSON.parse(readFileSync(join(folder, "site.webmanifest"), "utf8")));
  expect(manifest).toEqual({
    start_url: "/docs-site/",
    scope: "/docs-site/",
    icons: ["icon.svg", "icon-192.png", "icon-512.png"].map((file) => ({
      src: `/docs-site/${file}`,
    })),
  });
  rmSync(folder, { recursive: true });
});
