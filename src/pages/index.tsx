import { graphql, withPrefix, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { Capabilities } from "#src/components/home/Capabilities";
import { Hero } from "#src/components/home/Hero";
import { Integrations } from "#src/components/home/Integrations";
import { Scheme } from "#src/components/home/Scheme";
import { Picture } from "#src/components/ui/Picture";
import { DownloadButton } from "#src/features/account/DownloadButton";
import { LatestRelease } from "#src/components/home/LatestRelease";
import { guideGroupTitles } from "#src/content-model/guide-groups";
import { routes } from "#src/routes";

/** The home page. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const guides = data.guides.nodes.flatMap((node) =>
    node.guide
      ? [
          {
            to: node.path,
            tool: node.guide.tool,
            group: node.guide.group,
            confirmed: node.guide.confirmed,
          },
        ]
      : [],
  );
  const isConfirmed = ({ confirmed }: { readonly confirmed: string }) => confirmed !== "none";
  const groups = [
    ...guideGroupTitles.map(({ group, title }) => ({
      title,
      links: guides.filter((guide) => guide.group === group && isConfirmed(guide)),
    })),
    { title: "Не подтверждено", links: guides.filter((guide) => !isConfirmed(guide)) },
  ].filter((group) => group.links.length > 0);
  const [release] = data.releases.nodes;
  const scheme = data.scheme?.childImageSharp?.gatsbyImageData;
  const title = `${site.product.kind} для Linux, LDAP, Kerberos и DNS`;
  return (
    <>
      <SiteHead
        title={site.product.kind}
        path={routes.home.path}
        description={`${title}: документация ${site.product.name}, инструкции по подключению GitLab, почты, VPN и файлов, термины, обновления и загрузка открытой редакции.`}
      />
      <Hero rings={withPrefix("/rings.svg")} download={<DownloadButton size="large" />} />
      <Integrations groups={groups} />
      {scheme ? (
        <Scheme
          picture={
            <Picture
              data={scheme}
              alt="GitLab, VPN, почта и файлы подключены к одному дереву каталога, которое отвечает по LDAP, Kerberos и DNS и требует второй фактор"
            />
          }
        />
      ) : null}
      <Capabilities existing={data.pages.nodes.map((node) => node.path)} />
      {release ? <LatestRelease release={release} /> : null}
    </>
  );
}

export const query = graphql`
  query HomePage {
    guides: allDocPage(filter: { kind: { eq: "guide" } }, sort: { sortKey: ASC }) {
      nodes {
        path
        guide {
          tool
          group
          confirmed
        }
      }
    }
    pages: allDocPage {
      nodes {
        path
      }
    }
    scheme: file(relativePath: { eq: "images/home.png" }) {
      childImageSharp {
        gatsbyImageData(layout: CONSTRAINED, width: 800, placeholder: NONE, formats: [AUTO, WEBP])
      }
    }
    releases: allRelease(sort: { order: DESC }, limit: 1) {
      nodes {
        path
        version
        date
        description
      }
    }
  }
`;
