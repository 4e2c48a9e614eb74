import { graphql, withPrefix, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { tools } from "#src/config/tools";
import { ClosingCall } from "#src/components/home/ClosingCall";
import { Column, Columns } from "#src/components/home/Columns";
import { ComparisonTable } from "#src/components/home/ComparisonTable";
import { DomainField } from "#src/components/home/DomainField";
import { GuideList } from "#src/components/home/GuideList";
import { Hero } from "#src/components/home/Hero";
import { ProductMap } from "#src/components/home/ProductMap";
import { ProofFigure } from "#src/components/home/ProofFigure";
import { Section } from "#src/components/home/Section";
import * as steps from "#src/components/home/StepColumns.module.css";
import * as windows from "#src/components/home/WindowTabs.module.css";
import { longDate } from "#src/components/reading/long-date";
import { Link } from "#src/components/ui/Link";
import { phoneAddress } from "#src/phone-address";
import { guideGroupTitles } from "#src/content-model/guide-groups";
import { DownloadButton } from "#src/features/account/gate/DownloadButton";
import { ContentHtml } from "#src/features/content/ContentHtml";
import { HomeErrors, type HomeErrorsProps } from "#src/features/errors/HomeErrors";
import { HomeFilter, type HomeFilterProps } from "#src/features/ldap-filter/HomeFilter";
import { domainField } from "#src/features/reader-values/names";
import { useReaderValue } from "#src/features/reader-values/use-reader-value";
import { routes } from "#src/routes";

/** Evaluates filters; loaded only once a reader reaches their field. */
async function loadSearch(
  home: HomeFilterProps["home"],
): ReturnType<HomeFilterProps["loadSearch"]> {
  const [{ homeEntries }, { treeSearch }] = await Promise.all([
    import("#src/content-model/sample-tree"),
    import("#src/features/ldap-filter/tree-search"),
  ]);
  return treeSearch(homeEntries(), home);
}

/** Explains messages; loaded only once a reader has another one explained. */
const explain: HomeErrorsProps["explain"] = async (text) => {
  const { explainText } = await import("#src/features/errors/errors-client");
  return (await explainText(text)).answers[0] ?? null;
};

const showText = (html: string) => <ContentHtml html={html} />;

/** The home page: one argument, from the reader's own domain to the first steps. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const domain = useReaderValue("domain");
  const base = useReaderValue("base-dn");
  const { homeText: words, homeData: facts } = data;
  if (!words || !facts) throw new Error("The data holds no home page.");
  const home = { domain: facts.domain, base: facts.tree[0]?.dn ?? "" };
  const part = (id: string) => words.mdx.parts.find((each) => each.id === id);
  const heading = (id: string) => showText(part(id)?.heading ?? "");
  const text = (id: string) => showText(part(id)?.html ?? "");
  const guides = data.guides.nodes.flatMap(({ path, guide }) =>
    guide
      ? [{ to: path, tool: guide.tool, group: guide.group, ports: guide.ports.join(", ") }]
      : [],
  );
  const [release] = data.releases.nodes;
  const { phone, emailSupport } = site.owner;
  return (
    <>
      <SiteHead title={words.title} path={routes.home.path} description={words.description} />
      <Hero
        title={words.headline}
        lead={text("")}
        rings={withPrefix("/rings.svg")}
        domain={<DomainField mark={domainField} example={home.domain} />}
        download={<DownloadButton size="large" />}
        tree={
          <HomeFilter
            filters={facts.filters}
            rows={facts.tree}
            home={home}
            place={{ domain: domain ?? home.domain, base: base ?? home.base }}
            page={routes.ldapFilter.path}
            loadSearch={() => loadSearch(home)}
          />
        }
      />
      <Section heading={heading("connect")} text={text("connect")}>
        <GuideList
          guides={guides}
          groups={guideGroupTitles}
          other="/docs/ldaps-and-ldap/md-generic"
          table={routes.compatibility.path}
        />
      </Section>
      <Section heading={heading("panel")}>
        <div className={windows.windows}>{text("panel")}</div>
      </Section>
      <Section heading={heading("errors")} text={text("errors")}>
        <HomeErrors
          examples={facts.errors}
          first={facts.explained}
          page={routes.errors.path}
          explain={explain}
          showText={showText}
        />
      </Section>
      <Section heading={heading("parts")} text={text("parts")} textPlace="after">
        <ProductMap
          {...facts.parts}
          host={
            <code
              className="c-param"
              data-param="host"
              dangerouslySetInnerHTML={{ __html: `md.${home.domain}` }}
            />
          }
        />
      </Section>
      <Section heading={heading("fit")} text={text("fit")} look="columns" />
      <Section
        heading={heading("comparison")}
        text={text("comparison")}
        textPlace="after"
        look="minor"
      >
        <ComparisonTable {...facts.comparison} />
      </Section>
      <ProofFigure figure={facts.checkedCodes} heading={heading("proof")}>
        {text("proof")}
      </ProofFigure>
      <Section heading={heading("start")}>
        <div className={steps.steps}>{text("start")}</div>
      </Section>
      <Columns>
        <Column heading={heading("price")}>{text("price")}</Column>
        <Column heading={heading("licence")}>{text("licence")}</Column>
        {phone || emailSupport ? (
          <Column heading={<h2>Enterprise и&nbsp;поддержка</h2>}>
            {phone ? (
              <>
                <a href={phoneAddress(phone)}>{phone}</a>
                <br />
              </>
            ) : null}
            {emailSupport ? (
              <>
                <a href={`mailto:${emailSupport}`}>{emailSupport}</a>
                <br />
              </>
            ) : null}
            <Link to={`${routes.glossary.path}/${site.product.slug}_enterprise`}>
              Что известно об&nbsp;Enterprise
            </Link>
          </Column>
        ) : null}
      </Columns>
      <Columns>
        {release ? (
          <Column heading={<h2>Описан выпуск {release.version}</h2>}>
            <time dateTime={release.date}>{longDate(release.date)}</time>. {release.description}{" "}
            <Link to={release.path}>Что изменилось</Link>
          </Column>
        ) : null}
        <Column heading={<h2>Инструменты</h2>}>
          <ul role="list">
            {tools.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </Column>
        {data.articles.nodes.length > 0 ? (
          <Column heading={<h2>Статьи</h2>}>
            <ul role="list">
              {data.articles.nodes.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
          </Column>
        ) : null}
      </Columns>
      <ClosingCall heading={heading("call")}>{text("call")}</ClosingCall>
    </>
  );
}

export const query = graphql`
  query HomePage {
    homeText {
      title
      headline
      description
      mdx {
        parts {
          id
          heading
          html
        }
      }
    }
    homeData {
      domain
      tree {
        dn
        label
        level
        branch
      }
      filters {
        label
        filter
        found
      }
      errors {
        label
        line
      }
      explained {
        id
        to
        section
        message
        cause
        remedy
        command
      }
      parts {
        clients {
          ...ProductPart
        }
        gateway {
          ...ProductPart
        }
        services {
          ...ProductPart
        }
        stores {
          ...ProductPart
        }
        outside {
          ...ProductPart
        }
      }
      comparison {
        products
        rows {
          task
          cells {
            has
            note
            source
          }
        }
      }
      checkedCodes
    }
    guides: allDocPage(filter: { kind: { eq: "guide" } }, sort: { sortKey: ASC }) {
      nodes {
        path
        guide {
          tool
          group
          ports
        }
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

  fragment ProductPart on ProductPart {
    name
    note
    ports
    stores
  }
`;
