import { graphql, withPrefix, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { laterReleases, upgradePages } from "#src/config/docs-start";
import { site } from "#src/config/site";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { EntryList } from "#src/components/reading/EntryList";
import { FeedLinks } from "#src/components/reading/FeedLinks";
import { TextPage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";
import { versionOrder } from "#src/content-model/version-order";
import { sinceFeedFile, siteFiles } from "#src/contracts/site-files";
import { ContentHtml } from "#src/features/content/ContentHtml";
import { UpgradeForm } from "#src/features/upgrade/UpgradeForm";
import { routes } from "#src/routes";

/** All releases, newest first. */
export default function UpdatesPage({ data, location }: PageProps<Queries.UpdatesPageQuery>) {
  const description = `Что\u00A0нового в\u00A0каждом выпуске ${site.product.name}, что\u00A0исправлено и\u00A0что\u00A0сделать перед\u00A0обновлением: шаги, изменённые переменные и\u00A0миграции базы данных.`;
  const entries = data.allRelease.nodes.map((release) => ({
    path: release.path,
    title: [release.version, ...release.upgrade.also].join(", "),
    date: release.date,
    text: release.description,
    isMono: true,
  }));
  const noted = data.allRelease.nodes.map(({ version }) => version);
  const versions = data.allRelease.nodes
    .flatMap(({ version, upgrade }) => [version, ...upgrade.also])
    .sort((one, other) => versionOrder(other) - versionOrder(one));
  return (
    <TextPage>
      <PageTop page={{ ...routes.updates, description }} />
      <CopyMarkdown />
      <p>
        О&nbsp;выпусках, которых в&nbsp;списке ещё нет:{" "}
        <Link to={laterReleases.to}>{laterReleases.label}</Link>. Шаги любого перехода:{" "}
        <Link to={upgradePages.upgrade.to}>{upgradePages.upgrade.label}</Link>. Путь назад:{" "}
        <Link to={upgradePages.rollback.to}>{upgradePages.rollback.label}</Link>.
      </p>
      <UpgradeForm
        path={routes.updates.path}
        search={location.search ?? ""}
        versions={versions}
        noted={noted}
        file={withPrefix(siteFiles.upgrades)}
        feedOf={(version) => withPrefix(sinceFeedFile(version))}
        Content={ContentHtml}
      />
      <EntryList entries={entries} />
      <FeedLinks title={routes.updates.title} folder={withPrefix(routes.updates.path)} />
    </TextPage>
  );
}

export const query = graphql`
  query UpdatesPage {
    allRelease(sort: { order: DESC }) {
      nodes {
        path
        version
        date
        description
        upgrade {
          also
        }
      }
    }
  }
`;
