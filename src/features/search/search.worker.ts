import { fetchFile, fetchJson } from "#src/browser/fetch-file";
import {
  pageDataFile,
  pageTextFile,
  searchShardFolder,
  siteFiles,
  type ErrorsFile,
} from "#src/contracts/site-files";
import { createExplainer, type Explainer } from "#src/errors/explain";
import { marksIn } from "#src/search/marks";
import { sectionTexts } from "#src/search/section-texts";
import { BrokenIndex, IndexOfAnotherBuild } from "#src/search/index-source";
import { createSearch, type Search } from "#src/search/search";
import { snippetOf } from "#src/search/snippet";
import { serveRequests } from "#src/browser/worker-client";
import type { CallName, SearchCalls, WorkerRequest } from "./search.messages";

type Handlers = {
  readonly [Name in CallName]: (
    request: SearchCalls[Name]["request"],
  ) => Promise<SearchCalls[Name]["answer"]>;
};

let base = "";
let opened: Promise<Search> | null = null;
let explainer: Promise<Explainer> | null = null;
const pages = new Map<string, Promise<Map<string, string>>>();
const mostErrors = 2;

const handlers: Handlers = {
  async open(request) {
    base = request.base;
    // Fetched again only after a failure: the names of the shards may have changed.
    const own = (opened = fetchIndex());
    own.catch(() => {
      if (opened === own) opened = null;
    });
    const search = await own;
    // What look-ups need is made while the reader begins to type.
    setTimeout(search.prepare);
    return search.startingPoints;
  },
  async search(request) {
    if (!opened) throw new Error("The index of search is not open");
    return (await opened).answer(request);
  },
  async errors({ text }) {
    explainer ??= fetchErrors();
    explainer.catch(() => {
      explainer = null;
    });
    const { answers } = (await explainer).explain(text);
    // They stand in links.
    return answers.slice(0, mostErrors).map(({ row: { id, message, cause } }) => ({
      id,
      message: message.replace(/<\/?(?:a|span)\b[^>]*>/g, ""),
      cause: cause.replace(/<\/?a\b[^>]*>/g, ""),
    }));
  },
  async snippets({ path, ids, terms }) {
    const wanted = new Set(terms);
    const texts = await pageTexts(path);
    return ids.map((id) => snippetOf(texts.get(id) ?? "", wanted));
  },
  async marks({ texts, terms }) {
    const wanted = new Set(terms);
    return texts.map((text) =>
      marksIn(text, wanted).map(({ start, end }) => [start, end] as const),
    );
  },
};

serveRequests(({ name, request }: WorkerRequest) => {
  const handle = handlers[name] as (request: unknown) => Promise<unknown>;
  return handle(request);
});

async function fetchIndex(): Promise<Search> {
  try {
    return await createSearch({ load: fetchText });
  } catch (error) {
    // What is wrong with a cut or foreign file says nothing to a reader.
    if (error instanceof IndexOfAnotherBuild)
      throw new Error("Сайт обновился: загрузите страницу заново.", { cause: error });
    if (error instanceof BrokenIndex)
      throw new Error("Указатель пришёл не целиком.", { cause: error });
    throw error;
  }
}

async function fetchText(path: string): Promise<string> {
  // Names of shards change with their content.
  const isShard = path.startsWith(searchShardFolder);
  const answer = await fetchFile(base + path, { cache: isShard ? "default" : "no-cache" });
  return answer.text().catch(() => "");
}

async function fetchErrors(): Promise<Explainer> {
  const file = await fetchJson(base + siteFiles.errors, { cache: "no-cache" });
  return createExplainer(file as ErrorsFile);
}

// The text of a snippet is the page's own, which moving to the page fetches too: nothing is stored
// twice. `gatsby develop` has it in the page's data, a build beside it
// (src/gatsby/internals/split-text.ts). Pages made by code have none.
const textFile = process.env.NODE_ENV === "development" ? pageDataFile : pageTextFile;

function pageTexts(path: string): Promise<Map<string, string>> {
  let texts = pages.get(path);
  if (!texts) {
    texts = fetchTexts(path);
    texts.catch(() => pages.delete(path));
    pages.set(path, texts);
  }
  return texts;
}

async function fetchTexts(path: string): Promise<Map<string, string>> {
  return sectionTexts(findHtml(await fetchJson(base + textFile(path))) ?? "");
}

function findHtml(value: unknown): string | null {
  if (value === null || typeof value !== "object") return null;
  for (const [key, each] of Object.entries(value)) {
    if (key === "html" && typeof each === "string") return each;
    const found = findHtml(each);
    if (found !== null) return found;
  }
  return null;
}
