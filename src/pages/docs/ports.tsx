import { graphql, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { site } from "#src/config/site";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { WidePage } from "#src/components/reading/TextPage";
import { Link } from "#src/components/ui/Link";
import { PortForm } from "#src/features/ports/PortForm";
import { portRows, publishedPorts, toolId } from "#src/features/ports/rows";
import { routes } from "#src/routes";
import * as styles from "./ports.module.css";

/** Every port of the product and of the guides' tools, as a table and as firewall rules. */
export default function PortsPage({ data, location }: PageProps<Queries.PortsPageQuery>) {
  const description = `Какие порты нужны ${site.product.name} и\u00A0приложениям: кто с\u00A0кем соединяется и\u00A0зачем. Таблица и\u00A0готовые правила nftables, firewalld, ufw для\u00A0ваших адресов.`;
  const facts = data.portTable;
  if (!facts) throw new Error("The data holds no ports");
  const guides = data.allDocPage.nodes.flatMap((page) =>
    page.guide ? [{ path: page.path, ...page.guide }] : [],
  );
  return (
    <WidePage>
      <PageTop page={{ ...routes.ports, description }}>
        Кто с&nbsp;кем соединяется и&nbsp;зачем: таблица и&nbsp;правила для&nbsp;ваших адресов.
      </PageTop>
      <CopyMarkdown />
      <PortForm
        path={routes.ports.path}
        search={location.search ?? ""}
        rows={portRows(facts, guides)}
        published={publishedPorts(facts)}
        parts={facts.uses}
        tools={guides.map((guide) => ({ id: toolId(guide.path), label: guide.tool }))}
      />
      <p className={styles.text}>
        Порты каталога слушает{" "}
        <code>
          <span
            className="c-param"
            data-param="host"
            dangerouslySetInnerHTML={{ __html: "md.example.ru" }}
          />
        </code>
        , версия {facts.version}. Публикует их&nbsp;Docker, и&nbsp;обычные правила ufw
        и&nbsp;firewalld на&nbsp;них не&nbsp;действуют: что с&nbsp;этим делать, сказано
        на&nbsp;странице <Link to="/docs/introduction/hardening">«Защита сервера каталога»</Link>.
      </p>
      <p className={styles.text}>
        Опубликован, но&nbsp;не&nbsp;нужен:{" "}
        {facts.unrouted.map(({ port, transport, reason }) => (
          <span key={port + transport}>{`${port}/${transport}, ${reason}. `}</span>
        ))}
        Порты 3268, 3269, 135, 137–139 и&nbsp;445 каталог не&nbsp;слушает.
      </p>
    </WidePage>
  );
}

export const query = graphql`
  query PortsPage {
    portTable {
      version
      uses {
        id
        label
      }
      inbound {
        port
        transports
        protocol
        from
        uses
        reason
      }
      unrouted {
        port
        transport
        reason
      }
      outbound {
        port
        transports
        protocol
        from
        to
        uses
        reason
      }
      elsewhere {
        port
        transports
        protocol
        to
        reason
      }
    }
    allDocPage(filter: { kind: { eq: "guide" } }, sort: { sortKey: ASC }) {
      nodes {
        path
        guide {
          tool
          ports
        }
      }
    }
  }
`;
