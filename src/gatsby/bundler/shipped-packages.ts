import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

// Bundling and what follows it are far apart, with Gatsby between them.
const listFile = ".cache/shipped-packages.json";

interface Module {
  readonly modules?: Iterable<Module>;
  nameForCondition(): string | null;
}

interface Compilation {
  readonly chunks: Iterable<object>;
  readonly chunkGraph: { getChunkModulesIterable(chunk: object): Iterable<Module> };
}

interface Compiler {
  readonly hooks: {
    readonly afterEmit: { tap(name: string, listener: (compilation: Compilation) => void): void };
  };
}

/**
 * Notes the packages that bundles for visitors hold parts of, by the folders they are installed in.
 */
export class NoteShippedPackages {
  apply({ hooks }: Compiler): void {
    hooks.afterEmit.tap("NoteShippedPackages", ({ chunks, chunkGraph }) => {
      const folders = new Set<string>();
      for (const chunk of chunks)
        for (const module of chunkGraph.getChunkModulesIterable(chunk))
          for (const part of module.modules ?? [module]) {
            const folder = packageFolder(part.nameForCondition() ?? "");
            if (folder !== null) folders.add(folder);
          }
      mkdirSync(dirname(listFile), { recursive: true });
      writeFileSync(listFile, JSON.stringify([...folders].sort()));
    });
  }
}

/** The folders of the packages that the last bundling shipped. */
export function shippedPackages(): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(listFile, "utf8")));
}

/** The folder of the package that a file belongs to; null where it belongs to none. */
export function packageFolder(file: string): string | null {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll("\\", "/"))?.[1] ?? null;
}
