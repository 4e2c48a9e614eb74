import { graphql, withPrefix, type PageProps } from "gatsby";
import { siteFiles } from "#src/contracts/site-files";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { Lead } from "#src/components/reading/Lead";
import * as styles from "#src/components/reading/TextPage.module.css";
import { TextPage } from "#src/components/reading/TextPage";
import { ContentHtml } from "#src/features/content/ContentHtml";
import {
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { linkTo, routes } from "#src/routes";

/** The product's HTTP API. */
export default function ApiPage({ data }: PageProps<Queries.ApiPageQuery>) {
  const api = data.apiDescription;
  if (!api) throw new Error("The data holds no description of the HTTP API");
  const description = `HTTP API ${site.product.name} ${api.version}: вход, записи каталога, схема, политики, второй фактор, Kerberos, DNS и журнал, с полями, кодами ответов и примерами curl.`;
  const crumbs = [linkTo(routes.docs), { label: routes.api.title, to: null }];
  return (
    <TextPage contents={<TableOfContents headings={api.headings} />}>
      <SiteHead title={routes.api.title} description={description} path={routes.api.path} />
      <Breadcrumbs crumbs={crumbs} />
      <Lead title={routes.api.title}>{api.summary}</Lead>
      <TableOfContentsDisclosure headings={api.headings} />
      <p className={styles.note}>
        Версия {api.version}.{" "}
        <a href={withPrefix(siteFiles.openApi)} download>
          Скачать описание OpenAPI 3.1
        </a>
      </p>
      <ContentHtml html={api.html} />
    </TextPage>
  );
}

export const query = graphql`
  query ApiPage {
    apiDescription {
      version
      summary
      html
      headings {
        id
        title
        depth
      }
    }
  }
`;
