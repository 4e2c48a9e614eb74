import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRedirects, redirectsFile } from "../../content-model/redirects";

/** The content of `content/redirects.yaml`; empty if the file is missing. */
export function contentRedirects(folder = "content"): ReturnType<typeof readRedirects> {
  const file = join(folder, redirectsFile);
  return readRedirects(existsSync(file) ? readFileSync(file, "utf8") : "redirects: []\n");
}
