import { expect, test } from "@jest/globals";
import { placeIn } from "../../src/errors/named-place";

test.each([
  ["dial tcp: lookup dc1.corp.local:389 failed", { host: "dc1.corp.local", port: 389 }],
  ["connect to ldaps://md.corp.local failed", { host: "md.corp.local", port: 636 }],
  ["ldap://10.0.0.5 is down", { host: "10.0.0.5", port: 389 }],
])("%s names an address of the directory", (line, place) => {
  expect(placeIn([line])).toEqual(place);
});

test.each(["at LdapCtx.java:3087", "12:32:01.614 WARN", "POST http://app.corp.local/login"])(
  "%s names none",
  (line) => {
    expect(placeIn([line])).toBeNull();
  },
);
