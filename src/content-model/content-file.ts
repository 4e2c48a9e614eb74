import type { SectionRule } from "./common";
import { docPath, docSchema, docSections, type DocFrontMatter } from "./doc";
import { parseFrontMatter, splitFile } from "./front-matter";
import { postPath, postSchema, type PostFrontMatter } from "./post";
import type { Problem } from "./problem";
import { releasePath, releaseSchema, releaseSections, type ReleaseFrontMatter } from "./release";
import { termPath, termSchema, termSections, type TermFrontMatter } from "./term";

interface Parsed<Kind extends string, Data> {
  readonly kind: Kind;
  readonly data: Data;
  /** Path from `content/`, with slashes. */
  readonly file: string;
  readonly path: string;
  readonly body: string;
  readonly bodyLine: number;
  readonly sections: readonly SectionRule[];
}

export type ParsedDoc = Parsed<"doc", DocFrontMatter> & { readonly section: string };
export type ParsedRelease = Parsed<"release", ReleaseFrontMatter>;
export type ParsedPost = Parsed<"post", PostFrontMatter>;
export type ParsedTerm = Parsed<"term", TermFrontMatter> & { readonly slug: string };
export type ParsedFile = ParsedDoc | ParsedRelease | ParsedPost | ParsedTerm;

/** Parses one `.mdx` file of `content/`: `file` is its path from there. Its folder says what kind of page it is. */
export function parseContentFile(file: string, text: string): { page: ParsedFile | null; problems: Problem[] } {
  const shown = `content/${file}`;
  const split = splitFile(text);
  if (!split) return { page: null, problems: [{ file: shown, line: 1, field: "front matter", expected: "файл начинается с front matter между двумя строками ---" }] };
  const [folder, ...rest] = file.split("/");
  const inside = rest.join("/");
  const base = { file, body: split.body, bodyLine: split.bodyLine };
  switch (folder) {
    case "docs": {
      const { data, problems } = parseFrontMatter(shown, split.frontMatter, docSchema);
      if (rest.length !== 2) problems.push({ file: shown, line: 1, field: "file", expected: "страница лежит в папке раздела: content/docs/<раздел>/<имя>.mdx" });
      return { problems, page: data && { ...base, kind: "doc", data, path: docPath(inside), section: rest[0] ?? "", sections: docSections[data.kind] } };
    }
    case "updates": {
      const { data, problems } = parseFrontMatter(shown, split.frontMatter, releaseSchema);
      if (data && inside !== `V${data.version}.mdx`) problems.push({ file: shown, line: 1, field: "version", expected: `файл называется V${data.version}.mdx` });
      return { problems, page: data && { ...base, kind: "release", data, path: releasePath(data.version), sections: releaseSections } };
    }
    case "blog": {
      const { data, problems } = parseFrontMatter(shown, split.frontMatter, postSchema);
      return { problems, page: data && { ...base, kind: "post", data, path: postPath(inside), sections: [] } };
    }
    case "glossary": {
      const { data, problems } = parseFrontMatter(shown, split.frontMatter, termSchema);
      const slug = data?.slug ?? inside.replace(/\.mdx$/, "");
      return { problems, page: data && { ...base, kind: "term", data, slug, path: termPath(slug), sections: termSections } };
    }
    default:
      return { page: null, problems: [{ file: shown, line: 1, field: "file", expected: "страницы лежат в content/docs, content/updates, content/blog и content/glossary" }] };
  }
}
