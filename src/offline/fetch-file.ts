import { offlineFile } from "./files";

/** Replaces `src/browser/fetch-file` in pages. */
export async function fetchFile(address: string): Promise<Response> {
  return new Response(await offlineFile(address));
}

/** A JSON file of the folder. */
export async function fetchJson(address: string): Promise<unknown> {
  return (await fetchFile(address)).json();
}

/** A retry is pointless: what is missing in the folder stays missing. */
export function fetchStatus(): Promise<number> {
  return Promise.reject(new Error("A copy without a network has no server."));
}
