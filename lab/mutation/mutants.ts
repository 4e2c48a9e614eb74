import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** A change in one place of a source, as the report shows it; `line` counts from 1. */
export interface Mutant {
  id: string;
  file: string;
  line: number;
  kind: string;
  before: string;
  after: string;
}

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: console.error,
  fatal: console.error,
};

/**
 * Writes each source with all its mutants, disabled, to the same path under `folder`, and returns
 * the mutants. Throws if a source does not parse.
 */
export async function writeMutants(sources: string[], folder: string): Promise<Mutant[]> {
  const files = sources.map((name) => ({
    name: resolve(name),
    content: readFileSync(name, "utf8"),
    mutate: true,
  }));
  const result = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  result.files.forEach(({ content }, index) => {
    const path = join(folder, sources[index] ?? "");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  });
  return result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const index = files.findIndex(({ name }) => name === fileName);
    return {
      id,
      file: sources[index] ?? fileName,
      line: location.start.line + 1,
      kind: mutatorName,
      before: textAt(files[index]?.content ?? "", location),
      after: replacement,
    };
  });
}

interface Place {
  line: number;
  column: number;
}

function textAt(content: string, { start, end }: { start: Place; end: Place }): string {
  const lines = content.split("\n").slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
    )
    .join("\n");
}
