import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "./error-code";
import { StartupError } from "./startup-error";
import { makeWritable } from "./writable-folder";

/** The key of codes kept in `dataDir`; made on first use, readable by its owner only. */
export async function keptSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret.key");
  await makeWritable(dataDir);
  try {
    // "wx" fails where the file is: of two processes that start together one writes, both read the
    // same.
    await writeFile(path, `${randomBytes(32).toString("base64url")}\n`, {
      flag: "wx",
      mode: 0o600,
    });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const key = (await readKey(path)).trim();
  if (key.length < 32)
    throw new StartupError([`Файл ${path} испорчен: удалите его, и сервер создаст новый ключ.`]);
  return key;
}

async function readKey(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new StartupError(
      [
        `Файл ${path} не читается: отдайте его пользователю, который запускает сервер, или задайте ключ в SECRET_KEY.`,
      ],
      error,
    );
  }
}
