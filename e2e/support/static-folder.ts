import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
};

/** A folder behind a server that knows nothing of it. */
export interface StaticFolder {
  /** Its address, with a slash at its end. */
  readonly root: string;
  readonly close: () => Promise<void>;
}

/** Serves a folder below `/sub/`, as any static server does, and nothing beside it. */
export async function serveFolder(folder: string): Promise<StaticFolder> {
  const server = createServer((request, response) => {
    // As many servers do, it takes slashes in front for one.
    const { pathname } = new URL((request.url ?? "").replace(/^\/+/, "/"), "http://localhost");
    const [, path] = /^\/sub\/(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    const file = path === undefined ? null : join(folder, path === "" ? "index.html" : path);
    if (file === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    root: `http://127.0.0.1:${port}/sub/`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
