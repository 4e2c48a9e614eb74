import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

const file = ".env";

/**
 * Sets the variables of `.env` that the environment does not set. Throws one sentence where the
 * file cannot be read.
 */
export function readEnvFile() {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(textOf(bytesOf()))))
    process.env[name] ??= value;
}

function bytesOf() {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`Файл ${file} не читается (${error.code}).`, { cause: error });
  }
}

/** Without the byte order mark that Windows' Notepad writes: it would become part of a name. */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(`Файл ${file} записан не в UTF-8: сохраните его в этой кодировке.`, {
      cause: error,
    });
  }
}
