// Checks every page of public/ with the W3C checker (vnu-jar). Any error or warning fails, except
// the listed ones.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { findProgram } from "../programs/find-program.mjs";

const jar = "node_modules/vnu-jar/build/dist/vnu.jar";

/** Messages of the checker that are accepted, with the reason. */
const allowed = [
  {
    message: /^Trailing slash on void elements/,
    reason: "React writes <br/>; every attribute is quoted, so nothing can run into the slash",
  },
  {
    message: /^The “list” role is unnecessary for element “[uo]l”/,
    reason: "Safari takes a list without markers for no list: https://bugs.webkit.org/170179",
  },
  {
    message: /^CSS: “mask-position”: “,” is an incorrect operator/,
    reason: "one position for each layer, CSS Masking 1, section 6.4; the checker knows one only",
  },
  {
    message: /^CSS: “position-(?:area|try-fallbacks)”: Property “[a-z-]+” doesn't exist/,
    reason: "CSS Anchor Positioning 1, sections 3.1 and 6.1; the checker does not know it yet",
  },
  {
    message: /^CSS: “field-sizing”: Property “field-sizing” doesn't exist/,
    reason: "CSS Basic User Interface 4, field-sizing; the checker does not know it yet",
  },
  {
    message:
      /^The “(?:table|rowgroup|row|cell|columnheader|rowheader)” role is unnecessary for element|^The “role” attribute must not be used on a “t[drh]” element which has a “table” ancestor/,
    reason: "tables are drawn as blocks on a phone, and Safari then forgets that they are tables",
  },
];

const java = findProgram("java");
if (!java)
  throw new Error(
    "java is missing: install default-jre-headless (node tools/programs/install-tools.mjs)",
  );
const folder = mkdtempSync(join(tmpdir(), "pages-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
copyPages("public", folder);
const { stderr, error } = spawnSync(
  java,
  // Half a minute is too short for the optimizing compiler to pay; unoptimized frames are larger.
  [
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-Xss2m",
    "-jar",
    jar,
    "--skip-non-html",
    "--format",
    "json",
    "--exit-zero-always",
    folder,
  ],
  { encoding: "utf8", maxBuffer: 1 << 28 },
);
if (error) throw error;
const { messages } = JSON.parse(stderr);
const faults = messages.filter(
  ({ message }) => !allowed.some((each) => each.message.test(message)),
);
for (const { url = "", type, subType, message, lastLine, lastColumn, extract } of faults)
  console.error(
    `${url.replace(/^.*\/pages-[^/]+\//, "public/")}:${lastLine ?? 0}:${lastColumn ?? 0}: ${subType ?? type}: ${message}\n  ${extract ?? ""}`,
  );
const unused = allowed.filter(
  (each) => !messages.some(({ message }) => each.message.test(message)),
);
for (const { message } of unused)
  console.error(`No longer needed, remove it from tools/check/check-html.mjs: ${message}`);
console.log(`W3C checker: ${faults.length} messages`);
process.exitCode = faults.length + unused.length > 0 ? 1 : 0;

/** Copies the pages with each inlined style sheet once: sheets take half of the checker's time. */
function copyPages(from, to) {
  const seen = new Set();
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = join(entry.parentPath, entry.name);
    const html = readFileSync(file, "utf8").replace(
      /(<style\b[^>]*>)(.*?)(?=<\/style>)/gs,
      (whole, tag, sheet) => {
        if (!seen.has(sheet)) return seen.add(sheet) && whole;
        return tag + sheet.replace(/[^\n]/g, "");
      },
    );
    const copy = join(to, relative(from, file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, html);
  }
}
