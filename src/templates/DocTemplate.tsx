import { graphql, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { GuideFacts } from "#src/components/reading/GuideFacts";
import { Pager } from "#src/components/reading/Pager";
import { Feedback } from "#src/components/reading/Feedback";
import { PageNote } from "#src/components/reading/PageNote";
import { TextPage } from "#src/components/reading/TextPage";
import { ContentHtml } from "#src/features/content/ContentHtml";
import {
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { linkTo, routes } from "#src/routes";

interface DocContext {
  /** The page's group as a breadcrumb; null for the overview itself. */
  readonly group: { readonly label: string; readonly to: string | null } | null;
  readonly previous?: { readonly path: string; readonly label: string } | null;
  readonly next?: { readonly path: string; readonly label: string } | null;
}

export default function DocTemplate({
  data,
  pageContext,
}: PageProps<Queries.DocPageQuery, DocContext>) {
  const page = data.docPage;
  if (!page) throw new Error("The data holds no page of the documentation");
  const { group } = pageContext;
  return (
    <TextPage contents={<TableOfContents headings={page.mdx.headings} />}>
      <PageTop
        page={page}
        label={page.label}
        above={[linkTo(routes.docs), ...(group ? [group] : [])]}
      />
      <TableOfContentsDisclosure headings={page.mdx.headings} />
      {page.guide ? <GuideFacts guide={page.guide} /> : null}
      <ContentHtml html={page.mdx.html} />
      <PageNote version={page.version} checked={page.checked} />
      <Feedback />
      <Pager previous={pageContext.previous ?? null} next={pageContext.next ?? null} />
    </TextPage>
  );
}

export const query = graphql`
  query DocPage($path: String!) {
    docPage(path: { eq: $path }) {
      path
      title
      label
      description
      version
      checked
      guide {
        toolVersions
        protocols
        ports
        groupMapping
        secondFactor
        timeout
      }
      mdx {
        ...PageText
      }
    }
  }

  fragment PageText on Mdx {
    html
    headings {
      id
      title
      depth
    }
  }
`;
