import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { Lead } from "#src/components/reading/Lead";
import { Pager } from "#src/components/reading/Pager";
import { TextPage } from "#src/components/reading/TextPage";
import { ContentHtml } from "#src/features/content/ContentHtml";
import {
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { linkTo, routes } from "#src/routes";
import * as styles from "./ApiTemplate.module.css";

interface ApiContext {
  readonly previous: { readonly path: string; readonly label: string } | null;
  readonly next: { readonly path: string; readonly label: string } | null;
}

/** The methods of a section of the HTTP API. */
export default function ApiTemplate({
  data,
  pageContext: { previous, next },
}: PageProps<Queries.ApiSectionPageQuery, ApiContext>) {
  const page = data.apiSection;
  if (!page) throw new Error("The data holds no section of the HTTP API");
  const crumbs = [linkTo(routes.docs), linkTo(routes.api), { label: page.label, to: null }];
  return (
    <TextPage contents={<TableOfContents headings={page.headings} />}>
      <SiteHead title={page.title} description={page.description} path={page.path} />
      <Breadcrumbs crumbs={crumbs} />
      <Lead title={page.title}>{page.description}</Lead>
      <TableOfContentsDisclosure headings={page.headings} />
      <div className={styles.methods} data-wide="">
        <ContentHtml html={page.html} />
      </div>
      <Pager previous={previous} next={next} />
    </TextPage>
  );
}

export const query = graphql`
  query ApiSectionPage($path: String!) {
    apiSection(path: { eq: $path }) {
      path
      title
      label
      description
      html
      headings {
        id
        title
        depth
      }
    }
  }
`;
