import { parse as parseToml } from "smol-toml";
import type { SignInGuide } from "../../src/content-model/library-sign-ins";
import type { readerDefaults } from "../../src/content-model/placeholders";
import {
  autheliaSettings,
  dexSettings,
  found,
  gitlabSettings,
  harborSettings,
  minioSettings,
  occSettings,
  openvpnSettings,
  parseJson,
  passworkSettings,
  snipeitSettings,
  titled,
  zabbixSettings,
  type GuideBlock,
} from "./read-settings";

/** The result that a guide's settings must give. */
export interface Outcome {
  /** Groups or roles that members and administrators get, by login. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Attributes that must have been read from `a.smirnova`. */
  readonly attributes: readonly string[];
}

export interface GuideReader extends Outcome {
  /** Which tool's way of signing in the harness imitates. */
  readonly kind: string;
  /** Name of the group whose members may sign in. */
  readonly group: string;
  /**
   * The block's settings in the harness's format; null if a block with this title contains only
   * part of them.
   */
  readonly read: (block: GuideBlock, page: readonly GuideBlock[]) => unknown;
  /** True if the guide installs the authority's certificate; null if it only refers to a vendor. */
  readonly trust: ((block: GuideBlock, page: readonly GuideBlock[]) => boolean) | null;
  /** The name people sign in with, if it is not the login. */
  readonly userName?: (login: string) => string;
}

const [member, admin] = ["a.smirnova", "i.kotova"];
const usersAndAdmins = (tool: string): Outcome["groups"] => ({
  [member]: [`${tool}-users`],
  [admin]: [`${tool}-users`, `${tool}-admins`],
});
/** True if any block of the page contains the text. */
const says = (text: string) => (_: GuideBlock, page: readonly GuideBlock[]) =>
  page.some(({ value }) => value.includes(text));
// update-ca-certificates reads names in .crt alone.
const systemStore = (block: GuideBlock, page: readonly GuideBlock[]): boolean =>
  page.some(({ value }) =>
    /ca\.crt \/usr\/local\/share\/ca-certificates\/\S+\.crt\n# update-ca-certificates\n/.test(
      value,
    ),
  ) && says("TLS_CACERT\t/etc/ssl/certs/ca-certificates.crt")(block, page);

/** How the settings of each guide are read, and the results they must give. */
export function guideReaders({
  domain,
  "base-dn": base,
}: typeof readerDefaults): Readonly<Record<SignInGuide, GuideReader>> {
  const mail = `a.smirnova@${domain}`;
  return {
    "docs/ldaps-and-ldap/md-argocd.mdx": {
      kind: "dex",
      group: "argocd-users",
      trust: (block) => /rootCAData: "\S/.test(block.value),
      read: dexSettings,
      groups: {
        [member]: ["argocd-users", "role:readonly"],
        [admin]: ["argocd-users", "argocd-admins", "role:readonly", "role:admin"],
      },
      attributes: [mail, "Анна Смирнова"],
    },
    "docs/ldaps-and-ldap/md-authelia.mdx": {
      kind: "authelia",
      group: "authelia-users",
      trust: (block, page) =>
        block.value.includes("certificates_directory: /config/certificates/") &&
        says("cp ca.crt config/certificates/")(block, page),
      read: autheliaSettings,
      groups: usersAndAdmins("authelia"),
      attributes: [mail, "Анна Смирнова", "Смирнова"],
    },
    "docs/ldaps-and-ldap/md-awx.mdx": {
      kind: "awx",
      group: "awx-users",
      trust: says("--from-file=bundle-ca.crt=ca.crt"),
      read: (block) => parseJson(block.value),
      groups: {
        [member]: ["Инфраструктура: users"],
        [admin]: ["Инфраструктура: users", "Инфраструктура: admins", "is_superuser"],
      },
      attributes: [mail, "Анна", "Смирнова"],
    },
    "docs/ldaps-and-ldap/md-gitlab.mdx": {
      kind: "gitlab",
      group: "gitlab-users",
      trust: says("/etc/gitlab/trusted-certs/directory-ca.crt"),
      read: gitlabSettings,
      groups: {},
      attributes: [mail, member, "Анна Смирнова", "Анна", "Смирнова"],
    },
    "docs/ldaps-and-ldap/md-grafana.mdx": {
      kind: "grafana",
      group: "grafana-users",
      trust: (block, page) => {
        const path = /^root_ca_cert = "(.+)"$/m.exec(block.value)?.[1];
        return path !== undefined && says(`ca.crt ${path}`)(block, page);
      },
      read: (block, page) =>
        block.value.includes("bind_dn")
          ? parseToml(
              block.value.replace(/\$__env\{(\w+)\}/g, (_, name: string) =>
                found(new RegExp(`${name}=([^"\\s]+)`), page),
              ),
            )
          : null,
      groups: {
        [member]: ["Viewer"],
        "t.galiev": ["Editor"],
        [admin]: ["Admin", "grafana_admin"],
      },
      attributes: [mail, "Анна Смирнова"],
    },
    "docs/ldaps-and-ldap/md-harbor.mdx": {
      kind: "harbor",
      group: "harbor-users",
      trust: says("cp ca.crt common/config/shared/trust-certificates/"),
      read: harborSettings,
      groups: {
        [member]: ["harbor-users"],
        [admin]: ["harbor-users", "harbor-admins", "Administration"],
      },
      attributes: [mail],
    },
    "docs/ldaps-and-ldap/md-keycloak.mdx": {
      kind: "keycloak",
      group: "keycloak-users",
      trust: says("cp ca.crt conf/truststores/"),
      read: (block, page) => ({
        ldap: parseJson(block.value),
        groups: parseJson(titled("groups.json", page)),
        // What the mappers that Keycloak creates by default read.
        attributes: ["mail", "givenName"],
      }),
      groups: usersAndAdmins("keycloak"),
      attributes: [mail, "Анна"],
    },
    "docs/ldaps-and-ldap/md-minio.mdx": {
      kind: "minio",
      group: "minio-users",
      trust: says("/.minio/certs/CAs/ca.crt"),
      read: minioSettings,
      groups: {
        [member]: [`cn=minio-users,cn=groups,${base}`],
        [admin]: [`cn=minio-users,cn=groups,${base}`, `cn=minio-admins,cn=groups,${base}`],
      },
      attributes: [],
    },
    "docs/ldaps-and-ldap/md-NextCloud.mdx": {
      kind: "occ",
      group: "nextcloud-users",
      trust: systemStore,
      read: occSettings,
      groups: usersAndAdmins("nextcloud"),
      attributes: [mail, "Анна Смирнова"],
    },
    "docs/ldaps-and-ldap/md-OpenVPN.mdx": {
      kind: "openvpn",
      group: "openvpn-users",
      trust: (_, page) => {
        const path = /TLSCACertFile\s+(\S+)/.exec(
          titled("/etc/openvpn/auth/auth-ldap.conf", page),
        )?.[1];
        return path !== undefined && says(`ca.pem ${path}`)(_, page);
      },
      read: openvpnSettings,
      groups: {},
      attributes: [],
    },
    "docs/ldaps-and-ldap/md-ownCloud.mdx": {
      kind: "occ",
      group: "owncloud-users",
      trust: systemStore,
      read: occSettings,
      groups: usersAndAdmins("owncloud"),
      attributes: [mail, "Анна Смирнова"],
    },
    "docs/ldaps-and-ldap/md-passwork.mdx": {
      kind: "passwork",
      group: "passwork-users",
      trust: null,
      read: passworkSettings,
      groups: usersAndAdmins("passwork"),
      attributes: [member, mail, "Анна Смирнова"],
    },
    "docs/ldaps-and-ldap/md-seafile.mdx": {
      kind: "seafile",
      group: "seafile-users",
      trust: systemStore,
      read: (block) => (block.value.includes("ENABLE_LDAP ") ? { python: block.value } : null),
      groups: {},
      attributes: [mail, "Анна", "Смирнова"],
      userName: (login) => `${login}@${domain}`,
    },
    "docs/ldaps-and-ldap/md-snipe-it.mdx": {
      kind: "snipeit",
      group: "snipeit-users",
      trust: systemStore,
      read: snipeitSettings,
      groups: {},
      attributes: [member, "Анна", "Смирнова", mail],
    },
    "docs/ldaps-and-ldap/md-ssh.mdx": {
      kind: "ssh",
      group: "ssh-users",
      trust: says("ca.crt /etc/sssd/directory-ca.crt"),
      read: (block, page) => ({
        sssd: block.value,
        sshd: titled("/etc/ssh/sshd_config.d/10-directory.conf", page),
      }),
      groups: usersAndAdmins("ssh"),
      attributes: [],
    },
    "docs/ldaps-and-ldap/md-zabbix-ldap.mdx": {
      kind: "zabbix",
      group: "zabbix-users",
      trust: systemStore,
      read: zabbixSettings,
      groups: { [member]: ["user"], [admin]: ["user", "super admin"] },
      attributes: [mail, "Анна", "Смирнова"],
    },
  };
}
