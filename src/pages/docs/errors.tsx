import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { Breadcrumbs } from "#src/components/reading/Breadcrumbs";
import { Lead } from "#src/components/reading/Lead";
import { TextPage } from "#src/components/reading/TextPage";
import { Scriptless } from "#src/components/ui/Scriptless";
import { ContentHtml } from "#src/features/content/ContentHtml";
import { ErrorDecoder } from "#src/features/errors/ErrorDecoder";
import { linkTo, routes } from "#src/routes";
import * as styles from "./errors.module.css";

const { path, title } = routes.errors;

const showText = (html: string) => <ContentHtml html={html} />;

/** A field that explains a message or a log, with all messages by program below. */
export default function ErrorsPage({ data }: PageProps<Queries.ErrorsPageQuery>) {
  const crumbs = [linkTo(routes.docs), { label: title, to: null }];
  return (
    <TextPage>
      <SiteHead
        title={title}
        description="Вставьте строку или кусок журнала: страница найдёт сообщения LDAP, Kerberos, SSSD и приложений, назовёт причину, команду и раздел документации. Наружу ничего не уходит."
        path={path}
      />
      <Breadcrumbs crumbs={crumbs} />
      <Lead title={title}>
        Вставьте строку или&nbsp;кусок журнала. Разбирается здесь&nbsp;же, в&nbsp;браузере: наружу
        ничего не&nbsp;уходит.
      </Lead>
      <CopyMarkdown />
      <Scriptless>
        Поле работает с&nbsp;JavaScript. Без&nbsp;него найдите сообщение в&nbsp;списке ниже:
        он&nbsp;составлен по&nbsp;программам.
      </Scriptless>
      <ErrorDecoder showText={showText} />
      <div className={styles.list}>
        <ContentHtml html={data.errorList.html} />
      </div>
    </TextPage>
  );
}

export const query = graphql`
  query ErrorsPage {
    errorList {
      html
    }
  }
`;
