import { graphql, withPrefix, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { Capabilities } from "#src/components/home/Capabilities";
import { HomeText } from "#src/components/home/HomeText";
import { ContentHtml } from "#src/features/content/ContentHtml";
import { Hero } from "#src/components/home/Hero";
import { Integrations } from "#src/components/home/Integrations";
import { DownloadButton } from "#src/features/account/gate/DownloadButton";
import { HomeFilter, type HomeFilterProps } from "#src/features/ldap-filter/HomeFilter";
import { LatestRelease } from "#src/components/home/LatestRelease";
import { guideGroupTitles } from "#src/content-model/guide-groups";
import { routes } from "#src/routes";

interface HomeContext {
  readonly tree: Pick<HomeFilterProps, "filter" | "rows" | "found">;
}

/** Evaluates filters; loaded only once a reader types one. */
async function loadSearch(): ReturnType<HomeFilterProps["loadSearch"]> {
  const [{ shownEntries }, { treeSearch }] = await Promise.all([
    import("#src/content-model/sample-tree"),
    import("#src/features/ldap-filter/tree-search"),
  ]);
  return treeSearch(shownEntries("gitlab"));
}

export default function HomePage({
  data,
  pageContext,
}: PageProps<Queries.HomePageQuery, HomeContext>) {
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
  const groups = guideGroupTitles
    .map(({ group, title }) => ({
      title,
      links: guides.filter((guide) => guide.group === group),
    }))
    .filter((group) => group.links.length > 0);
  const [release] = data.releases.nodes;
  if (!data.home) throw new Error("content/home.mdx is not among the data.");
  return (
    <>
      <SiteHead
        title={site.product.kind}
        path={routes.home.path}
        description={data.home.description}
      />
      <Hero
        product={site.product.name}
        rings={withPrefix("/rings.svg")}
        download={<DownloadButton size="large" />}
        tree={
          <HomeFilter {...pageContext.tree} page={routes.ldapFilter.path} loadSearch={loadSearch} />
        }
      />
      <Integrations groups={groups} />
      <HomeText>
        <ContentHtml html={data.home.mdx.html} />
      </HomeText>
      <Capabilities existing={data.pages.nodes.map((node) => node.path)} />
      {release ? <LatestRelease release={release} articles={data.articles.nodes} /> : null}
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
    pages: allDocPage(sort: { sortKey: ASC }) {
      nodes {
        path
      }
    }
    home: homeText {
      description
      mdx {
        html
      }
    }
    articles: allPost(
      filter: { kind: { eq: "article" } }
      sort: [{ date: DESC }, { title: ASC }]
      limit: 3
    ) {
      nodes {
        path
        title
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
