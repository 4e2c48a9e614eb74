import type { SignInGuide } from "../../src/content-model/library-sign-ins";

/** Titles of the code blocks whose values are tried. */
export const guideBlocks: Readonly<Record<SignInGuide, readonly string[]>> = {
  "docs/ldaps-and-ldap/md-argocd.mdx": ["argocd-cm-patch.yaml", "values.yaml, чарт argo-cd"],
  "docs/ldaps-and-ldap/md-authelia.mdx": ["configuration.yml"],
  "docs/ldaps-and-ldap/md-awx.mdx": ["ldap.json"],
  "docs/ldaps-and-ldap/md-gitlab.mdx": [
    "/etc/gitlab/gitlab.rb",
    "compose.yml",
    "gitlab_values.yaml",
  ],
  "docs/ldaps-and-ldap/md-grafana.mdx": ["/etc/grafana/ldap.toml"],
  "docs/ldaps-and-ldap/md-harbor.mdx": ["ldap.json", "values.yaml, чарт harbor"],
  "docs/ldaps-and-ldap/md-keycloak.mdx": ["ldap.json"],
  "docs/ldaps-and-ldap/md-minio.mdx": ["/etc/default/minio", "Рабочая станция, mc", "compose.yml"],
  "docs/ldaps-and-ldap/md-NextCloud.mdx": ["nextcloud-ldap.sh, из папки Nextcloud под www-data"],
  "docs/ldaps-and-ldap/md-OpenVPN.mdx": [
    "/etc/openvpn/auth/auth-ldap.conf",
    "auth-ldap.conf, раздел Authorization",
  ],
  "docs/ldaps-and-ldap/md-ownCloud.mdx": ["owncloud-ldap.sh, из папки ownCloud под www-data"],
  "docs/ldaps-and-ldap/md-passwork.mdx": ["Настройки LDAP, все поля"],
  "docs/ldaps-and-ldap/md-seafile.mdx": ["conf/seahub_settings.py"],
  "docs/ldaps-and-ldap/md-snipe-it.mdx": ["Поля формы"],
  "docs/ldaps-and-ldap/md-ssh.mdx": ["/etc/sssd/sssd.conf"],
  "docs/ldaps-and-ldap/md-zabbix-ldap.mdx": ["userdirectory.json", "Окно New LDAP server"],
};
