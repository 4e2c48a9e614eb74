import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#src/components/reading/Breadcrumbs";
import { Lead } from "#src/components/reading/Lead";
import { linkTo, routes } from "#src/routes";
import { SiteHead } from "./SiteHead";

interface PageTopProps {
  readonly page: { readonly path: string; readonly title: string; readonly description: string };
  /** The pages above it. */
  readonly above?: readonly Crumb[];
  /** Its name among the breadcrumbs. */
  readonly label?: string;
  /** The lead, if other than the description. */
  readonly children?: ReactNode;
}

const docs = [linkTo(routes.docs)];

/** The beginning of a page of the documentation: its head, breadcrumbs, heading and lead. */
export function PageTop({
  page,
  above = docs,
  label = page.title,
  children = page.description,
}: PageTopProps) {
  return (
    <>
      <SiteHead title={page.title} description={page.description} path={page.path} />
      <Breadcrumbs crumbs={[...above, { label, to: null }]} />
      <Lead title={page.title}>{children}</Lead>
    </>
  );
}
