import type { TreeEntry } from "../reading/directory-tree";

/** Members of this group are lit in the example. */
export const devops = "cn=devops,cn=groups,dc=example,dc=ru";

/** The directory of the example: a company with two offices. */
export const companyTree: TreeEntry = {
  rdn: "dc=example,dc=ru",
  below: [
    { rdn: "cn=groups", below: [{ rdn: "cn=domain admins" }, { rdn: "cn=devops" }] },
    {
      rdn: "ou=moscow",
      below: [
        { rdn: "cn=a.smirnova", memberOf: [devops] },
        { rdn: "cn=o.belov" },
        { rdn: "cn=i.kotova", memberOf: [devops] },
      ],
    },
    { rdn: "ou=kazan", below: [{ rdn: "cn=t.galiev", memberOf: [devops] }, { rdn: "cn=l.orlov" }] },
    { rdn: "ou=computers", below: [{ rdn: "cn=srv-gitlab" }] },
  ],
};
