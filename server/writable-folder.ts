import { constants } from "node:fs";
import { access, chmod, lstat, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { errorCode } from "./error-code";
import { ConfigurationError } from "./startup-error";

/**
 * Creates a data folder for its owner only; throws a `ConfigurationError` if it is not writable.
 */
export async function makeWritable(folder: string): Promise<void> {
  try {
    await make(resolve(folder));
    if (!(await stat(folder)).isDirectory()) throw new Error("not a folder");
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(
      [
        `В папку ${resolve(folder)} нельзя писать: дайте право на неё пользователю, который запускает сервер, или задайте другую в DATA_DIR.`,
      ],
      error,
    );
  }
}

// Node's `recursive` loops for ever if the file system answers ENOENT below an existing folder, as
// /proc does.
async function make(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === "ENOENT") return false;
      throw error;
    },
  );
  if (isThere) return;
  if (dirname(folder) !== folder) await make(dirname(folder));
  await makeOne(folder);
}

async function makeOne(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
}

/**
 * Creates a folder that only this user may enter. Others may write to the temporary folder: throws
 * if one of them has created it.
 */
export async function makePrivate(folder: string): Promise<void> {
  await makeOne(folder);
  await assertOwnedBy(folder, [process.getuid?.()]);
  await chmod(folder, 0o700);
}

/** Throws a `ConfigurationError` if a path is no folder or belongs to none of these users. */
export async function assertOwnedBy(
  folder: string,
  users: readonly (number | undefined)[],
): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || !users.includes(found.uid))
    throw new ConfigurationError([
      `${folder} принадлежит другому пользователю: удалите эту папку или отдайте её пользователю, который запускает сервер.`,
    ]);
}
