import { describe, expect, test } from "@jest/globals";
import { isWithin, normalisedPath, placeOf } from "#src/features/navigation/paths";

describe("a path", () => {
  test.each([
    ["/docs/introduction/md-install.html", "/docs/introduction/md-install"],
    ["/docs/introduction/md-install/index.html", "/docs/introduction/md-install"],
    ["/index.html", "/"],
    ["/docs/api/", "/docs/api/"],
    ["/docs/api/index.html", "/docs/api/"],
    ["/docs/api.html", "/docs/api/"],
    ["/docs/ldap-api.html", "/docs/ldap-api"],
    ["/docs/updates/V2.4.0", "/docs/updates/V2.4.0"],
    ["/blog/html", "/blog/html"],
    ["/", "/"],
    ["//evil.example/.html", "/evil.example"],
    ["//evil.example/.x.html", "/evil.example/.x"],
    ["//evil.example/login%2f.html", "/evil.example/login%2f"],
    ["//user@evil.example/%5c.html", "/user@evil.example/%5c"],
    ["//evil.example/x", "/evil.example/x"],
    ["///evil.example/", "/evil.example/"],
    ["/\\evil.example/x.html", "/evil.example/x"],
    ["/%5Cevil.example/x.html", "/evil.example/x"],
    ["/%2F%5c/evil.example/x", "/evil.example/x"],
    ["//", "/"],
  ])("%s is plainly %s", (path, plain) => {
    expect(normalisedPath(path)).toBe(plain);
  });

  test("is within a section when it is the section's page or lies below it", () => {
    expect(isWithin("/docs", "/docs")).toBe(true);
    expect(isWithin("/docs/api/", "/docs")).toBe(true);
    expect(isWithin("/docs-of-others", "/docs")).toBe(false);
    expect(isWithin("/", "/docs")).toBe(false);
  });
});

describe("the place a hash leads to", () => {
  test.each([
    ["#check", "check"],
    ["#%D1%88%D0%B0%D0%B3", "шаг"],
    ["#", ""],
    ["", ""],
    ["#%E0%A4%A", ""],
  ])("of %j is %j", (hash, id) => {
    expect(placeOf(hash)).toBe(id);
  });
});
