import { expect, test } from "@jest/globals";
import { isLikeMessage } from "../../../src/features/search/like-message";

test.each([
  "data 52e",
  "0x8007052E",
  "-1765328360",
  "KDC_ERR_PREAUTH_FAILED",
  "ldap_bind: Invalid credentials (49)",
])("a message or a number of the directory is explained in search too: %s", (query) => {
  expect(isLikeMessage(query)).toBe(true);
});

test.each(["gitlab", "ldap filter", "порт 636", "2.4.0", "how to join"])(
  "words of a subject are only searched for: %s",
  (query) => {
    expect(isLikeMessage(query)).toBe(false);
  },
);
