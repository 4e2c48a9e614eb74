import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { Lead } from "#src/components/reading/Lead";
import { SectionLists } from "#src/components/reading/SectionLists";
import * as styles from "#src/components/reading/TextPage.module.css";
import { TextPage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";

/** The root of the documentation: where to begin, then all pages by section. */
export default function DocsPage({ data }: PageProps<Queries.DocsPageQuery>) {
  const description = `Как\u00A0установить ${site.product.name}, настроить DNS, Kerberos, политики и\u00A0второй фактор, подключить к\u00A0каталогу приложения и\u00A0найти причину неудачного входа.`;
  const sections = data.sections.nodes.map((section) => ({
    title: section.title,
    links: data.docs.nodes
      .filter((page) => page.section === section.folder)
      .map((page) => ({ to: page.path, label: page.title, note: page.description })),
  }));
  const first = data.docs.nodes.find((page) => page.path === site.docs.mainPage);
  return (
    <TextPage>
      <SiteHead title="Документация" description={description} path="/docs" />
      <Lead title="Документация">{description}</Lead>
      {first ? (
        <p className={styles.note}>
          Начните отсюда: <Link to={first.path}>{first.title}</Link>.
        </p>
      ) : null}
      <SectionLists sections={sections.filter((section) => section.links.length > 0)} />
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
    docs: allDocPage(sort: [{ order: ASC }, { label: ASC }]) {
      nodes {
        path
        title
        description
        section
      }
    }
  }
`;
