import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** Streams the pieces of `dump` through gzip with backpressure. */
export async function sendGzipped(
  dump: (write: (piece: string) => Promise<void>) => Promise<void>,
  to: Writable,
): Promise<void> {
  const gzip = createGzip();
  const sent = pipeline(gzip, to);
  // Handled below; otherwise it would be an unhandled rejection while `dump` still runs.
  sent.catch(() => {});
  try {
    await dump((piece) => Promise.race([written(gzip, piece), sent]));
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
  gzip.end();
  await sent;
}

function written(stream: Writable, piece: string): Promise<void> {
  return new Promise((done, failed) => {
    stream.write(piece, (error) => (error ? failed(error) : done()));
  });
}
