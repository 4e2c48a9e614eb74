import { graphql, withPrefix, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { Capabilities } from "#src/components/home/Capabilities";
import { Hero } from "#src/components/home/Hero";
import { Integrations } from "#src/components/home/Integrations";
import { DownloadButton } from "#src/features/account/DownloadButton";
import { LatestRelease } from "#src/components/home/LatestRelease";
import { guideGroupTitles } from "#src/components/home/guide-groups";

/** The home page. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const guides = data.guides.nodes.flatMap((node) => (node.guide ? [{ to: node.path, tool: node.guide.tool, group: node.guide.group }] : []));
  const groups = guideGroupTitles.map(({ group, title }) => ({ title, links: guides.filter((guide) => guide.group === group) })).filter((group) => group.links.length > 0);
  const [release] = data.releases.nodes;
  const title = `${site.product.kind} для Linux, LDAP, Kerberos и DNS`;
  return (
    <>
      <SiteHead title={site.product.kind} path="/" description={`${title}: документация ${site.product.name}, инструкции по подключению GitLab, почты, VPN и файлов, термины, обновления и загрузка открытой редакции.`} />
      <Hero rings={withPrefix("/rings.svg")} download={<DownloadButton size="large" />} />
      <Integrations groups={groups} />
      <Capabilities existing={data.pages.nodes.map((node) => node.path)} />
      {release ? <LatestRelease release={release} /> : null}
    </>
  );
}

export const query = graphql`
  query HomePage {
    guides: allDocPage(filter: { kind: { eq: "guide" } }, sort: { label: ASC }) { nodes { path guide { tool group } } }
    pages: allDocPage { nodes { path } }
    releases: allRelease(sort: { date: DESC }, limit: 1) { nodes { path version date description } }
  }
`;
