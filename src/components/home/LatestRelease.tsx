import { longDate } from "../reading/long-date";
import { Link } from "../ui/Link";
import * as styles from "./LatestRelease.module.css";

export interface LatestReleaseProps {
  readonly release: {
    readonly path: string;
    readonly version: string;
    readonly date: string;
    readonly description: string;
  };
  readonly articles: readonly { readonly path: string; readonly title: string }[];
}

/** The newest release that the site describes, and what was written last. */
export function LatestRelease({ release, articles }: LatestReleaseProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.version}>
        <span className={styles.word}>Описанный выпуск</span> {release.version}
      </h2>
      <div className={styles.words}>
        <p className={styles.date}>
          <time dateTime={release.date}>{longDate(release.date)}</time>
        </p>
        <p className={styles.text}>{release.description}</p>
        <p>
          <Link to={release.path}>Что изменилось в {release.version}</Link>
        </p>
      </div>
      {articles.length > 0 ? (
        <>
          <h2 className={styles.articles}>Статьи</h2>
          <ul role="list" className={styles.words}>
            {articles.map((article) => (
              <li key={article.path}>
                <Link to={article.path}>{article.title}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
