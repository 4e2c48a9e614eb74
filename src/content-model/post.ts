import { z } from "zod";
import { routes } from "../routes";
import { commonFields, isoDate, line } from "./common";

/** Front matter of an article, of the about page or of a legal page. */
export const postSchema = z
  .strictObject({
    ...commonFields,
    title: line,
    kind: z.enum(["article", "about", "legal"]),
    date: isoDate,
    cover: line.optional(),
    coverAlt: line.optional(),
  })
  .refine(
    (post) => post.kind !== "article" || (post.cover !== undefined && post.coverAlt !== undefined),
    { path: ["cover"], error: "у статьи есть обложка cover и её описание coverAlt" },
  );

export type PostFrontMatter = z.infer<typeof postSchema>;

/** Address of `content/blog/<name>.mdx`. */
export function postPath(relativePath: string): string {
  return `${routes.blog.path}/${relativePath.replace(/\.mdx$/, "")}`;
}
