import { graphql, type PageProps } from "gatsby";
import { PageTop } from "#src/app/PageTop";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { TextPage } from "#src/components/reading/TextPage";
import { Scriptless } from "#src/components/ui/Scriptless";
import { ContentHtml } from "#src/features/content/ContentHtml";
import { ErrorDecoder } from "#src/features/errors/ErrorDecoder";
import { routes } from "#src/routes";
import * as styles from "./errors.module.css";

const showText = (html: string) => <ContentHtml html={html} />;

/** A field that explains a message or a log, with all messages by program below. */
export default function ErrorsPage({ data }: PageProps<Queries.ErrorsPageQuery>) {
  return (
    <TextPage>
      <PageTop
        page={{
          ...routes.errors,
          description:
            "Вставьте строку или кусок журнала: страница найдёт сообщения LDAP, Kerberos, SSSD и приложений, назовёт причину, команду и раздел документации. Наружу ничего не уходит.",
        }}
      >
        Вставьте строку или&nbsp;кусок журнала. Разбирается здесь&nbsp;же, в&nbsp;браузере: наружу
        ничего не&nbsp;уходит.
      </PageTop>
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
