import type { GuideFacts, LdapQuery } from "./doc";
import { readerDefaults } from "./placeholders";

/** What the scripts need from a guide's configuration; the reader's base DN is `{base-dn}`. */
export interface GuideConnection {
  /** The guide's name in the page address: `?guide=gitlab`. */
  readonly id: string;
  readonly account: string;
  readonly searchBase: string;
  /** `{login}` and `{upn}` are replaced by the user. */
  readonly filter: string;
  /** DN of the group whose members may sign in; empty if the guide names none. */
  readonly group: string;
  /** What keeps disabled users out. */
  readonly disabledBy: "filter" | "bind";
  /** How long the tool waits for an answer, in seconds. */
  readonly waitLimit: number;
  /** True if the tool finds the server through the domain and signs in with Kerberos. */
  readonly discovery: boolean;
}

/** How long the directory waits for a second factor. */
const secondFactorWait = 60;
const loginNames = ["login", "user", "input"];

/** The query of a guide's tool at sign-in, derived from the guide's queries. */
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

// The front matter is parsed with example values filled in.
const braced = (text: string): string => text.replaceAll(readerDefaults["base-dn"], "{base-dn}");

/**
 * The query that finds the user who signs in: one that contains a login, or else the one that lists
 * who may sign in, with a login added.
 */
function signInQuery(queries: readonly LdapQuery[]): LdapQuery | null {
  const users = queries.filter(
    ({ scope, filter }) =>
      scope === "sub" &&
      !/objectClass=(?:group|posixGroup)|:1\.2\.840\.113556\.1\.4\.1941:/i.test(filter),
  );
  const filled = users.flatMap((query) => withLogin(query) ?? []);
  const first = filled.find(({ filter }) => filter.includes("memberOf=")) ?? filled[0];
  if (first) return first;
  const list = users.find(({ values }) => Object.keys(values).length === 0);
  return list ? { ...list, filter: `(&${list.filter}(sAMAccountName={login}))` } : null;
}

/** The query with its sample value replaced by `{login}` or `{upn}`. */
function withLogin(query: LdapQuery): LdapQuery | null {
  const [name, ...others] = Object.keys(query.values);
  if (name === undefined || others.length > 0 || !loginNames.includes(name)) return null;
  const isWhole = query.finds.length === 1;
  const isUpn = (query.values[name] ?? "").includes("@");
  const filter = query.filter.replaceAll(`{${name}}`, isUpn ? "{upn}" : "{login}");
  return isWhole && !/member=/.test(filter) ? { ...query, filter } : null;
}
