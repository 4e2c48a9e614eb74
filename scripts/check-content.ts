import { problemLines } from "../src/content-model/problem";
import { loadContent } from "./load-content";

async function main(): Promise<void> {
  const prefix = process.argv[2]?.replace(/^(\.\/)?(content\/)?/, "content/") ?? "content/";
  const { pages, problems } = await loadContent("content");
  const shown = problems.filter((problem) => problem.file.startsWith(prefix));
  for (const line of problemLines(shown)) console.log(line);
  console.log(`Страниц: ${pages.length}, ошибок: ${shown.length}`);
  process.exitCode = shown.length > 0 ? 1 : 0;
}

void main();
