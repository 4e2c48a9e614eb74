import { problemLines } from "../../src/content-model/problem";
import { writeAddresses } from "../content/addresses";
import { writeErrorIds } from "../content/error-lists";
import { writeSchemas } from "../content/schemas";
import { runChecks, type PartResult } from "./run-checks";

/**
 * `npm run check:content [prefix …] [-- --report]`: every mistake in the content, by part, with
 * warnings and counts at the end. `--write` first gives new rows of message tables their permanent
 * addresses. `--release` also records all addresses, which may not vanish from then on. Every run
 * writes the JSON Schemas for editors.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const isRelease = args.includes("--release");
  if (isRelease || args.includes("--write")) await writeErrorIds("content");
  if (isRelease) await writeAddresses("content");
  writeSchemas();
  const prefixes = args
    .filter((arg) => !arg.startsWith("--"))
    .map((arg) => arg.replace(/^(\.\/)?(content\/)?/, "content/"));
  const { results, pages } = await runChecks("content", {
    ...(prefixes.length > 0 ? { prefixes } : {}),
    hasReport: args.includes("--report"),
    onPart: printErrors,
  });
  const warnings = results.flatMap((result) => result.warnings);
  if (warnings.length > 0) console.log("Предупреждения:");
  for (const line of problemLines(warnings)) console.log(line);
  for (const { name, errors, warnings: own, milliseconds } of results)
    console.log(
      `${name}: ${own.length > 0 ? `предупреждений ${own.length}` : `ошибок ${errors.length}`}, ${(milliseconds / 1000).toFixed(1)} с`,
    );
  const errors = results.reduce(
    (count, result) => count + result.errors.length + (result.failure === null ? 0 : 1),
    0,
  );
  console.log(`Страниц: ${pages}, ошибок: ${errors}, предупреждений: ${warnings.length}`);
  process.exitCode = errors > 0 ? 1 : 0;
}

function printErrors({ name, errors, failure }: PartResult): void {
  for (const line of problemLines(errors)) console.log(line);
  if (failure !== null) console.log(`${name}: проверка не прошла: ${failure}`);
}

void main();
