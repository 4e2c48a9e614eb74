import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { site } from "../../src/config/site";
import {
  fillReaderDefaults,
  fillSiteValues,
  readerDefaults,
  unknownPlaceholders,
} from "../../src/content-model/placeholders";
import { readPorts } from "../../src/content-model/ports";

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

  test("name the server that images come from, on pages and in the table of ports", () => {
    const host = site.product.imageRegistry.replace(/\/.*/, "");
    expect(fillSiteValues("[[image-host]]/")).toBe(`${host}/`);
    const { data } = readPorts(readFileSync("content/ports.yaml", "utf8"));
    expect(data?.outbound.some(({ to }) => to.startsWith(`${host}, `))).toBe(true);
    const folder = "content";
    const named = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(mdx|yaml)$/.test(file))
      .filter((file) => readFileSync(join(folder, file), "utf8").includes(host));
    // The registry of another owner, in notes of an early release.
    expect(named.filter((file) => file !== "updates/V1.12.2.mdx")).toEqual([]);
  });

  test("that nobody knows are found where they stand", () => {
    expect(unknownPlaceholders("a [[bese-dn]] [[host]] [[product]] [[x]]")).toEqual([
      { name: "bese-dn", offset: 2 },
      { name: "x", offset: 35 },
    ]);
    expect(unknownPlaceholders("if [[ -f a ]]; then [[ servers ]]")).toEqual([]);
  });
});
