import { graphql, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { laterReleases, type DocsStartGroup } from "#src/config/docs-start";
import { site } from "#src/config/site";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { OfflineFiles, type OfflineFile } from "#src/components/reading/OfflineFiles";
import { SectionLists } from "#src/components/reading/SectionLists";
import { StartGroups } from "#src/components/reading/StartGroups";
import * as styles from "#src/components/reading/TextPage.module.css";
import { TextPage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";
import { codeLinks } from "#src/content-model/sidebar";
import {
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { linkTo, routes } from "#src/routes";

interface DocsPageContext {
  readonly start: readonly DocsStartGroup[];
  /**
   * Added to the finished build by tools/offline, because the files are made from it; null in the
   * offline copy.
   */
  readonly offlineFiles?: readonly OfflineFile[] | null;
}

const notes: Readonly<Record<string, string>> = {
  [routes.compatibility.path]:
    "Таблица приложений с\u00A0инструкциями: протокол, порты, группы и\u00A0второй фактор.",
  [routes.errors.path]:
    "Поле для\u00A0сообщения или журнала: причина, что\u00A0сделать и\u00A0раздел, где\u00A0об\u00A0этом сказано.",
  [routes.ldapFilter.path]:
    "Поле для\u00A0фильтра LDAP, образец каталога и\u00A0готовые фильтры, предупреждения о\u00A0том, что\u00A0служба каталогов понимает иначе.",
  [routes.connection.path]:
    "Сценарий с\u00A0вашими значениями называет, что\u00A0мешает: имя, порт, сертификат, права.",
  [routes.ports.path]:
    "Кто с\u00A0кем соединяется и\u00A0зачем, таблица и\u00A0готовые правила для\u00A0своих адресов.",
  [routes.api.path]:
    "Вызовы, поля и\u00A0коды ответов, пример curl к\u00A0каждому, описание OpenAPI.",
  [routes.glossary.path]:
    "Слова службы каталогов и\u00A0как они называются в\u00A0Active Directory.",
};

/** The documentation's root: entry points by the reader's need, then all pages by group. */
export default function DocsPage({
  data,
  pageContext,
}: PageProps<Queries.DocsPageQuery, DocsPageContext>) {
  const description = `Как\u00A0установить ${site.product.name}, настроить DNS, Kerberos, политики и\u00A0второй фактор, подключить к\u00A0каталогу приложения и\u00A0найти причину неудачного входа.`;
  const pages = data.docs.nodes;
  const sections = pages
    .filter(({ isOverview }) => isOverview)
    .map((overview) => ({
      id: `all-${overview.group}`,
      title: overview.label,
      links: [
        ...[overview, ...pages.filter((page) => isInside(page, overview.group))].map(linkOf),
        ...codeLinks(overview.group).map(({ path, label }) => ({
          to: path,
          label,
          note: notes[path] ?? "",
        })),
      ],
    }));
  const headings = [
    ...pageContext.start.map(({ id, title }) => ({ id, title, depth: 2 })),
    { id: "all", title: "Все страницы", depth: 2 },
    ...sections.map(({ id, title }) => ({ id, title, depth: 3 })),
  ];
  const { offlineFiles = [] } = pageContext;
  const { label } = site.docs.versions.find(({ isLast }) => isLast) ?? { label: "" };
  return (
    <TextPage contents={<TableOfContents headings={headings} />}>
      <PageTop page={{ ...routes.docs, description }} above={[linkTo(routes.home)]} />
      <CopyMarkdown />
      <TableOfContentsDisclosure headings={headings} />
      <p className={styles.note}>
        Страницы описывают версию {site.product.version}, в&nbsp;шапке она обозначена «{label}».
        О&nbsp;выпусках новее неё: <Link to={laterReleases.to}>{laterReleases.label}</Link>.
      </p>
      {offlineFiles ? <OfflineFiles files={offlineFiles} /> : null}
      <StartGroups groups={pageContext.start} />
      <h2 id="all">Все страницы</h2>
      <SectionLists sections={sections} />
    </TextPage>
  );
}

interface ListedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly isOverview: boolean;
}

function isInside(page: ListedPage, group: string): boolean {
  return page.group === group && !page.isOverview;
}

function linkOf({ path, title, description }: ListedPage) {
  return { to: path, label: title, note: description };
}

export const query = graphql`
  query DocsPage {
    docs: allDocPage(sort: [{ order: ASC }, { sortKey: ASC }]) {
      nodes {
        path
        title
        label
        description
        group
        isOverview
      }
    }
  }
`;
