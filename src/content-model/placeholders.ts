import { readPublicEnv } from "../config/public-env";
import { site } from "../config/site";
import { readerValues, type ReaderParameter } from "../reader-values/values";

/** Values shown for reader placeholders on pages without their own service account. */
export const readerDefaults = readerValues({});

const siteValues: Readonly<Record<string, string>> = {
  product: site.product.name,
  slug: site.product.slug,
  repository: site.product.repository,
  "repository-raw": site.product.repositoryRaw,
  "image-registry": site.product.imageRegistry,
  "image-host": site.product.imageRegistry.split("/")[0] ?? "",
  "legal-entity": site.owner.legalEntity,
  "legal-address": site.owner.legalAddress,
  inn: site.owner.inn,
  ogrn: site.owner.ogrn,
  phone: site.owner.phone,
  "email-support": site.owner.emailSupport,
  "email-privacy": site.owner.emailPrivacy,
  // A getter, because the environment may be loaded after this module.
  get "site-url"() {
    return readPublicEnv(process.env).siteUrl;
  },
};

/** Matches one reader placeholder; group 1 is its name, group 2 the page's own default, if any. */
export const readerPattern = new RegExp(
  `\\[\\[(${Object.keys(readerDefaults).join("|")})(?::([^\\]\\n]+))?\\]\\]`,
  "g",
);

/** Fills in the owner's placeholders (`[[product]]`, `[[slug]]` …); leaves the reader's. */
export function fillSiteValues(text: string): string {
  return text.replace(/\[\[([a-z-]+)\]\]/g, (whole, name: string) => siteValues[name] ?? whole);
}

/** Fills in the defaults of reader placeholders. */
export function fillReaderDefaults(text: string): string {
  return text.replace(
    readerPattern,
    (_, name: ReaderParameter, own?: string) => own ?? readerDefaults[name],
  );
}

/**
 * Puts the login from `guide.account` of the front matter into service-account placeholders,
 * including those of included texts.
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
 * The service account named in front matter, read before parsing because its placeholders are
 * filled in first.
 */
export function accountOf(frontMatter: string): string | null {
  return (
    /^guide:[^\n]*\n(?:[ \t]+[^\n]*\n)*?[ \t]+account:[ \t]*([\w.]+)[ \t]*$/m.exec(
      frontMatter,
    )?.[1] ?? null
  );
}

/**
 * The service account that `fillAccount` put into a text; null if the text does not mention one.
 */
export function namedAccount(text: string): string | null {
  return (
    /\[\[service-name:([\w.]+)\]\]|<Include account="([\w.]+)"|\[\[service-dn:cn=([\w.]+),/
      .exec(text)
      ?.slice(1)
      .find(Boolean) ?? null
  );
}

/** Placeholders left in a text that should have none. */
export function leftPlaceholders(text: string): string[] {
  const names = [...text.matchAll(/\[\[([a-z]+(?:-[a-z]+)*)\]\]/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].filter((name) => name in siteValues || name in readerDefaults);
}

/** Names in double square brackets that are no known placeholder, with their offsets. */
export function unknownPlaceholders(text: string): { name: string; offset: number }[] {
  return [...text.matchAll(/\[\[([a-z]+(?:-[a-z]+)*)\]\]/g)]
    .map((match) => ({ name: match[1] ?? "", offset: match.index }))
    .filter(({ name }) => !(name in siteValues) && !(name in readerDefaults));
}
