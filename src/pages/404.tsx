import { withPrefix } from "gatsby";
import { useEffect } from "react";
import { SiteHead } from "#src/app/SiteHead";
import { Rings } from "#src/components/reading/Rings";
import { Button } from "#src/components/ui/Button";
import { Link } from "#src/components/ui/Link";
import * as styles from "#src/components/reading/NotFound.module.css";
import { tellMissingPage } from "#src/features/navigation/missing-page";
import { routes } from "#src/routes";

/** Shown for any path without a page. */
export default function NotFoundPage() {
  useEffect(tellMissingPage, []);
  return (
    <div className={styles.page}>
      <Rings address={withPrefix("/rings.svg")} />
      <SiteHead
        title="Страница не найдена"
        description="Такой страницы на сайте нет."
        path={null}
      />
      <h1>Страница не найдена</h1>
      <p>
        По&nbsp;этому адресу ничего нет: страницу могли перенести, или&nbsp;в&nbsp;ссылке опечатка.
      </p>
      <form className={styles.search} role="search" action={withPrefix(routes.search.path)}>
        <input name="q" aria-label="Поиск" placeholder="Слово, параметр, код ошибки" />
        <Button type="submit">Найти</Button>
      </form>
      <p>
        Если&nbsp;вы пришли по&nbsp;ссылке с&nbsp;другого сайта, сообщите его владельцу,
        что&nbsp;она не&nbsp;работает.
      </p>
      <p>
        Искали, что значит сообщение об&nbsp;ошибке? Вставьте его на&nbsp;странице{" "}
        <Link to={routes.errors.path}>«{routes.errors.title}»</Link>.
      </p>
      <pre className={styles.tree} role="group" aria-label="noSuchObject (32)">
        {"resultCode: noSuchObject (32)\nmatchedDN:  /\n├─ "}
        <Link to={routes.docs.path}>docs</Link>
        {"\n├─ "}
        <Link to={routes.glossary.path}>glossary</Link>
        {"\n├─ "}
        <Link to={routes.blog.path}>blog</Link>
        {"\n└─ "}
        <Link to={routes.home.path}>на главную</Link>
      </pre>
    </div>
  );
}
