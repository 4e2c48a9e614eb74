/** LDAP libraries and modules that guides' tools are built on, with the words for what was used. */
export const libraries = {
  "net-ldap": "библиотекой net-ldap",
  "django-auth-ldap": "библиотекой django-auth-ldap",
  "python-ldap": "библиотекой python-ldap",
  "php-ldap": "библиотекой php-ldap",
  "go-ldap": "библиотекой go-ldap",
  JNDI: "библиотекой JNDI",
  "openvpn-auth-ldap": "модулем openvpn-auth-ldap",
  SSSD: "службами SSSD и sshd",
} as const;

export type Library = keyof typeof libraries;

/** Sign-ins that must be refused with a guide's settings, in the words of the pages. */
export const refusals = ["неверный пароль", "отключённая запись", "не член группы"] as const;

/**
 * Guides whose settings are tried with the tool's own library before each release; pages mention
 * it. The laboratory knows how to read their blocks.
 */
export const librarySignIns = {
  "docs/ldaps-and-ldap/md-argocd.mdx": "go-ldap",
  "docs/ldaps-and-ldap/md-authelia.mdx": "go-ldap",
  "docs/ldaps-and-ldap/md-awx.mdx": "django-auth-ldap",
  "docs/ldaps-and-ldap/md-gitlab.mdx": "net-ldap",
  "docs/ldaps-and-ldap/md-grafana.mdx": "go-ldap",
  "docs/ldaps-and-ldap/md-harbor.mdx": "go-ldap",
  "docs/ldaps-and-ldap/md-keycloak.mdx": "JNDI",
  "docs/ldaps-and-ldap/md-minio.mdx": "go-ldap",
  "docs/ldaps-and-ldap/md-NextCloud.mdx": "php-ldap",
  "docs/ldaps-and-ldap/md-OpenVPN.mdx": "openvpn-auth-ldap",
  "docs/ldaps-and-ldap/md-ownCloud.mdx": "php-ldap",
  "docs/ldaps-and-ldap/md-passwork.mdx": "php-ldap",
  "docs/ldaps-and-ldap/md-seafile.mdx": "python-ldap",
  "docs/ldaps-and-ldap/md-snipe-it.mdx": "php-ldap",
  "docs/ldaps-and-ldap/md-ssh.mdx": "SSSD",
  "docs/ldaps-and-ldap/md-zabbix-ldap.mdx": "php-ldap",
} as const satisfies Readonly<Record<string, Library>>;

/** Files of the guides above. */
export type SignInGuide = keyof typeof librarySignIns;

/** The library that signs in with a page's settings; null if none does. */
export function librarySignIn(file: string): Library | null {
  return Object.entries(librarySignIns).find(([name]) => name === file)?.[1] ?? null;
}

/** A library sign-in in words: «вход библиотекой net-ldap». */
export function signInWords(library: Library): string {
  return `вход ${libraries[library]}`;
}
