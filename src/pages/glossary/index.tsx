import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { CopyMarkdown } from "#src/components/content/CopyMarkdown";
import { TermIndex } from "#src/components/reading/TermIndex";
import { routes } from "#src/routes";

/** All terms: by letter, and as a tree of topics. */
export default function GlossaryPage({ data }: PageProps<Queries.GlossaryPageQuery>) {
  const description =
    "Понятия службы каталогов простыми словами: что значат, как устроены здесь, как называются в Active Directory и на каких страницах встречаются.";
  return (
    <>
      <SiteHead
        title={routes.glossary.title}
        description={description}
        path={routes.glossary.path}
      />
      <TermIndex
        action={<CopyMarkdown />}
        terms={data.allTerm.nodes}
        lead={
          "Понятия службы каталогов: что\u00A0значат, как\u00A0называются в\u00A0Active Directory и\u00A0где\u00A0встретятся."
        }
      />
    </>
  );
}

export const query = graphql`
  query GlossaryPage {
    allTerm(sort: { path: ASC }) {
      nodes {
        path
        slug
        title
        english
        short
        parentSlug
        order
      }
    }
  }
`;
