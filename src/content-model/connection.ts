import type { GuideFacts, LdapQuery } from "./doc";
import { readerDefaults } from "./placeholders";

/** What the scripts take from a guide's configuration; the reader's base DN is `{base-dn}`. */
export interface GuideConnection {
  /** Its word in the address of the page: `?guide=gitlab`. */
  readonly id: string;
  readonly account: string;
  readonly searchBase: string;
  /** `{login}` and `{upn}` stand for the user. */
  readonly filter: string;
  /** DN of the group whose members may sign in, empty where the guide names none. */
  readonly group: string;
  /** What keeps disabled users out. */
  readonly disabledBy: "filter" | "bind";
  /** How long the tool waits for an answer, in seconds. */
  readonly waitLimit: number;
  /** Does the tool look for the server by the domain and sign in by Kerberos. */
  readonly discovery: boolean;
}

/** How long the directory waits for a second factor. */
const secondFactorWait = 60;
const loginNames = ["login", "user", "input"];

/** What a guide's tool asks of the directory when somebody signs in, out of its queries. */
export function guideConnection(
  guide: Pick<GuideFacts, "account" | "protocols" | "timeout">,
  queries: readonly LdapQuery[],
): GuideConnection {
  const id = guide.account.replace(/^svc\./, "");
  const chosen = signInQuery(queries);
  const filter = chosen?.filter ?? "(&(objectClass=user)(sAMAccountName={login}))";
  const group = `cn=${id}-users,cn=groups,{base-dn}`;
  return {
    id,
    account: guide.account,
    searchBase: braced(chosen?.base ?? readerDefaults["base-dn"]),
    filter: braced(filter),
    group: queries.some((query) => query.filter.includes(`cn=${id}-users`)) ? group : "",
    disabledBy: filter.includes("nsAccountLock") ? "filter" : "bind",
    waitLimit: guide.timeout ?? secondFactorWait,
    discovery: guide.protocols.includes("Kerberos"),
  };
}

// The front matter is read with the values of the examples in it.
const braced = (text: string): string => text.replaceAll(readerDefaults["base-dn"], "{base-dn}");

/**
 * The query by which a tool finds who signs in: one that asks for a login, and, where none does,
 * the one that lists who may sign in, with a login put in.
 */
function signInQuery(queries: readonly LdapQuery[]): LdapQuery | null {
  const users = queries.filter(
    ({ scope, filter }) =>
      scope === "sub" &&
      !/objectClass=(?:group|posixGroup)|:1\.2\.840\.113556\.1\.4\.1941:/i.test(filter),
  );
  const asked = users.flatMap((query) => withLogin(query) ?? []);
  const first = asked.find(({ filter }) => filter.includes("memberOf=")) ?? asked[0];
  if (first) return first;
  const list = users.find(({ values }) => Object.keys(values).length === 0);
  return list ? { ...list, filter: `(&${list.filter}(sAMAccountName={login}))` } : null;
}

/** The query with `{login}` or, where the sample value is one, `{upn}` in it. */
function withLogin(query: LdapQuery): LdapQuery | null {
  const [name, ...others] = Object.keys(query.values);
  if (name === undefined || others.length > 0 || !loginNames.includes(name)) return null;
  const isWhole = query.finds.length === 1;
  const isUpn = (query.values[name] ?? "").includes("@");
  const filter = query.filter.replaceAll(`{${name}}`, isUpn ? "{upn}" : "{login}");
  return isWhole && !/member=/.test(filter) ? { ...query, filter } : null;
}
