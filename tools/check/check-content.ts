import { problemLines } from "../../src/content-model/problem";
import { writeErrorIds } from "../content/error-lists";
import { runChecks, type PartResult } from "./run-checks";

/**
 * `npm run check:content [prefix] [-- --report]`: every mistake of the content, by part; warnings
 * and counts at the end. With `--write-ids` it first gives permanent addresses to new rows of
 * tables of messages.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--write-ids")) await writeErrorIds("content");
  const prefix =
    args.find((arg) => !arg.startsWith("--"))?.replace(/^(\.\/)?(content\/)?/, "content/") ??
    "content/";
  const { results, pages } = await runChecks("content", {
    prefix,
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
