import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
};

/** Serves a folder on a free port, with an empty page at its root. */
export async function serveFolder(folder: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(
      decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname),
    );
    const file = join(folder, path);
    if (path === "/")
      response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
        .end("<!doctype html><html lang=ru><title>0</title><main></main>");
    else if (!existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end();
    else
      createReadStream(file).pipe(
        response.writeHead(200, {
          "Content-Type": types[extname(file)] ?? "application/octet-stream",
        }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server got no port");
  return { address: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
