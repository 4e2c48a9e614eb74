import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { zipSync, type Zippable } from "fflate";
import type { Copy } from "./copy-site";

const isPacked = /\.(?:png|webp|woff2)$/;

/**
 * Writes files into a zip below one folder, and its checksum beside it; returns the checksum. The
 * same files give the same bytes: entries are sorted and have one date.
 */
export function writeZip(copy: Copy, file: string, date: Date): string {
  // The archive stores local times without a zone: this makes them the same everywhere.
  const mtime = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const entries: Zippable = {};
  for (const [path, content] of copy)
    entries[`docs-offline/${path}`] = [content, { level: isPacked.test(path) ? 0 : 9, mtime }];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, zipSync(entries));
  return writeChecksum(file);
}

/** Writes a file's SHA-256 beside it in the format that `sha256sum -c` reads; returns it. */
export function writeChecksum(file: string): string {
  const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
  writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
  return sha256;
}
