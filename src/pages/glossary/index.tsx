import { graphql, type PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { TermIndex } from "#src/components/reading/TermIndex";

/** All terms: by letter, and as a tree of topics. */
export default function GlossaryPage({ data }: PageProps<Queries.GlossaryPageQuery>) {
  const description = "Понятия службы каталогов простыми словами: что значат, как устроены здесь, как называются в Active Directory и на каких страницах встречаются.";
  return (
    <>
      <SiteHead title="Термины и определения" description={description} path="/glossary" />
      <TermIndex terms={data.allTerm.nodes} lead="Понятия службы каталогов: что значат, как называются в Active Directory и где встретятся." />
    </>
  );
}

export const query = graphql`
  query GlossaryPage {
    allTerm { nodes { path slug title english short parentSlug order } }
  }
`;
