import { expect, test } from "@jest/globals";
import { drawTree } from "#src/components/reading/directory-tree";

test("a tree is drawn line by line, members of the group found", () => {
  const group = "cn=devops,dc=ru";
  const lines = drawTree(
    {
      rdn: "dc=ru",
      below: [
        {
          rdn: "ou=moscow",
          below: [
            { rdn: "cn=a", memberOf: [group] },
            { rdn: "cn=b", memberOf: ["cn=other,dc=ru"] },
          ],
        },
        { rdn: "cn=c" },
      ],
    },
    group,
  );
  expect(lines).toEqual([
    { branch: "", rdn: "dc=ru", isFound: false },
    { branch: "├─ ", rdn: "ou=moscow", isFound: false },
    { branch: "│  ├─ ", rdn: "cn=a", isFound: true },
    { branch: "│  └─ ", rdn: "cn=b", isFound: false },
    { branch: "└─ ", rdn: "cn=c", isFound: false },
  ]);
});
