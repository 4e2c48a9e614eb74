import { extname } from "node:path";

const text = "; charset=utf-8";
const types: Readonly<Record<string, string>> = {
  ".html": `text/html${text}`,
  ".js": `text/javascript${text}`,
  ".mjs": `text/javascript${text}`,
  ".css": `text/css${text}`,
  ".json": `application/json${text}`,
  ".map": `application/json${text}`,
  ".webmanifest": `application/manifest+json${text}`,
  ".xml": `application/xml${text}`,
  ".txt": `text/plain${text}`,
  ".sha256": `text/plain${text}`,
  ".md": `text/markdown${text}`,
  ".csv": `text/csv${text}`,
  ".yaml": `application/yaml${text}`,
  ".yml": `application/yaml${text}`,
  ".ldif": `text/plain${text}`,
  ".svg": `image/svg+xml${text}`,
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/vnd.microsoft.icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".gz": "application/gzip",
  ".wasm": "application/wasm",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
};

/** The Content-Type of a file by its extension. */
export function mediaType(file: string): string {
  return types[extname(file).toLowerCase()] ?? "application/octet-stream";
}
