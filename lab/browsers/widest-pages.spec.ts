import { expect, test } from "../../e2e/support/fixtures";
import { brokenNames, expectWhole, openWhole, toPaper } from "../../e2e/support/whole-page";

/** Pages whose tables and diagrams are the widest. */
const widest = [
  "/docs/ldaps-and-ldap",
  "/docs/ldaps-and-ldap/md-keycloak",
  "/docs/ldaps-and-ldap/md-NextCloud",
  "/docs/ldaps-and-ldap/md-ownCloud",
  "/docs/radius-oidc-saml/md-radius-fortigate",
  "/docs/introduction/ssp-md",
  "/docs/introduction/password-policy",
  "/docs/introduction/dns-setting",
  "/docs/introduction/domain-trust",
  "/docs/introduction/network-policy",
  "/docs/updates/V2.4.0",
  "/docs/introduction/ldap-diagram",
  "/docs/introduction/roles-and-powers",
  "/docs/introduction/technology-stack",
  "/blog/privacy",
  "/blog/from-active-directory",
  "/docs/api/",
];

for (const path of widest)
  test(`tables, diagrams and code of ${path} are whole at 1440 px, on a phone and on paper`, async ({
    page,
  }) => {
    await expectWhole(page, path);
  });

for (const path of ["/docs/introduction/ldap-diagram", "/docs/updates/V2.3.0"])
  test(`tables of ${path} break no name in the middle of a word, on a phone and on paper`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openWhole(page, path);
    expect(await brokenNames(page)).toEqual([]);
    await toPaper(page);
    expect(await brokenNames(page)).toEqual([]);
  });
