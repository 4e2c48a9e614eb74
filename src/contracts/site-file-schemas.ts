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

/** The index of search; src/search/index-format.ts tells how it is written. */
export const searchIndexSchema = z.looseObject({
  version: z.int().positive(),
  pages: z
    .array(z.looseObject({ path, kind: z.string(), title: z.string(), description: z.string() }))
    .min(1),
  terms: z.string().min(1),
  postings: z.string().min(1),
});
