import { graphql, withPrefix, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { TextPage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";
import { connectionScripts } from "#src/content-model/connection-scripts";
import { siteFiles } from "#src/contracts/site-files";
import { ConnectionScripts } from "#src/features/connection/ConnectionScripts";
import { ContentHtml } from "#src/features/content/ContentHtml";
import { routes } from "#src/routes";

/** A script that finds out what keeps an application from signing in to the directory. */
export default function ConnectionPage({ data, location }: PageProps<Queries.ConnectionPageQuery>) {
  const { connectionText: text } = data;
  if (!text) throw new Error("The data holds no scripts that check a connection");
  const guides = data.allDocPage.nodes.flatMap(({ guide }) =>
    guide ? [{ ...guide.connection, tool: guide.tool }] : [],
  );
  return (
    <TextPage>
      <PageTop
        page={{
          ...routes.connection,
          description:
            "Сценарий для bash и PowerShell с вашими значениями: SRV-записи, порты, часы, сертификат, вход, право чтения, фильтр инструкции, группа, отключённые и второй фактор.",
        }}
      >
        Сценарий с&nbsp;вашими значениями по&nbsp;порядку проверяет всё, что&nbsp;нужно приложению
        для&nbsp;входа через каталог, и&nbsp;называет, что&nbsp;мешает.
      </PageTop>
      <CopyMarkdown />
      <p>
        Запустите его на&nbsp;машине, где&nbsp;работает приложение. Он&nbsp;только читает. Пароль
        сервисной записи он&nbsp;спросит в&nbsp;терминале: ни&nbsp;на&nbsp;экран,
        ни&nbsp;в&nbsp;файл, ни&nbsp;в&nbsp;список процессов пароль не&nbsp;попадёт. Каждая строка
        ответа кончается кодом, он&nbsp;объяснён по&nbsp;адресу <code>/e/код</code> на&nbsp;этом
        сайте.
      </p>
      <ConnectionScripts
        guides={guides}
        shells={connectionScripts}
        path={routes.connection.path}
        search={location.search ?? ""}
      >
        <ContentHtml html={text.html} />
      </ConnectionScripts>
      <p>
        Файлы со&nbsp;значениями примеров:{" "}
        <a href={withPrefix(siteFiles.connectionBash)} download>
          check-connection.sh
        </a>
        ,{" "}
        <a href={withPrefix(siteFiles.connectionPowerShell)} download>
          check-connection.ps1
        </a>
        . Настройки стоят в&nbsp;начале файла.
      </p>
      <p>
        Сценарий для&nbsp;bash при&nbsp;каждой проверке сайта запускается с&nbsp;OpenLDAP, MIT
        Kerberos и&nbsp;dnsmasq: с&nbsp;исправными и&nbsp;больше чем с&nbsp;тридцатью неполадками
        по&nbsp;одной. На&nbsp;работающем каталоге его не&nbsp;запускали. Сценарий
        для&nbsp;PowerShell не&nbsp;запускали вовсе: проверен только его синтаксис.
      </p>
      <p>
        Фильтр можно разобрать отдельно:{" "}
        <Link to={routes.ldapFilter.path}>{routes.ldapFilter.title}</Link>.
      </p>
    </TextPage>
  );
}

export const query = graphql`
  query ConnectionPage {
    connectionText {
      html
    }
    allDocPage(filter: { kind: { eq: "guide" } }, sort: { sortKey: ASC }) {
      nodes {
        guide {
          tool
          connection {
            id
            account
            searchBase
            filter
            group
            disabledBy
            waitLimit
            discovery
          }
        }
      }
    }
  }
`;
