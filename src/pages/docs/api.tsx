import { graphql, withPrefix, type PageProps } from "gatsby";
import { siteFiles } from "#src/contracts/site-files";
import { PageTop } from "#src/app/PageTop";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { site } from "#src/config/site";
import * as styles from "#src/components/reading/TextPage.module.css";
import { TextPage } from "#src/components/reading/TextPage";
import { ApiMethods } from "#src/features/api/ApiMethods";
import { ContentHtml } from "#src/features/content/ContentHtml";
import {
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { routes } from "#src/routes";

/** The methods of the product's HTTP API and what is true of all; each section has its own page. */
export default function ApiPage({ data }: PageProps<Queries.ApiPageQuery>) {
  const api = data.apiDescription;
  if (!api) throw new Error("The data holds no description of the HTTP API");
  const sections = data.allApiSection.nodes;
  const description = `HTTP API ${site.product.name} ${api.version}: вход, записи каталога, схема, политики, второй фактор, Kerberos, DNS и журнал, с полями, кодами ответов и примерами curl, Python и PowerShell.`;
  const headings = [
    ...sections.map(({ name, label }) => ({ id: name, title: label, depth: 2 })),
    ...api.headings,
  ];
  return (
    <TextPage contents={<TableOfContents headings={headings} />}>
      <PageTop page={{ ...routes.api, description }}>{api.summary}</PageTop>
      <CopyMarkdown />
      <TableOfContentsDisclosure headings={headings} />
      <p className={styles.note}>
        Версия {api.version}. Вход, формат ответов и&nbsp;ошибки одни у&nbsp;всех методов:{" "}
        <a href="#common">общее для&nbsp;всех методов</a>.{" "}
        <a href={withPrefix(siteFiles.openApi)} download>
          Скачать описание OpenAPI 3.1
        </a>
      </p>
      <ApiMethods sections={sections} />
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
    allApiSection(sort: { order: ASC }) {
      nodes {
        path
        name
        label
        description
        methods {
          id
          method
          path
          summary
        }
      }
    }
  }
`;
