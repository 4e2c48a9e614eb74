import { readPublicEnv } from "../../config/public-env";
import { site } from "../../config/site";
import { byVersionDescending } from "../../content-model/version-order";
import { sinceFeedFile } from "../../contracts/site-files";
import { escapeHtml } from "../../markup/html";
import { writeBelow } from "../files";
import { queried, type Graphql } from "../gatsby-args";
import { routes } from "../../routes";
import { feedHtml } from "./feed-html";

interface FeedEntry {
  readonly title: string;
  readonly url: string;
  readonly date: string;
  readonly summary: string;
  readonly html: string;
}

/** Writes the feeds of releases and blog as RSS, Atom and JSON, the 20 newest entries each. */
export async function writeFeeds(folder: string, graphql: Graphql): Promise<void> {
  const data = await queried<Queries.FeedsQuery>(
    graphql,
    /* GraphQL */ `
      query Feeds {
        releases: allRelease {
          nodes {
            path
            version
            date
            description
            upgrade {
              also
            }
            mdx {
              html
            }
          }
        }
        posts: allPost(filter: { kind: { eq: "article" } }, sort: { date: DESC }) {
          nodes {
            path
            title
            date
            description
            mdx {
              html
            }
          }
        }
      }
    `,
  );
  const env = readPublicEnv(process.env);
  const root = env.siteUrl + env.pathPrefix;
  const entry = (
    node: { path: string; date: string; description: string; mdx: { html: string } },
    title: string,
  ): FeedEntry => ({
    title,
    url: root + node.path,
    date: node.date,
    summary: node.description,
    html: feedHtml(node.mdx.html, root + node.path, root, env.pathPrefix),
  });
  const nodes = [...data.releases.nodes].sort(byVersionDescending);
  const releases = nodes.map((node) => entry(node, `${site.product.name} ${node.version}`));
  const posts = data.posts.nodes.map((node) => entry(node, node.title));
  const write = (file: string, text: string): void => writeBelow(folder, file, text);
  for (const [path, title, all] of [
    [routes.updates.path, `Обновления ${site.product.name}`, releases],
    [routes.blog.path, `Блог ${site.product.name}`, posts],
  ] as const) {
    const entries = all.slice(0, 20);
    const [newest] = entries;
    if (!newest) continue;
    const url = root + path;
    write(`${path}/rss.xml`, rss(title, url, entries));
    write(
      `${path}/atom.xml`,
      atom(title, { page: url, self: `${url}/atom.xml` }, newest.date, entries),
    );
    write(`${path}/feed.json`, `${JSON.stringify(jsonFeed(title, url, entries))}\n`);
  }
  // The releases after each version: none for the newest one until the next release.
  nodes.forEach((node, index) => {
    for (const version of [node.version, ...node.upgrade.also]) {
      const file = sinceFeedFile(version);
      const title = `Что нового для ${site.product.name} ${version}`;
      const page = `${root}${routes.updates.path}?from=${version}`;
      const entries = releases.slice(0, index);
      write(file, atom(title, { page, self: root + file }, entries[0]?.date ?? node.date, entries));
    }
  });
}

function jsonFeed(title: string, url: string, entries: readonly FeedEntry[]): object {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: url,
    feed_url: `${url}/feed.json`,
    language: "ru",
    items: entries.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: `${item.date}T00:00:00Z`,
    })),
  };
}

function rss(title: string, url: string, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    (item) =>
      `<item><title>${escapeHtml(item.title)}</title><link>${item.url}</link><guid>${item.url}</guid><pubDate>${new Date(item.date).toUTCString()}</pubDate><description>${escapeHtml(item.html)}</description></item>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    `<title>${escapeHtml(title)}</title><link>${url}</link>`,
    `<atom:link href="${url}/rss.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeHtml(title)}</description><language>ru</language>`,
    ...items,
    `</channel></rss>\n`,
  ].join("\n");
}

function atom(
  title: string,
  { page, self }: { readonly page: string; readonly self: string },
  date: string,
  entries: readonly FeedEntry[],
): string {
  const items = entries.map(
    (item) =>
      `<entry><title>${escapeHtml(item.title)}</title><id>${item.url}</id><link href="${item.url}"/><updated>${item.date}T00:00:00Z</updated><summary>${escapeHtml(item.summary)}</summary><content type="html">${escapeHtml(item.html)}</content></entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru"><title>${escapeHtml(title)}</title><id>${page}</id><link href="${page}"/><link rel="self" href="${self}"/><updated>${date}T00:00:00Z</updated><author><name>${escapeHtml(site.product.name)}</name></author>\n${items.join("\n")}\n</feed>\n`;
}
