/** Settings by which each tool of the guides takes groups of the directory for its own rights. */
const groupSettings = [
  // Argo CD, Authelia, AWX, FortiGate
  /^\s*groupSearch:/m,
  /^\s*groups_filter:/m,
  /AUTH_LDAP_(?:USER_FLAGS_BY_GROUP|ORGANIZATION_MAP|TEAM_MAP)/,
  /Fortinet-Group-Name/,
  // GitLab, Grafana, Harbor, Keycloak
  /\bldap_group_links\b/,
  /\[\[servers\.group_mappings\]\]/,
  /"ldap_group_base_dn"/,
  /"group-ldap-mapper"/,
  // MinIO, Nextcloud and ownCloud, NFS, Passwork
  /MINIO_IDENTITY_LDAP_GROUP_SEARCH_FILTER/,
  /\bldapGroupMemberAssocAttr\b/,
  /^Nobody-Group\b/m,
  /^\s*DN для поиска\s+cn=groups,/m,
  // Seafile, SSH by SSSD, UserGate, Zabbix
  /^LDAP_GROUP_MEMBER_ATTR\b/m,
  /^\s*ldap_group_search_base\b/m,
  /Search roots.*\bcn=groups,|^\s+cn=groups,/m,
  /"provision_groups"/,
];

/** Whether the blocks of a guide map groups of the directory. */
export function mapsGroups(code: string): boolean {
  return groupSettings.some((setting) => setting.test(code));
}
