import { expect, test } from "@jest/globals";
import { systemRandom } from "../../server/system";

test("codes are six digits, each digit as likely as any other in every place", () => {
  const codes = Array.from({ length: 20_000 }, () => systemRandom.code());
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (let place = 0; place < 6; place += 1) {
    const counts = Array.from(
      { length: 10 },
      (_none, digit) => codes.filter((code) => code[place] === String(digit)).length,
    );
    // 2,000 are expected, and 250 is six times their standard deviation.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(260);
  }
});

test("tokens hold 256 bits and do not repeat", () => {
  const tokens = Array.from({ length: 1000 }, () => systemRandom.token());
  expect(tokens.every((token) => Buffer.from(token, "base64url").length === 32)).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
});
