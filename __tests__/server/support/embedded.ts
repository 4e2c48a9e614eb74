import { type EmbeddedParts, lockEmbedded } from "../../../server/store/embedded";

/** Locks a folder and opens its database, as the server does. */
export async function openEmbedded(folder: string, parts: EmbeddedParts = {}) {
  return (await lockEmbedded(folder, parts))();
}
