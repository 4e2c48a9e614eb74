import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error-code";
import type { Letter, Mailer } from "../ports";

export interface OutboxParts {
  readonly folder: string;
  readonly from: string;
}

/** Writes each letter to a file instead of sending it. */
export function createOutbox({ folder, from }: OutboxParts): Mailer {
  return {
    async send(letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = new Date();
      const file = join(
        folder,
        `${now.toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`,
      );
      // A reader of the folder must not see half a letter.
      await writeFile(`${file}.part`, emlOf(letter, from, now), { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { kind: "sent", file };
    },
    async test() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
        return null;
      } catch (error) {
        return errorCode(error) || "unknown";
      }
    },

    async close() {},
  };
}

/**
 * Removes partial files of a killed process; the database still has their letters. A process that
 * is writing one meanwhile fails and retries.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml.part"));
  await Promise.all(files.map((name) => rm(join(folder, name), { force: true })));
}

/** Letters to an address in a folder. */
export async function lettersTo(
  folder: string,
  email: string,
): Promise<{ readonly file: string; readonly text: string }[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  const found = [];
  for (const file of files.filter((name) => name.endsWith(".eml")).sort()) {
    // Deleted meanwhile.
    const text = await readFile(join(folder, file), "utf8").catch(() => "");
    const to = /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? "";
    if (to.toLowerCase() === email.toLowerCase()) found.push({ file: join(folder, file), text });
  }
  return found;
}

// Plain UTF-8 as RFC 6532 allows, so that people and tests can read the file.
function emlOf({ to, subject, text, html }: Letter, from: string, date: Date): string {
  const boundary = `part-${randomBytes(12).toString("hex")}`;
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: 8bit",
    "",
    content,
  ];
  return [
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part("text/plain", text),
    ...part("text/html", html),
    `--${boundary}--`,
    "",
  ]
    .join("\n")
    .replace(/\r?\n/g, "\r\n");
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
