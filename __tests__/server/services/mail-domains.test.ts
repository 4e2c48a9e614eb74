import { expect, test } from "@jest/globals";
import { parseAddress } from "../../../server/services/addresses";
import { createMailDomains } from "../../../server/services/mail-domains";

test("mail of the owner's domains is taken, not of those below or beside them; without any, all is", () => {
  const accepts = (domains: string[], email: string): boolean | null => {
    const address = parseAddress(email);
    return address && createMailDomains(domains).accept(address);
  };
  expect(accepts(["example.ru"], "Ivan@EXAMPLE.ru")).toBe(true);
  expect(accepts(["example.ru"], "ivan@mail.example.ru")).toBe(false);
  expect(accepts(["example.ru"], "example.ru@other.ru")).toBe(false);
  expect(accepts([], "ivan@other.ru")).toBe(true);
});
