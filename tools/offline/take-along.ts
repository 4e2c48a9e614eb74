import { cpSync, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { OfflineFile } from "../../src/components/reading/OfflineFiles";
import { readPublicEnv } from "../../src/config/public-env";
import { buildPdf } from "../pdf/build-pdf";
import { buildDate, copySite } from "./copy-site";
import { nameFiles, namesFiles } from "./docs-block";
import { writeChecksum, writeZip } from "./write-zip";

/** Takes out of the finished site in `folder` what an earlier build has left. */
export async function leaveBehind(folder: string): Promise<void> {
  rmSync(placeIn(folder), { recursive: true, force: true });
  if (namesFiles(folder)) await nameFiles(folder, []);
}

/**
 * Makes the zip of the finished site in `folder`, and the PDF of `parts`: null is no PDF, none all
 * documentation. Puts them beside the pages, with their checksums, and names them on /docs. They
 * are made in `workshop`, which keeps them.
 */
export async function takeAlong(
  folder: string,
  workshop: string,
  parts: readonly string[] | null,
): Promise<readonly OfflineFile[]> {
  await leaveBehind(folder);
  const date = buildDate(folder);
  const day = date.toISOString().slice(0, 10);
  const zip = join(workshop, "docs-offline.zip");
  writeZip(await copySite(folder), zip, date);
  const files: OfflineFile[] = [{ kind: "zip", ...placed(zip, folder), date: day }];
  if (parts !== null) {
    const pdf = join(workshop, "docs.pdf");
    await buildPdf(folder, parts, pdf);
    files.push({ kind: "pdf", ...placed(pdf, folder), date: day });
  }
  await nameFiles(folder, files);
  return files;
}

/** Puts a file and its checksum beside the pages of the site. */
function placed(from: string, folder: string): Pick<OfflineFile, "address" | "bytes"> {
  const name = basename(from);
  const file = join(placeIn(folder), name);
  mkdirSync(placeIn(folder), { recursive: true });
  cpSync(from, file);
  writeChecksum(file);
  const address = `${readPublicEnv(process.env).pathPrefix}/offline/${name}`;
  return { address, bytes: statSync(file).size };
}

function placeIn(folder: string): string {
  return join(folder, "offline");
}
