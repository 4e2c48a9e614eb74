import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { changeSections } from "#src/components/reading/change-sections";
import { longDate } from "#src/components/reading/long-date";
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
import * as styles from "./ReleaseTemplate.module.css";

interface ReleaseContext {
  readonly previous?: { readonly path: string; readonly label: string } | null;
  readonly next?: { readonly path: string; readonly label: string } | null;
}

export default function ReleaseTemplate({
  data,
  pageContext,
}: PageProps<Queries.ReleasePageQuery, ReleaseContext>) {
  const page = data.release;
  if (!page) throw new Error("The data holds no release");
  const crumbs = [linkTo(routes.docs), linkTo(routes.updates), { label: page.version, to: null }];
  return (
    <TextPage contents={<TableOfContents headings={page.mdx.headings} />}>
      <SiteHead
        title={`${site.product.name} ${page.version}`}
        description={page.description}
        path={page.path}
      />
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1 className={styles.version}>{page.version}</h1>
        <time className={styles.date} dateTime={page.date}>
          {longDate(page.date)}
        </time>
      </header>
      <p className={styles.lead}>{page.description}</p>
      <TableOfContentsDisclosure headings={page.mdx.headings} />
      <div className={styles.changes} data-wide="">
        <ContentHtml html={changeSections(page.mdx.html)} />
      </div>
      <PageNote checked={page.checked} />
      <Feedback />
      <Pager previous={pageContext.previous ?? null} next={pageContext.next ?? null} />
    </TextPage>
  );
}

export const query = graphql`
  query ReleasePage($path: String!) {
    release(path: { eq: $path }) {
      path
      version
      date
      description
      checked
      mdx {
        ...PageText
      }
    }
  }
`;
