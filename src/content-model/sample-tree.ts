/** An entry of the sample directory. */
export interface TreeEntry {
  readonly dn: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** Domain and base DN of the sample, also the defaults of reader placeholders. */
export const sampleDomain = "example.ru";
export const sampleBase = "dc=example,dc=ru";
const users = `ou=users,${sampleBase}`;
const groups = `cn=groups,${sampleBase}`;

/**
 * Tools whose guides use the groups `<tool>-users` and `<tool>-admins` and the service account
 * `svc.<tool>`.
 */
export const tools = [
  "argocd",
  "authelia",
  "awx",
  "deepmail",
  "fortigate",
  "gitlab",
  "grafana",
  "harbor",
  "kerio",
  "keycloak",
  "minio",
  "nextcloud",
  "nfs",
  "openvpn",
  "owncloud",
  "passwork",
  "rupost",
  "seafile",
  "snipeit",
  "ssh",
  "usergate",
  "zabbix",
] as const;

const people = {
  "a.smirnova": ["Анна", "Смирнова"],
  "i.kotova": ["Ирина", "Котова"],
  "t.galiev": ["Тимур", "Галиев"],
  "o.belov": ["Олег", "Белов"],
  "l.orlov": ["Лев", "Орлов"],
  admin: ["Администратор", "Каталога"],
} as const;
/**
 * Logins of the service accounts: one for texts about no particular tool, and one for each tool.
 */
export const accounts = ["svc.ldap", ...tools.map((tool) => `svc.${tool}` as const)] as const;
type Person = keyof typeof people;
type Login = Person | (typeof accounts)[number];
const logins: readonly Login[] = [...(Object.keys(people) as Person[]), ...accounts];

const userDn = (login: Login): string => `cn=${login},${users}`;
const groupDn = (name: string): string => `cn=${name},${groups}`;

const membersOf: Readonly<Record<string, readonly string[]>> = {
  "domain admins": [userDn("admin")],
  "domain users": logins.map(userDn),
  "readonly domain controllers": accounts.map(userDn),
  devops: [userDn("t.galiev")],
  ...Object.fromEntries(
    tools.flatMap((tool) => [
      [
        `${tool}-users`,
        [userDn("a.smirnova"), userDn("i.kotova"), userDn("l.orlov"), groupDn("devops")],
      ],
      [`${tool}-admins`, [userDn("i.kotova")]],
    ]),
  ),
};

/**
 * The sample tree described in content/README.md; entries in an order in which they can be added.
 */
export const sampleTree: readonly TreeEntry[] = [
  {
    dn: sampleBase,
    attributes: {
      objectClass: ["top", "dcObject", "organization"],
      dc: ["example"],
      o: ["example"],
    },
  },
  { dn: users, attributes: { objectClass: ["top", "organizationalUnit"], ou: ["users"] } },
  {
    dn: groups,
    attributes: { objectClass: ["top", "container"], cn: ["groups"], sAMAccountName: ["groups"] },
  },
  {
    dn: `ou=computers,${sampleBase}`,
    attributes: { objectClass: ["top", "organizationalUnit"], ou: ["computers"] },
  },
  ...logins.map(person),
  ...Object.entries(membersOf).map(([name, member], index) => group(name, member, index)),
  ...["srv-gitlab", "srv-files"].map((name) => ({
    dn: `cn=${name},ou=computers,${sampleBase}`,
    attributes: { objectClass: ["top", "computer"], cn: [name], objectGUID: [guid(name)] },
  })),
];

/**
 * DNs of the groups whose members rule 1.2.840.113556.1.4.1941 counts as members of `dn`: the group
 * itself and all groups nested in it.
 */
export function nestedGroups(dn: string): string[] {
  const found: string[] = [];
  const add = (current: string): void => {
    if (found.includes(current)) return;
    found.push(current);
    const members =
      sampleTree.find((entry) => entry.dn.toLowerCase() === current.toLowerCase())?.attributes[
        "member"
      ] ?? [];
    members.filter((member) => member.endsWith(groups)).forEach(add);
  };
  add(dn);
  return found;
}

function person(login: Login, index: number): TreeEntry {
  const [given, surname] = isPerson(login) ? people[login] : ["Сервисная", "Запись"];
  const mail = `${login}@${sampleDomain}`;
  const isDisabled = login === "l.orlov";
  return {
    dn: userDn(login),
    attributes: {
      objectClass: [
        "top",
        "user",
        "person",
        "organizationalPerson",
        "inetOrgPerson",
        "posixAccount",
        "shadowAccount",
      ],
      cn: [login],
      uid: [login],
      sAMAccountName: [login],
      userPrincipalName: [mail],
      mail: [mail],
      givenName: [given],
      sn: [surname],
      displayName: [`${given} ${surname}`],
      uidNumber: [String(20_001 + index)],
      gidNumber: [String(20_001 + index)],
      homeDirectory: [`/home/${login}`],
      loginShell: ["/bin/bash"],
      telephoneNumber: ["+7 495 000-00-00"],
      mobile: ["+7 900 000-00-00"],
      objectGUID: [guid(login)],
      accountExpires: ["0"],
      pwdLastSet: ["133800000000000000"],
      userAccountControl: [isDisabled ? "514" : "512"],
      ...(isDisabled ? { nsAccountLock: ["true"] } : {}),
      memberOf: groupsOf(userDn(login)),
    },
  };
}

function isPerson(login: Login): login is Person {
  return login in people;
}

function group(name: string, member: readonly string[], index: number): TreeEntry {
  const memberOf = groupsOf(groupDn(name));
  const attributes = {
    objectClass: ["top", "group", "posixGroup"],
    cn: [name],
    member,
    objectGUID: [guid(name)],
    gidNumber: [String(30_001 + index)],
  };
  return {
    dn: groupDn(name),
    attributes: memberOf.length > 0 ? { ...attributes, memberOf } : attributes,
  };
}

function groupsOf(dn: string): string[] {
  return Object.entries(membersOf).flatMap(([name, members]) =>
    members.includes(dn) ? [groupDn(name)] : [],
  );
}

// A deterministic string of sixteen characters that differs from name to name (FNV-1a).
function guid(name: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const sign of name) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}

/** An entry as a search returns it: attributes by lower-case name. */
export interface SampleEntry {
  readonly dn: string;
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/**
 * The part of the sample tree that a page shows, as the product at 2.4.0 returns it: the people,
 * and one tool's groups and service account. Object classes and surname are as the product stores
 * them.
 */
export function shownEntries(tool: (typeof tools)[number]): SampleEntry[] {
  const others = tools.filter((other) => other !== tool).join("|");
  const other = new RegExp(`^cn=(?:svc\\.(?:ldap|${others})|(?:${others})-(?:users|admins)),`);
  return sampleTree
    .filter(({ dn }) => !other.test(dn))
    .map(({ dn, attributes }, index) => ({
      dn,
      attributes: new Map(
        Object.entries({
          ...attributes,
          ...addedByProduct(dn, index),
          ...(productClasses[dn] ?? {}),
        }).map(([name, values]) => [
          name === "sn" ? "surname" : name.toLowerCase(),
          values.filter((value) => !other.test(value)),
        ]),
      ),
    }));
}

const leftOutAtHome =
  /^cn=(?:l\.orlov|svc\.gitlab|domain users|readonly domain controllers|gitlab-admins|srv-files),/;

/** Those of them that the first screen has room for. */
export function homeEntries(): SampleEntry[] {
  return shownEntries("gitlab").filter(({ dn }) => !leftOutAtHome.test(dn));
}

/** What every entry of the product shows besides what was written into it. */
function addedByProduct(dn: string, index: number): TreeEntry["attributes"] {
  return {
    name: [/^[^=]*=([^,]*)/.exec(dn)?.[1] ?? ""],
    distinguishedName: [dn],
    whenCreated: ["20261128090000.0Z"],
    objectGUID: [guid(dn)],
    objectSid: [`S-1-5-21-1000-2000-3000-${1000 + index}`],
    ...(dn.endsWith(`,${users}`) ? { lastLogon: ["0"] } : {}),
  };
}

// OpenLDAP lacks these classes: the tree loaded into it uses others instead.
const unit = { objectClass: ["top", "container", "organizationalUnit"] };
const productClasses: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [sampleBase]: {
    objectClass: ["top", "domain", "domainDNS"],
    name: [sampleDomain],
    dc: [],
    o: [],
  },
  [users]: unit,
  [`ou=computers,${sampleBase}`]: unit,
};
