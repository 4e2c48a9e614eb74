import { parseArgs } from "node:util";
import { buildPdf, pdfFile } from "./build-pdf";

// npm run build:pdf [-- [--out file] [page or part …]]
const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: pdfFile } },
  allowPositionals: true,
});
const { sitePages, sheets, bytes } = await buildPdf("public", positionals, values.out);
const size = (bytes / 1_000_000).toFixed(1).replace(".", ",");
console.log(`${values.out}: страниц сайта ${sitePages}, листов ${sheets}, ${size} МБ`);
