import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { Lead } from "#src/components/reading/Lead";
import { SectionLists } from "#src/components/reading/SectionLists";
import * as styles from "#src/components/reading/TextPage.module.css";
import { TextPage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";
import { apiEntry } from "#src/content-model/sidebar";
import {
  TableOfContents,
  TableOfContentsDisclosure,
} from "#src/features/navigation/TableOfContents";
import { linkTo, routes } from "#src/routes";

/** The root of the documentation: where to begin, then all pages by section. */
export default function DocsPage({ data }: PageProps<Queries.DocsPageQuery>) {
  const description = `Как\u00A0установить ${site.product.name}, настроить DNS, Kerberos, политики и\u00A0второй фактор, подключить к\u00A0каталогу приложения и\u00A0найти причину неудачного входа.`;
  const sections = [
    ...data.sections.nodes.map((section) => ({
      id: section.folder,
      title: section.title,
      links: data.docs.nodes
        .filter((page) => page.section === section.folder)
        .map((page) => ({ to: page.path, label: page.title, note: page.description })),
    })),
    {
      id: "api",
      title: apiEntry.group,
      links: [
        {
          to: apiEntry.path,
          label: apiEntry.label,
          note: "Вызовы, поля и\u00A0коды ответов, пример curl к\u00A0каждому, описание OpenAPI.",
        },
      ],
    },
  ].filter((section) => section.links.length > 0);
  const headings = sections.map(({ id, title }) => ({ id, title, depth: 2 }));
  const crumbs = [linkTo(routes.home), { label: routes.docs.title, to: null }];
  const first = data.docs.nodes.find((page) => page.path === site.docs.mainPage);
  return (
    <TextPage contents={<TableOfContents headings={headings} />}>
      <SiteHead
        title={routes.docs.title}
        description={description}
        path={routes.docs.path}
        crumbs={crumbs}
      />
      <Breadcrumbs crumbs={crumbs} />
      <Lead title={routes.docs.title}>{description}</Lead>
      <TableOfContentsDisclosure headings={headings} />
      {first ? (
        <p className={styles.note}>
          Начните отсюда: <Link to={first.path}>{first.title}</Link>.
        </p>
      ) : null}
      <SectionLists sections={sections} />
    </TextPage>
  );
}

export const query = graphql`
  query DocsPage {
    sections: allDocSection(sort: { order: ASC }) {
      nodes {
        folder
        title
      }
    }
    docs: allDocPage(sort: [{ order: ASC }, { sortKey: ASC }]) {
      nodes {
        path
        title
        description
        section
      }
    }
  }
`;
