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
  writeFeed(
    folder,
    root,
    routes.updates.path,
    `Обновления ${site.product.name}`,
    releases.slice(0, 20),
  );
  nodes.forEach((node, index) => {
    for (const version of [node.version, ...node.upgrade.also])
      writeSinceFeed(folder, root, version, node.date, releases.slice(0, index));
  });
  writeFeed(folder, root, routes.blog.path, `Блог ${site.product.name}`, posts.slice(0, 20));
}

function writeFeed(
  folder: string,
  root: string,
  path: string,
  title: string,
  entries: readonly FeedEntry[],
): void {
  if (entries.length === 0) return;
  const write = (name: string, text: string): void => writeBelow(folder, `${path}/${name}`, text);
  const url = root + path;
  write("rss.xml", rss(title, url, entries));
  write(
    "atom.xml",
    atom(title, { page: url, self: `${url}/atom.xml` }, entries[0]?.date ?? "", entries),
  );
  write("feed.json", `${JSON.stringify(jsonFeed(title, url, entries))}\n`);
}

/** The feed of releases after a version; empty for the newest version until the next release. */
function writeSinceFeed(
  folder: string,
  root: string,
  version: string,
  date: string,
  entries: readonly FeedEntry[],
): void {
  const file = sinceFeedFile(version);
  const title = `Что нового для ${site.product.name} ${version}`;
  const page = `${root}${routes.updates.path}?from=${version}`;
  writeBelow(folder, file, atom(title, { page, self: root + file }, date, entries));
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru"><title>${escapeHtml(title)}</title><id>${page}</id><link href="${page}"/><link rel="self" href="${self}"/><updated>${entries[0]?.date ?? date}T00:00:00Z</updated><author><name>${escapeHtml(site.product.name)}</name></author>\n${items.join("\n")}\n</feed>\n`;
}
