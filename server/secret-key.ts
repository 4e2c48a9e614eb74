import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { errorCode } from "./error-code";
import { ConfigurationError, StartupError } from "./startup-error";
import { makeWritable } from "./writable-folder";

const shortestKey = 32;

/**
 * The key for hashing codes, stored in `dataDir`; created on first use, readable by its owner only.
 */
export async function keptSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret.key");
  await makeWritable(dataDir);
  try {
    // "wx" fails if the file exists: of two processes that start together one writes, both read the
    // same key.
    await writeFile(path, `${randomBytes(32).toString("base64url")}\n`, {
      flag: "wx",
      mode: 0o600,
    });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") {
      // A full disk leaves an empty file.
      await rm(path, { force: true }).catch(() => {});
      throw new StartupError(
        [
          `Файл ${path} не записан (${errorCode(error)}): освободите место на диске или задайте ключ в SECRET_KEY.`,
        ],
        error,
      );
    }
  }
  let key = await readKey(path);
  // The other process may still be writing.
  for (let tries = 0; key.length < shortestKey && tries < 5; tries += 1) {
    await pause(100);
    key = await readKey(path);
  }
  if (key.length < shortestKey)
    throw new ConfigurationError([
      `Файл ${path} испорчен: удалите его, и сервер создаст новый ключ.`,
    ]);
  return key;
}

async function readKey(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    throw new ConfigurationError(
      [
        `Файл ${path} не читается: отдайте его пользователю, который запускает сервер, или задайте ключ в SECRET_KEY.`,
      ],
      error,
    );
  }
}
