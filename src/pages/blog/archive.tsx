import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { Lead } from "#src/components/reading/Lead";
import { PlainPage } from "#src/components/reading/PlainPage";
import { YearList } from "#src/components/reading/YearList";
import { routes } from "#src/routes";

/** All articles by year. */
export default function ArchivePage({ data }: PageProps<Queries.ArchivePageQuery>) {
  const description =
    "Все статьи блога по\u00A0годам, от\u00A0новых к\u00A0старым: подключение систем по\u00A0LDAP, Kerberos, второй фактор, парольные политики и\u00A0перенос из\u00A0Active Directory.";
  return (
    <PlainPage>
      <SiteHead title={routes.archive.title} description={description} path={routes.archive.path} />
      <Lead title={routes.archive.title}>{description}</Lead>
      <CopyMarkdown />
      <YearList entries={data.allPost.nodes} />
    </PlainPage>
  );
}

export const query = graphql`
  query ArchivePage {
    allPost(filter: { kind: { eq: "article" } }, sort: { date: DESC }) {
      nodes {
        path
        title
        date
      }
    }
  }
`;
