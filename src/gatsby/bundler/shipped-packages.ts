import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

// A file, because Gatsby runs between the bundling and the step that needs the list.
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

/** A webpack plugin that records the folders of all packages bundled for visitors. */
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
      writeFileSync(listFile, JSON.stringify([...folders].sort()));
    });
  }
}

/** The package folders recorded by the last bundling. */
export function shippedPackages(): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(listFile, "utf8")));
}

/** The folder of the package that contains a file; null if none does. */
export function packageFolder(file: string): string | null {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll("\\", "/"))?.[1] ?? null;
}
