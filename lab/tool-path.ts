import { findProgram } from "../tools/programs/find-program.mjs";

/** Path of a program that only the laboratory calls; throws if it is missing. */
export function labToolPath(name: string): string {
  const found = findProgram(name);
  if (found === null) throw new Error(`${name} is missing: npm run lab installs it from Debian`);
  return found;
}
