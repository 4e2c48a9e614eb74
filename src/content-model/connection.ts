import type { GuideFacts, LdapQuery } from "./doc";
import { readerDefaults } from "./placeholders";

/** How long the directory waits for a second factor. */
const secondFactorWait = 60;
const loginNames = ["login", "user", "input"];

/**
 * What the scripts need from a guide's configuration, and the query of its tool at sign-in, derived
 * from the guide's queries. The reader's base DN is `{base-dn}`, `{login}` and `{upn}` are replaced
 * by the user.
 */
export function guideConnection(
  guide: Pick<GuideFacts, "account" | "protocols" | "timeout">,
  queries: readonly LdapQuery[],
) {
  const id = guide.account.replace(/^svc\./, "");
  const chosen = signInQuery(queries);
  const filter = chosen?.filter ?? "(&(objectClass=user)(sAMAccountName={login}))";
  const group = `cn=${id}-users,cn=groups,{base-dn}`;
  return {
    // The guide's name in the page address: `?guide=gitlab`.
    id,
    account: guide.account,
    searchBase: braced(chosen?.base ?? readerDefaults["base-dn"]),
    filter: braced(filter),
    // Its members may sign in; empty if the guide names none.
    group: queries.some((query) => query.filter.includes(`cn=${id}-users`)) ? group : "",
    // What keeps disabled users out.
    disabledBy: filter.includes("nsAccountLock") ? "filter" : "bind",
    waitLimit: guide.timeout ?? secondFactorWait,
    // The tool finds the server through the domain.
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
