import { z } from "zod";

const path = z.string().startsWith("/");
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).readonly();
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** The sidebar's links as HTML. */
export const sidebarSchema = object({ html: z.string() });

/** A page's text as HTML. */
export const pageTextSchema = object({ html: z.string() });

const change = object({ html: z.string(), count: z.int().nonnegative() }).nullable();

/** Releases with their steps and changes as HTML, oldest first. */
export const upgradesSchema = list(
  object({
    version: z.string(),
    path,
    migrations: z.boolean(),
    isStop: z.boolean(),
    steps: list(
      object({
        id: z.string(),
        phase: z.enum(["backup", "prepare", "files", "settings", "stop", "start", "after"]),
        files: list(z.string()),
        ends: list(z.string()),
        since: z.string().nullable(),
        title: z.string(),
        more: z.string().nullable(),
        check: z.string().nullable(),
        back: z.string().nullable(),
      }),
    ),
    changes: object({ new: change, improved: change, fixed: change }),
    touches: list(object({ path, title: z.string(), why: z.string() })),
  }),
);

const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);
const origin = z.string().regex(/^(https?|wss?):\/\/[A-Za-z0-9*.-]+(:\d+)?$/);

/** What the Content-Security-Policy allows beyond the site itself. */
export const sitePolicySchema = z.strictObject({
  scriptHashes: z.array(hash).default([]),
  styleHashes: z.array(hash).default([]),
  connect: z.array(origin).default([]),
  script: z.array(origin).default([]),
  frame: z.array(origin).default([]),
  img: z.array(origin).default([]),
});

/** The privacy policy of a build: its text, its SHA-256 and the edition date. */
export const consentPolicySchema = object({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  date: z.iso.date(),
  text: z.string().min(1),
});

const numbers = z.string().describe("whole numbers by src/search/packing.ts");
const digits = z.string().regex(/^([0-9a-f]{8})*$/);

/**
 * A page as shown in results: path, title, description; and of its sections id, title and depth.
 */
export const indexPageSchema = z
  .tuple([
    path,
    z.string(),
    z.string(),
    list(z.tuple([z.string(), z.string(), z.int()]).readonly()),
  ])
  .readonly();

/**
 * The first file of the index: what every query needs. Text is cut into chunks, numbered through
 * the whole site: for a page its title, each synonym and its description, then for each section its
 * heading (the first section has none), its text chunks and its code chunks.
 * `files` are the hashes in shard names, eight digits each; `counts` tells how many entries each
 * shard holds.
 */
export const searchIndexSchema = object({
  version: z.int().positive(),
  pages: object({
    /** Indexes in `pageKinds`. */
    kinds: numbers,
    priors: list(z.number()),
    /** Number of sections of each page. */
    sections: numbers,
    /** For each page the number of words in title and synonyms; separated by spaces. */
    names: z.string(),
    starts: list(z.tuple([path, z.string()]).readonly()),
    /** All pages of a small site; of others none, but shards of them. */
    titles: list(indexPageSchema),
    counts: numbers,
    files: digits,
  }),
  /** For each section the number of text chunks, of code chunks and of heading words. */
  sections: object({ texts: numbers, codes: numbers, headings: numbers }),
  /** Usual forms of each term, sorted and front-coded; terms are numbered by their first form. */
  words: z.string(),
  /** Number of chunks that contain each term. */
  frequencies: numbers,
  /** Shards of the gaps between the chunks of a term; the terms are separated by spaces. */
  postings: object({ counts: numbers, files: digits }),
});

const errorSource = object({
  /** Source of the messages: a tool, a page, a sheet. */
  title: z.string(),
  /** Names and words that identify a log of the tool. */
  words: list(z.string()),
  /** Messages of no particular tool: they rank above other tools' where the log names none. */
  isGeneral: z.boolean(),
});

const errorRow = object({
  id: z.string(),
  /** Index in `sources`. */
  source: z.int().nonnegative(),
  /** The section that explains more, and its title. */
  to: path,
  section: z.string(),
  /** Messages of programs, with `…` for the parts that vary. */
  patterns: list(z.string()),
  /** What a person sees instead, in words. */
  words: z.string(),
  /** True if numbers in the patterns are part of the message. */
  isExact: z.boolean(),
  /** True if it accompanies a more exact message: it then ranks below that one. */
  isVague: z.boolean(),
  /** True if its remedy opens, creates, widens or deletes something: only all its words count. */
  isRisky: z.boolean(),
  /** HTML. */
  message: z.string(),
  cause: z.string(),
  remedy: z.string(),
  command: z.string().nullable(),
});

/** Explanations of messages: rows of pages and of content/errors. */
export const errorsFileSchema = object({ sources: list(errorSource), rows: list(errorRow) });

/** Redirects of removed pages, by path below the prefix. */
export const redirectsSchema = z.record(path, path).readonly();
