import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { StartupError } from "./startup-error";

/** Makes a folder of the server's data where it is absent, for its owner only; throws a sentence where it cannot be written to. */
export async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      [
        `В папку ${resolve(folder)} нельзя писать: дайте право на неё пользователю, который запускает сервер, или задайте другую в DATA_DIR.`,
      ],
      error,
    );
  }
}
