import { Helmet } from "react-helmet";
import * as styles from "./EntryList.module.css";

interface FeedLinksProps {
  /** Subject of the feeds: «Обновления». */
  readonly title: string;
  /** Address of the folder that contains the feeds. */
  readonly folder: string;
}

const feeds = [
  { name: "RSS", file: "rss.xml", type: "application/rss+xml" },
  { name: "Atom", file: "atom.xml", type: "application/atom+xml" },
  { name: "JSON", file: "feed.json", type: "application/feed+json" },
];

/** Links to the feeds of a list, also in the head, where feed readers look for them. */
export function FeedLinks({ title, folder }: FeedLinksProps) {
  return (
    <p className={styles.more}>
      <Helmet>
        {feeds.map((feed) => (
          <link
            key={feed.file}
            rel="alternate"
            type={feed.type}
            title={`${title}, ${feed.name}`}
            href={`${folder}/${feed.file}`}
          />
        ))}
      </Helmet>
      Подписаться:{" "}
      {feeds.map((feed, index) => (
        <span key={feed.file}>
          {index === 0 ? null : ", "}
          <a href={`${folder}/${feed.file}`}>{feed.name}</a>
        </span>
      ))}
    </p>
  );
}
