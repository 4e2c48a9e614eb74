import { offlineFile } from "./files";

/** Stands in for `src/browser/fetch-file` in pages. */
export async function fetchFile(address: string): Promise<Response> {
  return new Response(await offlineFile(address));
}

/** Nothing can be asked for anew: what is missing in the folder stays missing. */
export function fetchStatus(): Promise<number> {
  return Promise.reject(new Error("A copy without a network has nobody to ask."));
}
