import { graphql, withPrefix, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { site } from "#src/config/site";
import { byVersionDescending } from "#src/content-model/version-order";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { EntryList } from "#src/components/reading/EntryList";
import { Lead } from "#src/components/reading/Lead";
import { TextPage } from "#src/components/reading/TextPage";
import * as styles from "#src/components/reading/EntryList.module.css";

/** All releases, the newest first. */
export default function UpdatesPage({ data }: PageProps<Queries.UpdatesPageQuery>) {
  const description = `Что нового в каждом выпуске ${site.product.name}, что исправлено и что сделать перед обновлением: шаги, изменённые переменные и миграции базы данных.`;
  const crumbs = [
    { label: "Документация", to: "/docs" },
    { label: "Обновления", to: null },
  ];
  const entries = [...data.allRelease.nodes].sort(byVersionDescending).map((release) => ({ path: release.path, title: release.version, date: release.date, text: release.description, isMono: true }));
  return (
    <TextPage>
      <SiteHead title="Обновления" description={description} path="/docs/updates" crumbs={crumbs} />
      <Breadcrumbs crumbs={crumbs} />
      <Lead title="Обновления">{description}</Lead>
      <EntryList entries={entries} />
      <p className={styles.more}>
        Подписаться: <a href={withPrefix("/docs/updates/rss.xml")}>RSS</a>, <a href={withPrefix("/docs/updates/atom.xml")}>Atom</a>, <a href={withPrefix("/docs/updates/feed.json")}>JSON</a>
      </p>
    </TextPage>
  );
}

export const query = graphql`
  query UpdatesPage {
    allRelease { nodes { path version date description } }
  }
`;
