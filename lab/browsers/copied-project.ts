import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const parts = [
  "src",
  "content",
  "static",
  "server",
  "tools",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Puts what is built or developed into a folder anew, so that it can be changed there. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts)
    cpSync(part, join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}
