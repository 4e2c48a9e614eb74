import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildDate, copySite } from "./copy-site";
import { writeZip } from "./write-zip";

/**
 * `npm run build:offline -- [folder [zip]]`: the site in `public`, or in another folder, as a zip.
 */
const [, , source = "public", file = join("offline", "docs-offline.zip")] = process.argv;
const folder = resolve(source);
const begun = Date.now();
const copy = await copySite(folder);
const sha256 = writeZip(copy, file, buildDate(folder));
const pages = [...copy.keys()].filter((path) => path.endsWith(".html")).length;
const size = (statSync(file).size / 1_000_000).toFixed(1).replace(".", ",");
const seconds = ((Date.now() - begun) / 1000).toFixed(1).replace(".", ",");
console.log(`${file}: страниц ${pages}, ${size} МБ, ${seconds} с\nSHA-256 ${sha256}`);
