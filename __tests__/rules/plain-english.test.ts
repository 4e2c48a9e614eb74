import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

// Old-fashioned or indirect turns of phrase, and what to write.
const banned: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bbe had\b/i, "fails to load, is missing"],
  [/\banew\b/i, "again, or the verb: reload, restart, redraw"],
  [/\btell(?:s|ing)? of\b|\btold of\b/i, "reports, says, mentions"],
  [/\bthe doing of\b/i, "caused by"],
  [/\bwhat is not there\b/i, "what is missing"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix, repair, correct"],
  [/\bgives? back\b/i, "returns"],
  [/\bby and by\b|\bhitherto\b|\bthereof\b|\bwherein\b/i, "a modern word"],
  [/\bin the midst of\b/i, "during"],
  [/\blook(?:s|ed)? after by\b/i, "handled by"],
  [/\bstands? for itself\b/i, "is taken literally"],
  [/\bof one's own making\b/i, "own"],
];
const claim = /^(?:Is|Does|Has|Was|Did|Are|May|Will|Can) [^?]*\.$/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "");
const isCode = (file: string): boolean =>
  /^(?:src|server|tools)\/.*\.(?:tsx?|mjs|css)$|^[\w.-]+\.(?:tsx?|mjs)$/.test(file) &&
  !file.startsWith("src/types/gatsby-types");
const documents = files.filter((file) => /^(?:README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));

/** The comments of a file, each as one line. */
function commentsOf(text: string): string[] {
  const blocks = [...text.matchAll(/\/\*+([\s\S]*?)\*\//g)].map(([, block = ""]) =>
    block.replace(/^\s*\* ?/gm, " "),
  );
  const lines = [...text.matchAll(/(?:^[ \t]*\/\/ ?.*\n?)+|[^:\n"'`]\/\/ .*/gm)].map(([line]) =>
    line.replace(/^[ \t]*\/\/ ?/gm, " "),
  );
  return [...blocks, ...lines].map((comment) => comment.replace(/\s+/g, " ").trim());
}

function faultsIn(sentence: string): string[] {
  return banned
    .filter(([pattern]) => pattern.test(sentence))
    .map(([pattern, instead]) => `«${pattern.exec(sentence)?.[0] ?? ""}», write: ${instead}`);
}

test("comments are in plain English", () => {
  const faults = files
    .filter(isCode)
    .flatMap((file) =>
      commentsOf(readFileSync(file, "utf8")).flatMap((comment) =>
        faultsIn(comment).map((fault) => `${file}: ${fault}: ${comment}`),
      ),
    );
  expect(faults).toEqual([]);
});

test("a comment on a true-or-false value says when it is true, and is no question without its mark", () => {
  const faults = files.filter(isCode).flatMap((file) =>
    commentsOf(readFileSync(file, "utf8"))
      .filter((comment) => claim.test(comment))
      .map((comment) => `${file}: write «True if …»: ${comment}`),
  );
  expect(faults).toEqual([]);
});

test.each(documents)("%s is in plain English", (file) => {
  const text = readFileSync(file, "utf8").replace(/\s+/g, " ");
  expect(faultsIn(text)).toEqual([]);
});

test("the rule sees phrases in every kind of comment", () => {
  const text = [
    "/** A file that cannot be had. */",
    "/**\n * Loads it\n * anew.\n */",
    "// Tells of\n// a reload.",
    "const a = 1; // the doing of a clock",
  ].join("\n");
  expect(commentsOf(text).flatMap(faultsIn)).toHaveLength(4);
  expect(claim.test("Is it a node of text.")).toBe(true);
});
