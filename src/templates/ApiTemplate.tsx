import { graphql, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
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
  return (
    <TextPage contents={<TableOfContents headings={page.headings} />}>
      <PageTop page={page} label={page.label} above={[linkTo(routes.docs), linkTo(routes.api)]} />
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
