import type { PageProps } from "gatsby";
import { SiteHead } from "#src/app/SiteHead";
import { PlainPage } from "#src/components/reading/PlainPage";
import { ScriptlessNote, SearchPart } from "#src/features/search/SearchPageParts";
import { routes } from "#src/routes";

/** Search as a page of its own, with the query in the address. */
export default function SearchPage({ location }: PageProps) {
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  return (
    <PlainPage>
      <SiteHead
        title={query === "" ? routes.search.title : `${routes.search.title}: ${query.slice(0, 80)}`}
        description="Поиск по документации, обновлениям, терминам и блогу."
        path={null}
      />
      <h1>{routes.search.title}</h1>
      <SearchPart search={location.search ?? ""} />
      <ScriptlessNote />
    </PlainPage>
  );
}
