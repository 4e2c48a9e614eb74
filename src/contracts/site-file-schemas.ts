import { z } from "zod";
import { pageKinds } from "./page-kinds";

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

const indexedSection = z
  .tuple([z.string(), z.string(), z.int(), z.int(), z.int()])
  .readonly()
  .describe("id, title, depth, and how many chunks of text and of code");

const indexedPage = z
  .strictObject({
    path,
    kind: z.enum(pageKinds),
    title: z.string(),
    description: z.string(),
    // Left out when not set.
    start: z.literal(1).optional(),
    prior: z.number().optional(),
    synonyms: z.array(z.string()).readonly().optional(),
    sections: z.array(indexedSection).readonly(),
  })
  .readonly();

/**
 * The index of search. Text is cut into chunks, counted through the whole site in the order in
 * which the parts of a page stand here: title, each synonym, description, then of each section its
 * heading (but the first one's, when its id is empty), its text chunks, its code chunks.
 *
 * Terms stand in order, joined by «|» and front-coded: shared letters with the one before, other
 * letters, then behind «,» some words of the site's text it was made of, the usual one first: its
 * ending, before which a digit says how many letters of the term are taken off, or «~» and the
 * whole word. A term without words is its own only one.
 *
 * Postings tell of each term the chunks it stands in, as gaps; terms apart by a space.
 */
export const searchIndexSchema = z
  .strictObject({
    version: z.int().positive(),
    pages: z.array(indexedPage).readonly(),
    terms: z.string(),
    postings: z.string(),
  })
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
