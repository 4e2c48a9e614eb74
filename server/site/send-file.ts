import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type ByteRange, judgeConditions, requestedRange } from "./conditions";
import { sendMessagePage } from "./message-page";
import {
  type Bytes,
  type Representation,
  type SiteBuild,
  type SiteFile,
  preferredRepresentation,
} from "./site-build";

/** Responds to a GET or HEAD with a file; throws if it cannot be read before anything is sent. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  securityHeaders: SiteBuild["securityHeaders"],
): Promise<void> {
  const { headers } = request;
  const chosen = preferredRepresentation(file, headers["accept-encoding"]);
  const judgement = judgeConditions(headers, chosen);
  if (judgement === "failed") return sendMessagePage(response, 412, securityHeaders);
  if (judgement === "not-modified") {
    response.writeHead(304, chosen.bareHeaders).end();
    return;
  }
  const range =
    request.method === "GET" ? requestedRange(headers, chosen.etag, chosen.size) : "whole";
  if (range === "unsatisfiable")
    return sendMessagePage(response, 416, {
      ...securityHeaders,
      "Content-Range": `bytes */${chosen.size}`,
    });
  return range === "whole"
    ? sendBytes(request, response, chosen, 200)
    : sendBytes(request, response, chosen, 206, range);
}

/** Sends a representation or a range of it, ignoring preconditions. */
export async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  chosen: Representation,
  status: number,
  range?: ByteRange,
): Promise<void> {
  const { first, last } = range ?? { first: 0, last: chosen.size - 1 };
  const headers = [...chosen.headers, "Content-Length", String(last - first + 1)];
  if (range) headers.push("Content-Range", `bytes ${first}-${last}/${chosen.size}`);
  const { bytes } = chosen;
  if (request.method === "HEAD") {
    response.writeHead(status, headers).end();
  } else if (bytes.kind === "memory") {
    const body = range ? bytes.buffer.subarray(first, last + 1) : bytes.buffer;
    response.writeHead(status, headers).end(body);
  } else {
    await sendFromDisk(response, bytes, { first, last }, () => response.writeHead(status, headers));
  }
}

/** Opens, sends and closes a file; `begin` writes the head once it is open. */
async function sendFromDisk(
  response: ServerResponse,
  bytes: Bytes & { readonly kind: "disk" },
  range: ByteRange,
  begin: () => void,
): Promise<void> {
  // A pipelined response gets the connection after those before it, or never. Opened only then, a
  // connection has at most one open file.
  if (response.socket === null) await once(response, "socket");
  const file = await open(bytes.path);
  try {
    if (await isChanged(file, bytes))
      throw new Error(`${bytes.path} is not of this build any more`);
    if (response.destroyed) return;
    begin();
    await pipeline(unchangedContent(file, bytes, range), response);
  } catch (error) {
    // The client left, or the file changed meanwhile.
    if (!response.headersSent) throw error;
    response.destroy();
  } finally {
    await file.close();
  }
}

// The last chunk is held back until the file has proved unchanged, so that a mixture never looks
// complete.
async function* unchangedContent(
  file: FileHandle,
  bytes: Bytes & { readonly kind: "disk" },
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  let piece: Buffer | null = null;
  for await (const chunk of file.createReadStream({ start: first, end: last, autoClose: false })) {
    if (piece !== null) yield piece;
    piece = chunk as Buffer;
  }
  if (await isChanged(file, bytes)) throw new Error(`${bytes.path} changed while it was sent`);
  if (piece !== null) yield piece;
}

async function isChanged(file: FileHandle, { mtimeMs }: { readonly mtimeMs: number }) {
  return (await file.stat()).mtimeMs !== mtimeMs;
}
