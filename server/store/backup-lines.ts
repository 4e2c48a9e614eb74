import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode } from "../error-code";

/** The file is not a backup, is truncated or changed, or was written by a later version. */
export class BadBackup extends Error {
  override readonly name = "BadBackup";
}

/** Lines of gzipped text. */
export async function* linesOf(gzipped: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  // Errors surface at the end of the pipeline, too.
  const text = pipeline(gzipped, createGunzip().setEncoding("utf8"), () => {});
  try {
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    if (!errorCode(error).startsWith("Z_")) throw error;
    throw new BadBackup("The file is not gzipped, or cut short", { cause: error });
  }
  yield rest;
}
