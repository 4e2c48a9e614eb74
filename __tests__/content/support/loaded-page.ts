import { parseContentFile } from "../../../src/content-model/content-file";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { renderMdx } from "../../../src/markup/render-mdx";

const guide = `guide:
  tool: GitLab
  account: svc.gitlab
  group: code
  toolVersions: 17.x
  confirmed: source
  protocols: [LDAPS]
  ports: [636]
  groupMapping: false
  secondFactor: false
  timeout: null
`;

/** A page of documentation whose body begins on line 11, of a guide on line 22. */
export async function loadedPage(
  file: string,
  body: string,
  { kind = "reference", synonyms = [] }: { kind?: string; synonyms?: readonly string[] } = {},
): Promise<LoadedPage> {
  const text =
    `---\ntitle: Т\ndescription: ${"Д".repeat(130)}\norder: 1\nkind: ${kind}\nversion: 2.4.0\n` +
    `checked: 2026-11-21\nproof: { summary: Проверено. }\nsynonyms: ${JSON.stringify(synonyms)}\n` +
    `${kind === "guide" ? guide : ""}---\n${body}`;
  const { page, problems } = parseContentFile(file, text);
  if (!page) throw new Error(`the sample is no page: ${JSON.stringify(problems)}`);
  const rendered = await renderMdx(page.body, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: () => Promise.resolve(null),
  });
  return { parsed: page, rendered };
}
