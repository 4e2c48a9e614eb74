import { z } from "zod";
import type { CheckedYaml } from "./checked-yaml";
import { line, type SectionRule } from "./common";
import { contentText, encodingProblems } from "./content-text";
import { docPath, docSchema, docSections, type DocFrontMatter } from "./doc";
import { legalBody } from "./legal-body";
import { nameProblems } from "./file-names";
import { parseFrontMatter, splitFile } from "./front-matter";
import { gapProblems } from "./gaps";
import { site } from "../config/site";
import { homeFile, homeSchema, homeSections, type HomeFrontMatter } from "./home";
import { accountOf, fillAccount } from "./placeholders";
import { postPath, postSchema, type PostFrontMatter } from "./post";
import type { Problem } from "./problem";
import { routes } from "../routes";
import { releasePath, releaseSchema, releaseSections, type ReleaseFrontMatter } from "./release";
import { termPath, termSchema, termSections, type TermFrontMatter } from "./term";

interface Parsed<Kind extends string, Data> {
  readonly kind: Kind;
  readonly data: Data;
  /** Path within `content/`, with forward slashes. */
  readonly file: string;
  readonly path: string;
  /** The text, with the page's own service account in its placeholders. */
  readonly body: string;
  readonly bodyLine: number;
  /** Line of the file where a front-matter field begins. */
  readonly lineOf: (field: readonly PropertyKey[]) => number;
  readonly sections: readonly SectionRule[];
}

export type ParsedDoc = Parsed<"doc", DocFrontMatter> & {
  /** The sidebar's group, by the name of its overview. */
  readonly group: string;
  /** True for the page that opens a group: a file directly in `content/docs`. */
  readonly isOverview: boolean;
};
export type ParsedRelease = Parsed<"release", ReleaseFrontMatter>;
export type ParsedPost = Parsed<"post", PostFrontMatter>;
export type ParsedTerm = Parsed<"term", TermFrontMatter> & { readonly slug: string };
export type ParsedHome = Parsed<"home", HomeFrontMatter>;
export type ParsedFile = ParsedHome | ParsedDoc | ParsedRelease | ParsedPost | ParsedTerm;
/** What is known of a file with invalid front matter. */
export type UnreadFile = Parsed<"unread", null>;
export type AnyFile = ParsedFile | UnreadFile;

/** A problem of a front-matter field, at its line. */
export function fieldProblem(
  { file, lineOf }: Pick<AnyFile, "file" | "lineOf">,
  path: readonly PropertyKey[],
  expected: string,
  field = path.join("."),
): Problem {
  return { file: `content/${file}`, line: lineOf(path), field, expected };
}

export interface ContentFile {
  readonly page: ParsedFile | null;
  /**
   * The page, or what is known of it if its front matter is invalid; null outside the folders of
   * pages.
   */
  readonly file: AnyFile | null;
  readonly problems: Problem[];
}

/**
 * Parses one `.mdx` file of `content/`; `file` is its path there, `saved` its text. The folder
 * determines the kind of page.
 */
export function parseContentFile(file: string, saved: string): ContentFile {
  const text = contentText(saved);
  const unreadable = encodingProblems(`content/${file}`, text);
  const parsed = parsePage(file, unreadable.length > 0 ? "" : text);
  if (unreadable.length > 0) return { ...parsed, page: null, problems: unreadable };
  return { ...parsed, problems: [...parsed.problems, ...gapProblems(`content/${file}`, text)] };
}

function parsePage(file: string, text: string): ContentFile {
  const [folder = "", ...rest] = file.split("/");
  const parse = parsers.get(folder);
  if (parse) {
    const parsed = parse(sourceOf(file, text, rest.join("/")));
    return { ...parsed, problems: [...nameProblems(file), ...parsed.problems] };
  }
  const expected =
    "страницы лежат в content/docs, content/updates, content/blog и content/glossary";
  return { page: null, file: null, problems: [problemOfFile(file, expected)] };
}

/** A file before its front matter is read by the rules of its kind. */
interface Source {
  readonly file: string;
  /** Its path within the folder of its kind. */
  readonly inside: string;
  readonly base: Pick<UnreadFile, "file" | "body" | "bodyLine">;
  readonly read: <T>(schema: z.ZodType<T>) => CheckedYaml<T>;
}

/** The parser of each kind, by its folder, or by its file for the home page. */
const parsers: ReadonlyMap<string, (source: Source) => ContentFile> = new Map([
  [homeFile, parseHome],
  ["docs", parseDoc],
  ["updates", parseRelease],
  ["blog", parsePost],
  ["glossary", parseTerm],
]);

function parseHome({ base, read }: Source): ContentFile {
  const { data, problems, lineOf } = read(homeSchema);
  const path = routes.home.path;
  const page = data && {
    ...base,
    kind: "home" as const,
    data,
    path,
    lineOf,
    sections: homeSections,
  };
  return { problems, page, file: page ?? unread(base, path, lineOf) };
}

function parseDoc({ file, inside, base, read }: Source): ContentFile {
  const { data, problems, lineOf } = read(docSchema);
  const [folder = "", ...names] = inside.replace(/\.mdx$/, "").split("/");
  if (names.length > 1)
    problems.push(
      problemOfFile(file, "страница лежит в папке раздела: content/docs/<раздел>/<имя>.mdx"),
    );
  const path = docPath(inside);
  const page = data && {
    ...base,
    kind: "doc" as const,
    data,
    path,
    lineOf,
    group: data.group ?? folder,
    isOverview: names.length === 0,
    sections: docSections[data.kind],
  };
  return { problems, page, file: page ?? unread(base, path, lineOf) };
}

function parseRelease({ file, inside, base, read }: Source): ContentFile {
  const { data, problems, lineOf } = read(releaseSchema);
  if (data && inside !== `V${data.version}.mdx`)
    problems.push(
      fieldProblem({ file, lineOf }, ["version"], `файл называется V${data.version}.mdx`),
    );
  const page = data && {
    ...base,
    kind: "release" as const,
    data,
    path: releasePath(data.version),
    lineOf,
    sections: releaseSections,
  };
  const named = inside.replace(/^V|\.mdx$/g, "");
  return { problems, page, file: page ?? unread(base, releasePath(named), lineOf) };
}

function parsePost({ file, inside, base, read }: Source): ContentFile {
  const { data, problems, lineOf } = read(postSchema);
  const path = postPath(inside);
  const { body, problem } = legalBody(base.body, site.unapproved.includes(path));
  if (problem !== null) problems.push({ ...problemOfFile(file, problem), line: base.bodyLine });
  const page = data && { ...base, body, kind: "post" as const, data, path, lineOf, sections: [] };
  return { problems, page, file: page ?? unread(base, path, lineOf) };
}

function parseTerm({ inside, base, read }: Source): ContentFile {
  const { data, value, problems, lineOf } = read(termSchema);
  const slug =
    z.looseObject({ slug: line }).safeParse(value).data?.slug ?? inside.replace(/\.mdx$/, "");
  const page = data && {
    ...base,
    kind: "term" as const,
    data,
    slug,
    path: termPath(slug),
    lineOf,
    sections: termSections,
  };
  return { problems, page, file: page ?? unread(base, termPath(slug), lineOf) };
}

function sourceOf(file: string, text: string, inside: string): Source {
  const split = splitFile(text);
  const shown = `content/${file}`;
  return {
    file,
    inside,
    base: {
      file,
      body: split ? fillAccount(split.body, accountOf(split.frontMatter)) : text,
      bodyLine: split?.bodyLine ?? 1,
    },
    read: (schema) =>
      split ? parseFrontMatter(shown, split.frontMatter, schema) : withoutFrontMatter(shown),
  };
}

function withoutFrontMatter(file: string): CheckedYaml<never> {
  const expected = "файл начинается с front matter между двумя строками ---";
  return {
    data: null,
    value: null,
    lineOf: () => 1,
    linesOf: (fields) => fields.map(() => 1),
    problems: [{ file, line: 1, field: "front matter", expected }],
  };
}

function unread(base: Source["base"], path: string, lineOf: UnreadFile["lineOf"]): UnreadFile {
  return { ...base, kind: "unread", data: null, path, lineOf, sections: [] };
}

function problemOfFile(file: string, expected: string): Problem {
  return { file: `content/${file}`, line: 1, field: "file", expected };
}
