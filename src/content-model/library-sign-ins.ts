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

/** How a guide's settings are tried. */
export interface LibrarySignIn {
  readonly library: Library;
  /** Titles of the code blocks whose values are used. */
  readonly blocks: readonly string[];
}

/**
 * Guides whose settings are tried with the tool's own library before each release; pages mention
 * it. The harness of each library knows how to read its guides' blocks.
 */
export const librarySignIns = {
  "docs/ldaps-and-ldap/md-argocd.mdx": {
    library: "go-ldap",
    blocks: ["argocd-cm-patch.yaml", "values.yaml, чарт argo-cd"],
  },
  "docs/ldaps-and-ldap/md-authelia.mdx": { library: "go-ldap", blocks: ["configuration.yml"] },
  "docs/ldaps-and-ldap/md-awx.mdx": { library: "django-auth-ldap", blocks: ["ldap.json"] },
  "docs/ldaps-and-ldap/md-gitlab.mdx": {
    library: "net-ldap",
    blocks: ["/etc/gitlab/gitlab.rb", "compose.yml", "gitlab_values.yaml"],
  },
  "docs/ldaps-and-ldap/md-grafana.mdx": {
    library: "go-ldap",
    blocks: ["/etc/grafana/ldap.toml"],
  },
  "docs/ldaps-and-ldap/md-harbor.mdx": {
    library: "go-ldap",
    blocks: ["ldap.json", "values.yaml, чарт harbor"],
  },
  "docs/ldaps-and-ldap/md-keycloak.mdx": { library: "JNDI", blocks: ["ldap.json"] },
  "docs/ldaps-and-ldap/md-minio.mdx": {
    library: "go-ldap",
    blocks: ["/etc/default/minio", "Рабочая станция, mc", "compose.yml"],
  },
  "docs/ldaps-and-ldap/md-NextCloud.mdx": {
    library: "php-ldap",
    blocks: ["nextcloud-ldap.sh, из папки Nextcloud под www-data"],
  },
  "docs/ldaps-and-ldap/md-OpenVPN.mdx": {
    library: "openvpn-auth-ldap",
    blocks: ["/etc/openvpn/auth/auth-ldap.conf", "auth-ldap.conf, раздел Authorization"],
  },
  "docs/ldaps-and-ldap/md-ownCloud.mdx": {
    library: "php-ldap",
    blocks: ["owncloud-ldap.sh, из папки ownCloud под www-data"],
  },
  "docs/ldaps-and-ldap/md-passwork.mdx": {
    library: "php-ldap",
    blocks: ["Настройки LDAP, все поля"],
  },
  "docs/ldaps-and-ldap/md-seafile.mdx": {
    library: "python-ldap",
    blocks: ["conf/seahub_settings.py"],
  },
  "docs/ldaps-and-ldap/md-snipe-it.mdx": { library: "php-ldap", blocks: ["Поля формы"] },
  "docs/ldaps-and-ldap/md-ssh.mdx": { library: "SSSD", blocks: ["/etc/sssd/sssd.conf"] },
  "docs/ldaps-and-ldap/md-zabbix-ldap.mdx": {
    library: "php-ldap",
    blocks: ["userdirectory.json", "Окно New LDAP server"],
  },
} as const satisfies Readonly<Record<string, LibrarySignIn>>;

/** Files of the guides above. */
export type SignInGuide = keyof typeof librarySignIns;

/** The library sign-in of a page; null if its settings are not tried with a library. */
export function librarySignIn(file: string): LibrarySignIn | null {
  return Object.entries(librarySignIns).find(([name]) => name === file)?.[1] ?? null;
}

/** A library sign-in in words: «вход библиотекой net-ldap». */
export function signInWords({ library }: LibrarySignIn): string {
  return `вход ${libraries[library]}`;
}
