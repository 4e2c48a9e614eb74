import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "./error-code";

/** A short name of a folder. */
export async function digestOfFolder(folder: string): Promise<string> {
  const hash = createHash("sha256").update(await realpath(folder));
  return hash.digest("hex").slice(0, 16);
}

/**
 * Where the sockets of a folder go: inside it, or in the temporary folder if it is too deep,
 * because a socket's path may have about a hundred bytes.
 */
export async function placeOfSockets(folder: string, inside: string, elsewhere: string) {
  const place = join(await realpath(folder), inside);
  if (Buffer.byteLength(place) < 75) return place;
  return join(tmpdir(), `${elsewhere}-${await digestOfFolder(folder)}`);
}

/** Whether a process listens on a socket. */
export function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    }).on("error", (error) => resolve(!isNobodyThere(error)));
  });
}

/** Whether nobody listens; other errors, such as EAGAIN of a full backlog, mean that one does. */
export function isNobodyThere(error: unknown): boolean {
  return ["ECONNREFUSED", "ENOENT", "ENOTSOCK"].includes(errorCode(error));
}
