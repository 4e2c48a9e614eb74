import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { OfflineFile } from "../../src/components/reading/OfflineFiles";
import { readPublicEnv } from "../../src/config/public-env";
import { buildPdf, pdfFile } from "../pdf/build-pdf";
import { buildDate, copySite } from "./copy-site";
import { nameFiles, namesFiles } from "./docs-block";
import { writeZip } from "./write-zip";

/**
 * The last step of `npm run build -- --with-offline`: makes the zip and PDF of the finished site,
 * puts them beside its pages and lists them on /docs. Without the flag (`--remove`) it removes what
 * an earlier build has left.
 */
const folder = "public";
const place = join(folder, "offline");
const zipFile = join("offline", "docs-offline.zip");

rmSync(place, { recursive: true, force: true });
if (namesFiles(folder)) await nameFiles(folder, []);
if (!process.argv.includes("--remove")) await nameFiles(folder, await madeFiles());

async function madeFiles(): Promise<OfflineFile[]> {
  const date = buildDate(folder);
  writeZip(await copySite(folder), zipFile, "docs-offline", date);
  await buildPdf(folder, [], pdfFile);
  mkdirSync(place, { recursive: true });
  return (["zip", "pdf"] as const).map((kind) => {
    const name = basename(kind === "zip" ? zipFile : pdfFile);
    const file = join(place, name);
    cpSync(kind === "zip" ? zipFile : pdfFile, file);
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    writeFileSync(`${file}.sha256`, `${sha256}  ${name}\n`);
    const address = `${readPublicEnv(process.env).pathPrefix}/offline/${name}`;
    const bytes = statSync(file).size;
    console.log(`${address}: ${(bytes / 1_000_000).toFixed(1).replace(".", ",")} МБ`);
    return { kind, address, bytes, date: date.toISOString().slice(0, 10) };
  });
}
