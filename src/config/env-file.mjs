import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

const file = ".env";

/**
 * Sets the variables of `.env` that the environment does not set. Throws one sentence where the
 * file cannot be read.
 */
export function readEnvFile() {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(textOfFile()))) process.env[name] ??= value;
}

/** Without the byte order mark that Windows' Notepad writes: it would become part of a name. */
function textOfFile() {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const isEncoding = error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
    const fault = isEncoding
      ? "записан не в UTF-8: сохраните его в этой кодировке."
      : `не читается (${error.code}).`;
    throw new Error(`Файл ${file} ${fault}`, { cause: error });
  }
}
