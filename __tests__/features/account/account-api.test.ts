import { afterEach, expect, jest, test } from "@jest/globals";
import { accountApi, tokenIn } from "../../../src/features/account/account-api";
import { emptyDraft } from "../../../src/features/account/stages/sign-in.setup";
import { retrySeconds } from "../../../src/browser/http";

const token = "a-token-of-twenty-chars";
const signal = new AbortController().signal;
/** The sign-in page of a network or a gateway, which stands in the way of the API. */
const page = "\n<!doctype html><title>Вход в сеть</title>";

Object.assign(globalThis, { __PATH_PREFIX__: "" });
afterEach(() => void jest.restoreAllMocks());

function serverAnswers(status: number, body: string | null, headers: Record<string, string> = {}) {
  return jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response(body, { status, headers }));
}

test.each([
  [200, "{}", {}, { kind: "sent" }],
  [200, "", {}, { kind: "sent" }],
  [200, page, {}, { kind: "failed", isLimited: false, retryAfter: null }],
  [204, null, {}, { kind: "unregistered" }],
  [403, "{}", {}, { kind: "refused" }],
  [400, '{"error":"domain-refused"}', {}, { kind: "foreign" }],
  [400, '{"error":"bad-address"}', {}, { kind: "failed", isLimited: false, retryAfter: null }],
  [500, '{"error":"domain-refused"}', {}, { kind: "failed", isLimited: false, retryAfter: null }],
  [429, "{}", { "Retry-After": "25" }, { kind: "failed", isLimited: true, retryAfter: 25 }],
  [201, "{}", {}, { kind: "failed", isLimited: false, retryAfter: null }],
  [503, "", {}, { kind: "failed", isLimited: false, retryAfter: null }],
])("login %i", async (status, body, headers, answer) => {
  const fetched = serverAnswers(status, body, headers);
  expect(
    await accountApi.requestCode({ email: "ivan@example.ru", captchaToken: "" }, signal),
  ).toEqual(answer);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/login");
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    body: '{"email":"ivan@example.ru","captchaToken":""}',
    headers: { "Content-Type": "application/json" },
  });
});

test.each([
  [200, "", {}, { kind: "registered" }],
  [201, "", {}, { kind: "registered" }],
  [200, page, {}, { kind: "failed", isLimited: false, retryAfter: null }],
  [400, "", {}, { kind: "failed", isLimited: false, retryAfter: null }],
  [400, '{"error":"domain-refused"}', {}, { kind: "foreign" }],
  [429, "", { "Retry-After": "27" }, { kind: "failed", isLimited: true, retryAfter: 27 }],
  [500, "", {}, { kind: "failed", isLimited: false, retryAfter: null }],
])("registration %i %s", async (status, body, headers, answer) => {
  const fetched = serverAnswers(status, body, headers);
  expect(
    await accountApi.register(
      { ...emptyDraft, name: "Иван", email: "ivan@example.ru", phone: "+79123456789" },
      signal,
    ),
  ).toEqual(answer);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
    name: "Иван",
    company_name: "",
    email: "ivan@example.ru",
    phone: "+79123456789",
    userCheck: true,
  });
});

test.each([
  [200, JSON.stringify(token), { kind: "confirmed", token }],
  [200, token, { kind: "confirmed", token }],
  [
    200,
    "<html><body>portal of the hotel</body></html>",
    { kind: "failed", isLimited: false, retryAfter: null },
  ],
  [403, "{}", { kind: "refused" }],
  [500, "", { kind: "failed", isLimited: false, retryAfter: null }],
])("confirmation %i %s", async (status, body, answer) => {
  const fetched = serverAnswers(status, body);
  expect(
    await accountApi.confirmCode({ email: "ivan@example.ru", code: "012345" }, signal),
  ).toEqual(answer);
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"email":"ivan@example.ru","password":"012345"}');
});

test.each([
  [200, '{"name":"Иван","age":30}', { kind: "user", user: { name: "Иван" } }],
  [200, "{}", { kind: "unavailable" }],
  [200, "<html>", { kind: "unavailable" }],
  [401, "", { kind: "refused" }],
  [403, "", { kind: "refused" }],
  [404, "", { kind: "unavailable" }],
  [503, "", { kind: "unavailable" }],
])("profile %i %s", async (status, body, answer) => {
  const fetched = serverAnswers(status, body);
  expect(await accountApi.loadProfile(token, signal)).toEqual(answer);
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
    "Content-Type": "application/json",
    Authorization: `Bearer ${token}`,
  });
});

test.each([
  [`"${token}"`, token],
  [` ${token}\n`, token],
  ["1234567890123456", "1234567890123456"],
  ['"1|abcXYZ=="', "1|abcXYZ=="],
  ["1|abcXYZ==", "1|abcXYZ=="],
  ["7", "7"],
  [`"${"a".repeat(4096)}"`, "a".repeat(4096)],
  [`"${"a".repeat(4097)}"`, null],
  [`{"token":"${token}"}`, null],
  ["null", null],
  ['""', null],
  ['"два слова"', null],
  ['"two words"', null],
  ["<html></html>", null],
  [`"${token}\\r\\nX-Evil: 1"`, null],
  ["", null],
])("of the answer %j the token is %j", (text, found) => {
  expect(tokenIn(text)).toBe(found);
});

test.each([
  ["a token is revoked", accountApi.revokeToken, "/api/logout"],
  ["a download is counted", accountApi.tellDownload, "/api/download"],
])("%s by a request that outlives the page", async (_what, tell, path) => {
  const fetched = serverAnswers(204, null);
  tell(token, () => {});
  expect(fetched.mock.calls[0]?.[0]).toBe(path);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  });
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  tell(token, () => {});
  // A rejection that nobody handles would end this test.
  await new Promise((done) => setImmediate(done));
});

test.each([
  [401, 1],
  [204, 0],
  [429, 0],
  [503, 0],
])(
  "a download answered with %i tells %i times of a token that opens nothing",
  async (status, times) => {
    serverAnswers(status, null);
    const onUnknownToken = jest.fn();
    accountApi.tellDownload(token, onUnknownToken);
    await new Promise((done) => setImmediate(done));
    expect(onUnknownToken).toHaveBeenCalledTimes(times);
  },
);

test("an aborted call is given up", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(
      async (_, options) =>
        new Promise((_resolve, reject) =>
          options?.signal?.addEventListener("abort", () =>
            reject(new DOMException("", "AbortError")),
          ),
        ),
    );
  const leaving = new AbortController();
  const call = accountApi.loadProfile(token, leaving.signal);
  leaving.abort();
  await expect(call).rejects.toThrow();
});

test("Retry-After is a number or a date, of a day at most", () => {
  const now = Date.parse("2026-03-01T09:00:00Z");
  expect(
    [
      null,
      "",
      "30",
      " 5 ",
      "Sun, 01 Mar 2026 09:01:30 GMT",
      "Sun, 01 Mar 2026 08:00:00 GMT",
      "soon",
      "86400",
      "99999999999999",
      "Sun, 01 Mar 2126 09:00:00 GMT",
    ].map((header) => retrySeconds(header, now)),
  ).toEqual([null, null, 30, 5, 90, 0, null, 86_400, null, null]);
});
