import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { FactRow } from "#src/components/reading/FactRow";
import { Lead } from "#src/components/reading/Lead";
import { Feedback } from "#src/components/reading/Feedback";
import { PageNote } from "#src/components/reading/PageNote";
import { PlainPage } from "#src/components/reading/PlainPage";
import { RelatedLinks, relatedHeadings } from "#src/components/reading/RelatedLinks";
import { ContentHtml } from "#src/features/content/ContentHtml";
import {
  isLong,
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { routes } from "#src/routes";

export default function TermTemplate({ data }: PageProps<Queries.TermPageQuery>) {
  const page = data.term;
  if (!page) throw new Error("The data holds no term");
  const crumbs = [
    { label: "Термины", to: routes.glossary.path },
    { label: page.title, to: null },
  ];
  const titles = new Map<string, string>([
    ...codePages.map(({ path, title }) => [path, title] as const),
    ...data.docs.nodes.map((node) => [node.path, node.label] as const),
    ...data.posts.nodes.map((node) => [node.path, node.title] as const),
  ]);
  const related = {
    terms: page.related.flatMap((term) =>
      term ? [{ to: term.path, label: term.title, note: term.short }] : [],
    ),
    pages: page.pages.map((path) => ({
      to: path,
      label: titles.get(path.split("#")[0] ?? path) ?? path,
    })),
    mentions: page.mentionedOn.map(({ path, label }) => ({ to: path, label })),
  };
  const names = [
    ...(page.english ? [{ name: "По-английски", value: page.english, lang: "en" }] : []),
    { name: "В Active Directory", value: page.activeDirectory ?? "нет такого понятия" },
  ];
  const headings = [...page.mdx.headings, ...relatedHeadings(related)];
  const contents = isLong(headings) ? headings : null;
  return (
    <PlainPage contents={contents ? <TableOfContents headings={contents} /> : null}>
      <article>
        <SiteHead
          // A documentation page may have the same name.
          title={`${page.title} — термин`}
          description={page.description}
          path={page.path}
        />
        <Breadcrumbs crumbs={crumbs} />
        <Lead title={page.title}>{page.description}</Lead>
        <FactRow facts={names} />
        {contents ? <TableOfContentsDisclosure headings={contents} /> : null}
        <ContentHtml html={page.mdx.html} />
        <RelatedLinks {...related} />
        <PageNote version={page.version} checked={page.checked} />
        <Feedback />
      </article>
    </PlainPage>
  );
}

const codePages = [routes.docs, routes.compatibility, routes.updates, routes.api];

export const query = graphql`
  query TermPage($path: String!, $pages: [String!]!) {
    term(path: { eq: $path }) {
      path
      title
      english
      activeDirectory
      description
      version
      checked
      pages
      mentionedOn {
        path
        label
      }
      related {
        path
        title
        short
      }
      mdx {
        ...PageText
      }
    }
    docs: allDocPage(filter: { path: { in: $pages } }, sort: { sortKey: ASC }) {
      nodes {
        path
        label
      }
    }
    posts: allPost(filter: { path: { in: $pages } }, sort: { title: ASC }) {
      nodes {
        path
        title
      }
    }
  }
`;
