import { graphql, withPrefix, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { site } from "#src/config/site";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import {
  CompatibilityTable,
  type CompatibilityRow,
} from "#src/components/reading/CompatibilityTable";
import { TextPage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";
import { confirmationTitle, nestedGroupsTitle } from "#src/content-model/confirmations";
import { siteFiles } from "#src/contracts/site-files";
import { GuideFilter } from "#src/features/compatibility/GuideFilter";
import { routes } from "#src/routes";

/** What each guide covers, from front matter; unverified guides are listed separately. */
export default function CompatibilityPage({
  data,
  location,
}: PageProps<Queries.CompatibilityPageQuery>) {
  const description = `Какие системы подключаются к\u00A0${site.product.name}: версии, протокол и\u00A0порты, сопоставление групп, второй фактор и\u00A0тайм-аут, который для\u00A0него нужен.`;
  const rows = data.allDocPage.nodes.flatMap((page) =>
    page.guide ? [{ ...page.guide, path: page.path, version: page.version }] : [],
  );
  const rowsOf = (shown: readonly (typeof rows)[number][]): CompatibilityRow[] =>
    shown.map((row) => ({
      ...row,
      confirmed: [confirmationTitle(row.confirmed), row.signIn].filter(Boolean).join("; "),
      nested: nestedGroupsTitle(row.nestedGroups),
    }));
  return (
    <TextPage>
      <PageTop page={{ ...routes.compatibility, description }} />
      <CopyMarkdown />
      <GuideFilter path={routes.compatibility.path} search={location.search ?? ""} guides={rows}>
        {(shown) => <Rows name="Таблица совместимости" rows={rowsOf(shown)} />}
      </GuideFilter>
      <p>
        Та же таблица для программ: <a href={withPrefix(siteFiles.guidesCsv)}>CSV</a>,{" "}
        <a href={withPrefix(siteFiles.guidesJson)}>JSON</a>.
      </p>
      <p>
        Приложения нет в&nbsp;таблице?{" "}
        <Link to="/docs/ldaps-and-ldap/md-generic">
          Что&nbsp;ответить на&nbsp;каждое поле его&nbsp;настроек
        </Link>
        .
      </p>
    </TextPage>
  );
}

function Rows({
  name,
  rows,
}: {
  readonly name: string;
  readonly rows: readonly CompatibilityRow[];
}) {
  return rows.length === 0 ? (
    <p>Таких руководств здесь нет.</p>
  ) : (
    <CompatibilityTable name={name} rows={rows} />
  );
}

export const query = graphql`
  query CompatibilityPage {
    allDocPage(filter: { kind: { eq: "guide" } }, sort: { sortKey: ASC }) {
      nodes {
        path
        version
        guide {
          tool
          toolVersions
          protocols
          ports
          groupMapping
          nestedGroups
          groupNote
          secondFactor
          timeout
          secondFactorNote
          confirmed
          signIn
        }
      }
    }
  }
`;
