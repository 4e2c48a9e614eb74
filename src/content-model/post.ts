import { z } from "zod";
import { routes } from "../routes";
import { commonFields, isoDate, line } from "./common";
import { proofFields } from "./proof-fields";

/** Front matter of an article, the about page or a legal page. */
export const postSchema = z
  .strictObject({
    ...commonFields,
    title: line.describe("Заголовок страницы."),
    kind: z
      .enum(["article", "about", "legal"])
      .describe("article – статья, about – страница о нас, legal – правовая страница."),
    date: isoDate.describe("День публикации: 2026-11-21."),
    proof: proofFields.optional().describe("Что в статье проверено и что нет."),
    cover: line.optional().describe("Обложка статьи: файл из content/images."),
    coverAlt: line.optional().describe("Что на обложке, словами."),
  })
  .refine(
    (post) => post.kind !== "article" || (post.cover !== undefined && post.coverAlt !== undefined),
    { path: ["cover"], error: "у статьи есть обложка cover и её описание coverAlt" },
  )
  .meta({
    if: { properties: { kind: { const: "article" } } },
    then: { required: ["cover", "coverAlt"] },
  });

export type PostFrontMatter = z.infer<typeof postSchema>;

/** Address of `content/blog/<name>.mdx`. */
export function postPath(relativePath: string): string {
  return `${routes.blog.path}/${relativePath.replace(/\.mdx$/, "")}`;
}
