import { graphql, withPrefix, type PageProps } from "gatsby";
import { useState } from "react";
import { SiteHead } from "#src/app/SiteHead";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { firstArticles } from "#src/content-model/archive";
import { siteFiles } from "#src/contracts/site-files";
import { fetchArchive } from "#src/features/archive/archive";
import { Lead } from "#src/components/reading/Lead";
import { PlainPage } from "#src/components/reading/PlainPage";
import { YearList } from "#src/components/reading/YearList";
import { Button } from "#src/components/ui/Button";
import { LazySection } from "#src/components/ui/LazySection";
import { routes } from "#src/routes";

/** All articles by year. Those beyond the first ten are loaded on demand. */
export default function ArchivePage({ data }: PageProps<Queries.ArchivePageQuery>) {
  const [isAsked, setAsked] = useState(false);
  const { nodes, totalCount } = data.allPost;
  const rest = totalCount - firstArticles;
  const description =
    "Все статьи блога по\u00A0годам, от\u00A0новых к\u00A0старым: подключение систем по\u00A0LDAP, Kerberos, второй фактор, парольные политики и\u00A0перенос из\u00A0Active Directory.";
  return (
    <PlainPage>
      <SiteHead title={routes.archive.title} description={description} path={routes.archive.path} />
      <Lead title={routes.archive.title}>{description}</Lead>
      <CopyMarkdown />
      <YearList entries={nodes} />
      {rest > 0 && !isAsked ? (
        <Button onClick={() => setAsked(true)}>{`Показать остальные статьи: ${rest}`}</Button>
      ) : null}
      {isAsked ? (
        <LazySection
          load={() => fetchArchive(withPrefix(siteFiles.archive))}
          failure="Архив не загрузился"
        >
          {(entries) => <YearList entries={entries} />}
        </LazySection>
      ) : null}
    </PlainPage>
  );
}

export const query = graphql`
  query ArchivePage {
    allPost(filter: { kind: { eq: "article" } }, sort: { date: DESC }, limit: 10) {
      totalCount
      nodes {
        path
        title
        date
      }
    }
  }
`;
