import { readPublicEnv } from "../config/public-env";
import { site } from "../config/site";
import { readerValues, type ReaderParameter } from "../reader-values/values";

/** What the reader's placeholders are shown with where a page has no service account of its own. */
export const readerDefaults = readerValues({});

const siteValues: Readonly<Record<string, string>> = {
  product: site.product.name,
  slug: site.product.slug,
  repository: site.product.repository,
  "repository-raw": site.product.repositoryRaw,
  "image-registry": site.product.imageRegistry,
  "legal-entity": site.owner.legalEntity,
  "legal-address": site.owner.legalAddress,
  inn: site.owner.inn,
  ogrn: site.owner.ogrn,
  phone: site.owner.phone,
  "email-support": site.owner.emailSupport,
  "email-privacy": site.owner.emailPrivacy,
  // Read when it is asked for: the environment may come after this module.
  get "site-url"() {
    return readPublicEnv(process.env).siteUrl;
  },
};

/**
 * Matches one placeholder of the reader; group 1 is its name, group 2 the page's own default where
 * it has one.
 */
export const readerPattern = new RegExp(
  `\\[\\[(${Object.keys(readerDefaults).join("|")})(?::([^\\]\\n]+))?\\]\\]`,
  "g",
);

/**
 * Puts the owner's values in place of `[[product]]`, `[[slug]]` and so on; the reader's stay as
 * written.
 */
export function fillSiteValues(text: string): string {
  return text.replace(/\[\[([a-z-]+)\]\]/g, (whole, name: string) => siteValues[name] ?? whole);
}

/** Puts the defaults in place of the reader's placeholders. */
export function fillReaderDefaults(text: string): string {
  return text.replace(
    readerPattern,
    (_, name: ReaderParameter, own?: string) => own ?? readerDefaults[name],
  );
}

/**
 * Gives the placeholders of the service account the login that stands in a page's front matter as
 * `guide.account`. What the page includes is told too.
 */
export function fillAccount(text: string, account: string | null): string {
  if (account === null) return text;
  const dn = readerDefaults["service-dn"].replace(readerDefaults["service-name"], account);
  return text
    .replaceAll("[[service-name]]", `[[service-name:${account}]]`)
    .replaceAll("[[service-dn]]", `[[service-dn:${dn}]]`)
    .replaceAll("<Include ", `<Include account="${account}" `);
}

/**
 * The service account a front matter names, read before it is parsed: its placeholders come first.
 */
export function accountOf(frontMatter: string): string | null {
  return (
    /^guide:[^\n]*\n(?:[ \t]+[^\n]*\n)*?[ \t]+account:[ \t]*([\w.]+)[ \t]*$/m.exec(
      frontMatter,
    )?.[1] ?? null
  );
}

/**
 * The service account that `fillAccount` has told to a text, null where the text does not speak of
 * it.
 */
export function namedAccount(text: string): string | null {
  return (
    /\[\[service-name:([\w.]+)\]\]|<Include account="([\w.]+)"|\[\[service-dn:cn=([\w.]+),/
      .exec(text)
      ?.slice(1)
      .find(Boolean) ?? null
  );
}

/** Placeholders of the reader or the owner that stand in a text which should have none left. */
export function leftPlaceholders(text: string): string[] {
  const names = [...text.matchAll(/\[\[([a-z]+(?:-[a-z]+)*)\]\]/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].filter((name) => name in siteValues || name in readerDefaults);
}

/**
 * Names in double square brackets that are neither the reader's nor the owner's, with their
 * offsets.
 */
export function unknownPlaceholders(text: string): { name: string; offset: number }[] {
  return [...text.matchAll(/\[\[([a-z]+(?:-[a-z]+)*)\]\]/g)]
    .map((match) => ({ name: match[1] ?? "", offset: match.index }))
    .filter(({ name }) => !(name in siteValues) && !(name in readerDefaults));
}
