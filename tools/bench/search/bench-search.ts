import { readFileSync } from "node:fs";
import { generatedRecords } from "./generated-records";
import { loadRecords } from "./load-records";
import { buildIndex } from "../../../src/search/build-index";
import { judgeEngines } from "./judge";
import { searchSpeed } from "./speed";
import { searchTyping } from "./typing";
import { searchWeights } from "./weight";

const pagefindFolder = ".bench/pagefind";

/** Measures the search over the built site. `show` prints a table and gives it back. */
export async function searchResults(
  show: <Rows extends readonly object[]>(title: string, rows: Rows) => Rows,
): Promise<object> {
  const records = await loadRecords();
  const indexText = readFileSync("public/search/index.json", "utf8");
  if (JSON.stringify(buildIndex(records)) !== indexText)
    console.warn("public/ собран не из этого содержания или не этим кодом: соберите сайт заново.");
  const generatedIndex = JSON.stringify(buildIndex(generatedRecords(records, 1000)));
  const judged = await judgeEngines(records, indexText, pagefindFolder);
  return {
    indexed: show("Поиск: что каждый движок индексирует из одних и тех же страниц", judged.indexed),
    all: show("Поиск: все запросы tools/bench/search/queries.json", judged.all),
    report: show("Поиск: половина для отчёта", judged.report),
    kinds: show(
      "Поиск: половина для отчёта по видам запросов, первая · одна из трёх первых",
      judged.kinds,
    ),
    weight: show("Поиск: вес, байт", searchWeights(indexText, generatedIndex, pagefindFolder)),
    speed: show(
      "Поиск: время ответа, мс, лучший из пяти запусков",
      await searchSpeed({ "этот сайт": indexText, "1000 страниц": generatedIndex }, [1, 4], 5),
    ),
    typing: show(
      "Поиск: самая долгая задача главного потока после нажатия, мс, процессор замедлен в четыре раза",
      await searchTyping(pagefindFolder),
    ),
  };
}
