import { describe, expect, test } from "@jest/globals";
import { pathIn, versionOf, type DocsVersion } from "#src/app/versions";

const next: DocsVersion = { name: "current", label: "Next", path: "/docs/next", isLast: false };
const last: DocsVersion = { name: "2.4", label: "2.4", path: "/docs", isLast: true };
const old: DocsVersion = { name: "2.3", label: "2.3", path: "/docs/2.3", isLast: false };
const versions = [next, last, old];

describe("with several versions of the documentation", () => {
  test.each<[string, DocsVersion | null]>([
    ["/docs", last],
    ["/docs/introduction/md-install", last],
    ["/docs/2.3", old],
    ["/docs/2.3/introduction/md-install", old],
    ["/docs/2.30/a", last],
    ["/docs/next/introduction/md-install", next],
    ["/blog", null],
  ])("%s lies in the one whose path is nearest", (path, version) => {
    expect(versionOf(path, versions)).toBe(version);
  });

  test.each<[string, DocsVersion, string]>([
    ["/docs/introduction/md-install", old, "/docs/2.3/introduction/md-install"],
    ["/docs/2.3/introduction/md-install", last, "/docs/introduction/md-install"],
    ["/docs/2.3/introduction/md-install", next, "/docs/next/introduction/md-install"],
    ["/docs/api/", old, "/docs/2.3/api/"],
    ["/docs", old, "/docs/2.3"],
    ["/docs/2.3", last, "/docs"],
    ["/docs/a", last, "/docs/a"],
    ["/glossary/ldap", old, "/docs/2.3"],
  ])("the page %s is in another one at its own path there", (path, version, address) => {
    expect(pathIn(version, path, versions)).toBe(address);
  });
});
