import { expect, test } from "@jest/globals";
import {
  hashCode,
  hashLoggedNetwork,
  hashNetwork,
  hashToken,
  keyDigest,
  openText,
  sealText,
} from "../../../server/services/secrets";

test("what is stored of codes, networks and tokens differs by key, use and value", () => {
  const stored = [
    hashCode("key", "a@b.ru", "012345"),
    hashCode("other", "a@b.ru", "012345"),
    hashCode("key", "c@b.ru", "012345"),
    hashCode("key", "a@b.ru", "012346"),
    hashNetwork("key", "10.0.0.1"),
    hashNetwork("other", "10.0.0.1"),
    hashNetwork("key", "10.0.0.2"),
    hashToken("a"),
    hashToken("b"),
    hashLoggedNetwork("key", "2026-03-01", "10.0.0.1"),
    hashLoggedNetwork("other", "2026-03-01", "10.0.0.1"),
    hashLoggedNetwork("key", "2026-03-02", "10.0.0.1"),
    hashLoggedNetwork("key", "2026-03-01", "10.0.0.2"),
    keyDigest("key"),
    keyDigest("other"),
  ];
  expect(new Set(stored).size).toBe(stored.length);
  // Databases and logs hold these forms.
  expect(stored.map((text) => text.length)).toEqual([
    64, 64, 64, 64, 43, 43, 43, 64, 64, 12, 12, 12, 12, 16, 16,
  ]);
});

// Another form of these would end every session, code and limit of a database in use.
test("what a database holds is read by every later server", () => {
  expect([
    hashCode("key", "a@b.ru", "012345"),
    hashNetwork("key", "10.0.0.1"),
    hashToken("a"),
    keyDigest("key"),
  ]).toEqual([
    "59d300f8d67bbae482edf46dc6732e1b52d4d301244ce9425b9c4c67f8d0bcc3",
    "27sBru2J0XT4-Hx2eyLAaCqPBurPg_FFs0_oAh0hBRE",
    "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
    "3e78b33b1116bced",
  ]);
});

test("what is sealed is read with its key only, and never the same twice", () => {
  const sealed = sealText("key", "Код: 012345");
  expect(Buffer.from(sealed, "base64").includes("012345")).toBe(false);
  expect(sealText("key", "Код: 012345")).not.toBe(sealed);
  expect(openText("key", sealed)).toBe("Код: 012345");
  expect(openText("other", sealed)).toBeNull();
  expect(openText("key", sealed.slice(0, 8))).toBeNull();
});
