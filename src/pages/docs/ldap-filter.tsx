import { type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { WidePage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";
import { Scriptless } from "#src/components/ui/Scriptless";
import { shownEntries } from "#src/content-model/sample-tree";
import { FilterCheck } from "#src/features/ldap-filter/FilterCheck";
import { EscapingTable, ReadyFiltersTable } from "#src/features/ldap-filter/FilterTables";
import { ownLdapsearch } from "#src/features/reader-values/own-command";
import { routes } from "#src/routes";

const entries = shownEntries("gitlab");

/** A field for trying LDAP filters on the documentation's sample tree. */
export default function LdapFilterPage({ location }: PageProps) {
  return (
    <WidePage>
      <PageTop
        page={{
          ...routes.ldapFilter,
          description:
            "Наберите фильтр LDAP: страница прочтёт его словами, покажет, кого он находит в образце каталога, и предупредит о том, что служба каталогов понимает иначе.",
        }}
      >
        Наберите фильтр LDAP и&nbsp;посмотрите, кого он находит.
      </PageTop>
      <CopyMarkdown />
      <Scriptless>
        Проверка работает с&nbsp;JavaScript. Без&nbsp;него пригодятся готовые фильтры и&nbsp;правила
        экранирования ниже.
      </Scriptless>
      <FilterCheck
        entries={entries}
        path={routes.ldapFilter.path}
        search={location.search ?? ""}
        commandOf={ownLdapsearch}
      />
      <ReadyFiltersTable />
      <EscapingTable />
      <p>
        Какие виды фильтров понимает служба каталогов:{" "}
        <Link to="/docs/introduction/ldap-diagram#filters">«Как работают фильтры»</Link>.
      </p>
    </WidePage>
  );
}
