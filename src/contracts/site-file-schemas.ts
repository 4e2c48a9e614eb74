import { z } from "zod";

const path = z.string().startsWith("/");

/** Sidebar: its links as HTML. */
export const sidebarSchema = z.strictObject({ html: z.string() }).readonly();

/** The text of a page as HTML. */
export const pageTextSchema = z.strictObject({ html: z.string() }).readonly();

/** Articles, the newest first. */
export const archiveSchema = z
  .array(z.strictObject({ path, title: z.string().min(1), date: z.iso.date() }).readonly())
  .readonly();

const change = z
  .strictObject({ html: z.string(), count: z.int().nonnegative() })
  .readonly()
  .nullable();

/** Releases with their steps and changes as HTML, the oldest first. */
export const upgradesSchema = z
  .array(
    z
      .strictObject({
        version: z.string(),
        path,
        migrations: z.boolean(),
        isStop: z.boolean(),
        steps: z
          .array(
            z
              .strictObject({
                id: z.string(),
                phase: z.enum(["backup", "prepare", "stop", "files", "settings", "start", "after"]),
                files: z.array(z.string()).readonly(),
                ends: z.array(z.string()).readonly(),
                since: z.string().nullable(),
                title: z.string(),
                more: z.string().nullable(),
                check: z.string().nullable(),
                back: z.string().nullable(),
              })
              .readonly(),
          )
          .readonly(),
        changes: z.strictObject({ new: change, improved: change, fixed: change }).readonly(),
        touches: z
          .array(z.strictObject({ path, title: z.string(), why: z.string() }).readonly())
          .readonly(),
      })
      .readonly(),
  )
  .readonly();

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

/** The privacy policy of a build: its words, their SHA-256 and the date of the edition. */
export const consentPolicySchema = z
  .strictObject({
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    date: z.iso.date(),
    text: z.string().min(1),
  })
  .readonly();

const numbers = z.string().describe("whole numbers by src/search/numbers.ts");
const digits = z.string().regex(/^([0-9a-f]{8})*$/);

/**
 * The first file of the index: what every query needs. Text is cut into chunks, counted through
 * the whole site: of a page its title, each synonym, its description, then of each section its
 * heading (but the first one's, which has none), its text chunks, its code chunks.
 *
 * `files` are the digits in the names of shards, eight each; `counts` tells how many entries each
 * of them holds.
 */
export const searchIndexSchema = z
  .strictObject({
    version: z.int().positive(),
    pages: z
      .strictObject({
        /** Places in `pageKinds`. */
        kinds: numbers,
        priors: z.array(z.number()).readonly(),
        /** How many sections each has. */
        sections: numbers,
        /** Of each how many names it has (title, synonyms), then how many words each of them. */
        names: numbers,
        starts: z.array(z.tuple([path, z.string()]).readonly()).readonly(),
        /** Shards of `indexPageSchema`. */
        counts: numbers,
        files: digits,
      })
      .readonly(),
    /** Of each section how many chunks of text, how many of code, and of its heading twice the
     * number of words, one more when it tells of trouble. */
    sections: z.strictObject({ texts: numbers, codes: numbers, headings: numbers }).readonly(),
    /** The terms that stand in most chunks; on a small site all. */
    terms: z
      .strictObject({
        /**
         * Terms in order, joined by «|» and front-coded: shared letters with the one before, other
         * letters, then behind «,» some words of the site's text it was made of, the usual one
         * first: its ending, before which a digit says how many letters of the term are taken off,
         * or «~» and the whole word. A term without words is its own only one.
         */
        coded: z.string(),
        /** How many chunks each stands in. */
        frequencies: numbers,
        /** Gaps between those that stand only in synonyms. */
        hidden: numbers,
        /** A term not among them stands in fewer chunks. */
        least: z.int().positive(),
        /** Gaps between the terms whose postings fill a shard, behind those of all others. */
        alone: numbers,
        counts: numbers,
        files: digits,
      })
      .readonly(),
    /** Shards of `termShardSchema`, and the first term of each. */
    rare: z.strictObject({ first: z.array(z.string()).readonly(), files: digits }).readonly(),
  })
  .readonly();

/** A page as it is shown among results: path, title, description; id, title, depth of sections. */
export const indexPageSchema = z
  .tuple([
    path,
    z.string(),
    z.string(),
    z.array(z.tuple([z.string(), z.string(), z.int()]).readonly()).readonly(),
  ])
  .readonly();

/** Rare terms, and of each the chunks it stands in, as gaps; terms apart by a space. */
export const termShardSchema = z
  .strictObject({ coded: z.string(), postings: z.string(), hidden: numbers })
  .readonly();

const errorSource = z
  .strictObject({
    /** Whose messages they are: a tool, a page, a sheet. */
    title: z.string(),
    /** Names and words by which a log of that tool is known. */
    words: z.array(z.string()).readonly(),
    /** Messages of no single tool: they come before other tools' where the log names none. */
    isGeneral: z.boolean(),
  })
  .readonly();

const errorRow = z
  .strictObject({
    id: z.string(),
    /** Place in `sources`. */
    source: z.int().nonnegative(),
    /** Where more is told, and what that section is called. */
    to: path,
    section: z.string(),
    /** Texts of programs, `…` for what differs from line to line. */
    patterns: z.array(z.string()).readonly(),
    /** What a person sees instead, in words. */
    words: z.string(),
    /** Numbers in the patterns are the message's own. */
    isExact: z.boolean(),
    /** Said beside a more exact message: it comes after that. */
    isVague: z.boolean(),
    /** HTML. */
    message: z.string(),
    cause: z.string(),
    remedy: z.string(),
    command: z.string().nullable(),
  })
  .readonly();

/** What messages mean: rows of the pages and of content/errors. */
export const errorsFileSchema = z
  .strictObject({ sources: z.array(errorSource).readonly(), rows: z.array(errorRow).readonly() })
  .readonly();

/** Where pages that are gone lead, by their paths below the prefix. */
export const redirectsSchema = z.record(path, path).readonly();
