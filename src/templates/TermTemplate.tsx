import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { Lead } from "#src/components/reading/Lead";
import { PageNote } from "#src/components/reading/PageNote";
import { PlainPage } from "#src/components/reading/TextPage";
import { RelatedLinks } from "#src/components/reading/RelatedLinks";
import { ContentHtml } from "#src/features/content/ContentHtml";
import * as styles from "./TermTemplate.module.css";

/** A glossary term. */
export default function TermTemplate({ data }: PageProps<Queries.TermPageQuery>) {
  const page = data.term;
  if (!page) throw new Error("Термина нет в данных.");
  const crumbs = [
    { label: "Термины", to: "/glossary" },
    { label: page.title, to: null },
  ];
  const titles = new Map(data.titles.nodes.map((node) => [node.path, node.label]));
  return (
    <PlainPage>
      <article>
        <SiteHead title={page.title} description={page.description} path={page.path} crumbs={crumbs} />
        <Breadcrumbs crumbs={crumbs} />
        <Lead title={page.title}>{page.description}</Lead>
        {page.english ? <p className={styles.english}>{page.english}</p> : null}
        <ContentHtml html={page.mdx.html} />
        <RelatedLinks
          terms={page.related.flatMap((term) => (term ? [{ to: term.path, label: term.title, note: term.short }] : []))}
          pages={page.pages.map((path) => ({ to: path, label: titles.get(path) ?? path }))}
        />
        <PageNote version={page.version} checked={page.checked} />
      </article>
    </PlainPage>
  );
}

export const query = graphql`
  query TermPage($id: String!, $pages: [String!]!) {
    term(id: { eq: $id }) {
      path
      title
      english
      description
      version
      checked
      pages
      related { path title short }
      mdx { html }
    }
    titles: allDocPage(filter: { path: { in: $pages } }) { nodes { path label } }
  }
`;
