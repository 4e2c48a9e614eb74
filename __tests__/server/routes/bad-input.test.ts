import { beforeEach, describe, expect, test } from "@jest/globals";
import { type TestApp, someone, tokenIn } from "../support/app";
import { opened, openSite } from "../support/opened-store";

const json = { "content-type": "application/json" };
let site: TestApp;

beforeEach(async () => {
  site = await openSite();
});

describe("as a body", () => {
  const send = (body: string | Buffer, headers: Record<string, string> = json) =>
    site.call({ method: "POST", path: "/api/register", headers, body });

  test.each([
    ["nothing", ""],
    ["no JSON", "email=ivan@example.ru"],
    ["half of an object", '{"email":"ivan@example.ru"'],
    ["two values", "{}{}"],
    ["null", "null"],
    ["a number", "12"],
    ["a string", '"ivan@example.ru"'],
    ["an array", "[]"],
    ["a prototype", '{"email":"ivan@example.ru","captchaToken":"","__proto__":{"userCheck":true}}'],
    ["UTF-16", Buffer.from("{}", "utf16le")],
    ["broken UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ["deep nesting", "[".repeat(8000)],
    ["deep, valid nesting", `${"[".repeat(8000)}${"]".repeat(8000)}`],
  ])("%s is 400", async (_what, body) => {
    const answer = await send(body);
    expect([answer.status, answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: "bad-request", message: "Запрос составлен неверно." }),
    ]);
  });

  test("a body of more than 16 KB is 413, whether its length is announced or not", async () => {
    const body = `{"email":"${"a".repeat(17_000)}"}`;
    const answers = [
      await send(body),
      await send(body, { ...json, "transfer-encoding": "chunked" }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.json()]).toEqual([
        413,
        { error: "too-large", message: "Запрос слишком велик." },
      ]);
  });

  test("a body announced with 100 MB is 413 before it is sent", async () => {
    const answer = await send("{", { ...json, "content-length": "100000000" });
    expect([answer.status, answer.headers.connection]).toEqual([413, "close"]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "application/xml",
    "json",
  ])("a body of type %s is 415", async (type) => {
    const answer = await send("{}", { "content-type": type });
    expect([answer.status, answer.json()]).toEqual([
      415,
      { error: "not-json", message: "Тело запроса должно быть в формате JSON." },
    ]);
  });

  test("a body without a type is 415", async () => {
    expect((await send("{}", {})).status).toBe(415);
  });

  test("a charset beside the type does no harm", async () => {
    expect((await send("{}", { "content-type": "application/json; charset=utf-8" })).status).toBe(
      400,
    );
  });

  test.each(["login", "login_confirmation", "register"])(
    "whose fields are missing or no texts is 400 to %s",
    async (name) => {
      for (const body of [{}, { email: ["ivan@example.ru"], captchaToken: "", password: "1" }])
        expect((await site.post(name, body)).status).toBe(400);
    },
  );
});

test.each(["GET", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"])(
  "%s instead of POST is 404",
  async (method) => {
    for (const name of ["login", "login_confirmation", "register"])
      expect((await site.call({ method, path: `/api/${name}` })).status).toBe(404);
  },
);

test.each(["login", "login_confirmation"])("an unknown field of %s is 400", async (name) => {
  const bodies = { login: { captchaToken: "" }, login_confirmation: { password: "123456" } };
  const body = { email: someone.email, ...bodies[name as keyof typeof bodies], isAdmin: true };
  expect((await site.post(name, body)).status).toBe(400);
});

test("a registration with a field of a newer or older build of the pages is taken without it", async () => {
  const body = { ...someone, isAdmin: true, position: "Директор" };
  expect((await site.post("register", body)).status).toBe(200);
  const [row] = await opened.sql("select registration from addresses where network <> ''");
  expect(JSON.stringify(row)).not.toMatch(/isAdmin|Директор/);
});

test.each([
  ['{"email":"a@example.ru","email":"b@example.ru","captchaToken":""}'],
  ['{"email":"a@example.ru","captchaToken":"","\\u0065mail":"b@example.ru"}'],
  ['{"email":"a@example.ru","captchaToken":"","x":[{"a":1,"a":2}]}'],
])("a key named twice is 400: %s", async (body) => {
  expect(
    (await site.call({ method: "POST", path: "/api/login", headers: json, body })).status,
  ).toBe(400);
});

test("a value that looks like a key, a brace or a quote is no repeated key", async () => {
  const body = '{"email" : "a@example.ru", "captchaToken":"\\"email\\":{,[\\\\"}';
  expect(
    (await site.call({ method: "POST", path: "/api/login", headers: json, body })).status,
  ).toBe(204);
});

test.each([
  ["name", ""],
  ["name", "   "],
  ["name", "\u200B"],
  ["name", "я".repeat(201)],
  ["name", 7],
  ["name", null],
  ["company_name", "я".repeat(201)],
  ["company_name", null],
  ["email", "ivan"],
  ["email", "a@b"],
  ["email", "ivan@example.ru\r\nBcc: other@example.ru"],
  ["email", "ivan@example.ru\0"],
  ["email", "ivan@example.ru, other@example.ru"],
  ["email", "Ivan <ivan@example.ru>"],
  ["email", "\u202Eivan@example.ru"],
  ["email", `${"a".repeat(250)}@example.ru`],
  ["phone", ""],
  ["phone", "89991234567"],
  ["phone", "+7 999 123-45-67"],
  ["phone", "+0123456789"],
  ["phone", "+1234567890123456"],
  ["phone", "+7999123456७"],
  ["userCheck", false],
  ["userCheck", "true"],
  ["userCheck", 1],
])("a registration with %s %j is 400, names the field and sends nothing", async (field, value) => {
  const answer = await site.register({ [field]: value });
  expect([answer.status, answer.json()]).toEqual([
    400,
    expect.objectContaining({ fields: [field] }),
  ]);
  expect(site.mailbox.letters).toEqual([]);
  expect(await opened.sql("select * from users")).toEqual([]);
});

test.each([
  "иван@пример.рф",
  "Ivan.Petrov+docs@example.ru",
  "用户@例子.广告",
  "o'hara@example.ru",
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.ru`,
])("%s registers and signs in", async (email) => {
  expect((await site.register({ email })).status).toBe(200);
  const to = site.mailbox.letters[0]?.to ?? "";
  tokenIn(await site.confirm(email, site.mailbox.codeOf(to)));
});

test("an address and its look-alike are two accounts", async () => {
  await site.register({ email: "admin@example.ru", name: "Настоящий" });
  await site.register({ email: "аdmin@example.ru", name: "Похожий" });
  const right = site.mailbox.codeOf("admin@example.ru");
  const alike = site.mailbox.codeOf("аdmin@example.ru");
  if (right !== alike) expect((await site.confirm("admin@example.ru", alike)).status).toBe(403);
  expect((await site.confirm("admin@example.ru", right)).status).toBe(200);
  expect((await site.confirm("аdmin@example.ru", alike)).status).toBe(200);
  expect(await opened.sql("select name from users order by name")).toEqual([
    { name: "Настоящий" },
    { name: "Похожий" },
  ]);
});

test("an address in other case and its Unicode domain is the same account", async () => {
  await site.register({ email: "ivan@пример.рф" });
  const code = site.mailbox.codeOf("ivan@xn--e1afmkfd.xn--p1ai");
  expect((await site.confirm("IVAN@XN--E1AFMKFD.xn--p1ai", code)).status).toBe(200);
});

test("HTML, quotes and SQL in a name are text everywhere", async () => {
  const name = `<img src=x onerror="alert(1)"> '; drop table users; --`;
  expect((await site.register({ name, company_name: `"><script>` })).status).toBe(200);
  const token = tokenIn(await site.confirm(someone.email, site.mailbox.codeOf(someone.email)));
  const profile = await site.me(token);
  await site.login(someone.email);
  const [first, second] = site.mailbox.letters;
  expect(first?.html).not.toContain("img src");
  expect(second?.html).toContain(
    "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &#39;; drop table users; --",
  );
  expect(second?.html).not.toContain("<img");
  expect(profile.json()).toEqual({ name });
  expect(profile.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(profile.headers["x-content-type-options"]).toBe("nosniff");
});

test("line breaks in a name reach neither database nor letter", async () => {
  await site.register({ name: "Иван\r\nBcc: other@example.ru" });
  await site.confirm(someone.email, site.mailbox.codeOf(someone.email));
  expect(await opened.sql("select name from users")).toEqual([
    { name: "Иван Bcc: other@example.ru" },
  ]);
  expect(site.mailbox.letters[0]?.text).toMatch(/^Здравствуйте\.\n/);
});

test("half of a surrogate pair, which UTF-8 cannot carry, does no harm", async () => {
  const body = JSON.stringify({ ...someone, name: "Иван\uD83D", company_name: "\uDE00" });
  expect(
    (await site.call({ method: "POST", path: "/api/register", headers: json, body })).status,
  ).toBe(200);
  const token = tokenIn(await site.confirm(someone.email, site.mailbox.codeOf(someone.email)));
  expect((await site.me(token)).json()).toEqual({ name: "Иван" });
});

test("a name of 200 letters is kept whole", async () => {
  const name = "Ъ".repeat(200);
  await site.register({ name });
  const token = tokenIn(await site.confirm(someone.email, site.mailbox.codeOf(someone.email)));
  expect((await site.me(token)).json()).toEqual({ name });
});

test.each(["", "1", "abcdef", "１２３４５６", "-1", "1e5", "' or 1=1", "0".repeat(64)])(
  "%j as a code is not right",
  async (code) => {
    await site.register();
    expect((await site.confirm(someone.email, code)).status).toBe(code === "" ? 400 : 403);
  },
);

test.each([
  "",
  "Bearer",
  "Bearer ",
  "Bearer short",
  `Basic ${"a".repeat(43)}`,
  `Bearer ${"a".repeat(43)}`,
  `Bearer ${"я".repeat(3)}`,
  `Bearer ${"a".repeat(4000)}`,
  `Bearer ${"a".repeat(43)}, Bearer x`,
])("GET /api/me with %j is 401", async (authorization) => {
  const answer = await site.call({
    path: "/api/me",
    headers: { authorization: Buffer.from(authorization).toString("latin1") },
  });
  expect([answer.status, answer.json()]).toEqual([
    401,
    { error: "unauthorized", message: "Нужно войти заново." },
  ]);
});

test("GET /api/me with a JSON content type and no body is answered", async () => {
  expect((await site.call({ path: "/api/me", headers: json })).status).toBe(401);
});

test("a sign-out without a token is 401, with an unknown one 204", async () => {
  expect((await site.post("logout", {})).status).toBe(401);
  expect((await site.logout("a".repeat(43))).status).toBe(204);
});

test("a visitor who leaves in the middle of a call stops nothing", async () => {
  const leaving = await site.leave({
    method: "POST",
    path: "/api/register",
    headers: { ...json, "content-length": "500" },
    body: '{"name":"Ив',
  });
  expect(leaving).toBe("left");
  expect((await site.register()).status).toBe(200);
  expect(site.mailbox.letters).toHaveLength(1);
});

test("what is no HTTP at all is answered 400 and ends only its own connection", async () => {
  expect(
    await site.talk(
      "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    ),
  ).toMatch(/^HTTP\/1\.1 400 /);
  expect(
    await site.talk("GET /api/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\nX: b\rc\r\n\r\n"),
  ).toMatch(/^HTTP\/1\.1 400 /);
  expect(
    await site.talk(`GET /api/me HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 431 /);
  expect((await site.me("a".repeat(43))).status).toBe(401);
});

test.each([
  ["no size", "zz\r\n{}\r\n0\r\n\r\n"],
  ["a negative size", "-2\r\n{}\r\n0\r\n\r\n"],
  ["a size beyond all numbers", `${"f".repeat(20)}\r\n{}\r\n0\r\n\r\n`],
  ["more bytes than announced", "2\r\n{}{}\r\n0\r\n\r\n"],
  ["no line break after the size", "2\r{}\r\n0\r\n\r\n"],
  ["an extension of control characters", "2;\u0001=b\r\n{}\r\n0\r\n\r\n"],
  ["a trailer that is none", "2\r\n{}\r\n0\r\nno trailer\r\n\r\n"],
  ["no end", "2\r\n{}\r\n"],
])("a chunked body with %s is answered 400 with all headers", async (_what, body) => {
  const answer = await site.talk(
    `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
  expect((await site.me("a".repeat(43))).status).toBe(401);
});

test("an unknown call is 404 in JSON", async () => {
  for (const path of ["/api/", "/api/nothing", "/api/me/", "/api/login%00"]) {
    const answer = await site.call({ path });
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      404,
      "application/json; charset=utf-8",
    ]);
  }
});
