import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { PreloadPicture } from "#src/components/layout/PreloadPicture";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { Lead } from "#src/components/reading/Lead";
import { longDate } from "#src/components/reading/long-date";
import { Feedback } from "#src/components/reading/Feedback";
import { PageNote } from "#src/components/reading/PageNote";
import { PlainPage } from "#src/components/reading/PlainPage";
import { Picture } from "#src/components/ui/Picture";
import { ContentHtml } from "#src/features/content/ContentHtml";
import {
  isLong,
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { linkTo, routes } from "#src/routes";
import * as styles from "./PostTemplate.module.css";

/** An article, the about page or a legal page. */
export default function PostTemplate({ data }: PageProps<Queries.PostPageQuery>) {
  const page = data.post;
  if (!page) throw new Error("The data holds no article");
  const isArticle = page.kind === "article";
  const crumbs = [linkTo(isArticle ? routes.blog : routes.home), { label: page.title, to: null }];
  const contents = isLong(page.mdx.headings) ? page.mdx.headings : null;
  const cover = page.cover?.childImageSharp?.gatsbyImageData;
  return (
    <PlainPage contents={contents ? <TableOfContents headings={contents} /> : null}>
      <article>
        <SiteHead title={page.title} description={page.description} path={page.path} />
        <Breadcrumbs crumbs={crumbs} />
        {isArticle ? (
          <p className={styles.date}>
            <time dateTime={page.date}>{longDate(page.date)}</time>
          </p>
        ) : null}
        <Lead title={page.title}>{page.description}</Lead>
        {cover ? (
          <>
            <PreloadPicture data={cover} />
            <Picture className={styles.cover} data={cover} alt={page.coverAlt ?? ""} isFirst />
          </>
        ) : null}
        {contents ? <TableOfContentsDisclosure headings={contents} /> : null}
        <ContentHtml html={page.mdx.html} />
        <PageNote checked={page.checked} />
        {isArticle ? <Feedback /> : null}
      </article>
    </PlainPage>
  );
}

export const query = graphql`
  query PostPage($path: String!) {
    post(path: { eq: $path }) {
      path
      title
      description
      kind
      date
      checked
      coverAlt
      cover {
        childImageSharp {
          gatsbyImageData(
            layout: CONSTRAINED
            width: 704
            sizes: "(min-width: 704px) 672px, calc(100vw - 32px)"
            placeholder: NONE
            formats: [AUTO, WEBP]
          )
        }
      }
      mdx {
        ...PageText
      }
    }
  }
`;
