import { describe, expect, test } from "@jest/globals";
import { site } from "../../src/config/site";
import {
  fillReaderDefaults,
  fillSiteValues,
  readerDefaults,
  unknownPlaceholders,
} from "../../src/content-model/placeholders";

describe("values in double square brackets", () => {
  test("of the reader become their defaults, as often as they stand", () => {
    expect(fillReaderDefaults("[[ldap-url]] [[host]]:[[ldap-port]] [[host]] [[other]]")).toBe(
      "ldaps://md.example.ru:636 md.example.ru:636 md.example.ru [[other]]",
    );
  });

  test("of the reader fit together", () => {
    expect(readerDefaults["ldap-url"]).toBe(
      `${readerDefaults["ldap-scheme"]}://${readerDefaults.host}:${readerDefaults["ldap-port"]}`,
    );
    expect(readerDefaults["service-dn"]).toBe(
      `cn=${readerDefaults["service-name"]},ou=users,${readerDefaults["base-dn"]}`,
    );
    expect(readerDefaults["base-dn"]).toBe(
      readerDefaults.domain
        .split(".")
        .map((label) => `dc=${label}`)
        .join(","),
    );
    expect(readerDefaults.realm).toBe(readerDefaults.domain.toUpperCase());
    expect(readerDefaults.host.endsWith(`.${readerDefaults.domain}`)).toBe(true);
  });

  test("of the owner become what the site is configured with, the reader's stay", () => {
    expect(fillSiteValues("[[product]] [[slug]]_api [[host]]")).toBe(
      `${site.product.name} ${site.product.slug}_api [[host]]`,
    );
  });

  test("that nobody knows are found where they stand", () => {
    expect(unknownPlaceholders("a [[bese-dn]] [[host]] [[product]] [[x]]")).toEqual([
      { name: "bese-dn", offset: 2 },
      { name: "x", offset: 35 },
    ]);
    expect(unknownPlaceholders("if [[ -f a ]]; then [[ servers ]]")).toEqual([]);
  });
});
