import { graphql, withPrefix, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { site } from "#src/config/site";
import { EntryList } from "#src/components/reading/EntryList";
import { FeedLinks } from "#src/components/reading/FeedLinks";
import { Lead } from "#src/components/reading/Lead";
import { PlainPage } from "#src/components/reading/PlainPage";
import { Picture } from "#src/components/ui/Picture";
import { Link } from "#src/components/ui/Link";
import * as styles from "#src/components/reading/EntryList.module.css";
import { routes } from "#src/routes";

/** The ten newest articles. */
export default function BlogPage({ data }: PageProps<Queries.BlogPageQuery>) {
  const description =
    "Статьи для\u00A0администраторов службы каталогов: LDAP и\u00A0LDAPS, Kerberos и\u00A0keytab, парольная политика, второй фактор и\u00A0перенос из\u00A0Active Directory.";
  const entries = data.allPost.nodes.map((post) => {
    const cover = post.cover?.childImageSharp?.gatsbyImageData;
    return {
      path: post.path,
      title: post.title,
      date: post.date,
      text: post.description,
      picture: cover ? <Picture data={cover} alt="" className={styles.picture} /> : null,
    };
  });
  return (
    <PlainPage isWide>
      <SiteHead
        title={`Блог ${site.product.name}`}
        description={description}
        path={routes.blog.path}
      />
      <Lead title={routes.blog.title}>{description}</Lead>
      <CopyMarkdown />
      <EntryList entries={entries} />
      <p className={styles.more}>
        <Link to={routes.archive.path}>Все статьи по годам</Link>
      </p>
      <FeedLinks title={routes.blog.title} folder={withPrefix(routes.blog.path)} />
    </PlainPage>
  );
}

export const query = graphql`
  query BlogPage {
    allPost(filter: { kind: { eq: "article" } }, sort: { date: DESC }, limit: 10) {
      nodes {
        path
        title
        date
        description
        cover {
          childImageSharp {
            gatsbyImageData(
              layout: FIXED
              width: 256
              height: 144
              placeholder: NONE
              formats: [AUTO, WEBP]
            )
          }
        }
      }
    }
  }
`;
