import { describe, expect, test } from "@jest/globals";
import type { Store } from "../../../server/store-ports";
import { rulesOfTests, someone, tokenIn } from "../support/app";
import { awayStore } from "../support/stores";
import { opened, openSite } from "../support/opened-store";

describe("calls from other sites", () => {
  const preflight = {
    method: "OPTIONS",
    path: "/api/login",
    headers: {
      origin: "https://docs.example.ru",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  };

  test("are closed when nothing is configured", async () => {
    const { call } = await openSite();
    expect((await call(preflight)).status).toBe(404);
    const answer = await call({
      path: "/api/health",
      headers: { origin: "https://docs.example.ru" },
    });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("are open for the configured origins, to the letter", async () => {
    const { call } = await openSite({
      corsOrigins: ["https://docs.example.ru", "http://localhost:8000"],
    });
    const answer = await call(preflight);
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "https://docs.example.ru",
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "content-type, authorization",
      vary: "Origin",
    });
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    for (const origin of [
      "https://docs.example.ru.evil.example",
      "http://docs.example.ru",
      "https://docs.example.ru:8443",
      "null",
      "https://evil.example",
    ]) {
      expect(
        (await call({ ...preflight, headers: { ...preflight.headers, origin } })).headers,
      ).not.toHaveProperty("access-control-allow-origin");
    }
    const login = await call({
      method: "POST",
      path: "/api/login",
      headers: { origin: "http://localhost:8000", "content-type": "application/json" },
      body: "{}",
    });
    expect(login.headers).toMatchObject({
      "access-control-allow-origin": "http://localhost:8000",
      "access-control-expose-headers": "retry-after, x-request-id",
    });
  });
});

describe("the limit of one network address", () => {
  const rules = { ...rulesOfTests, callsPerMinutePerIp: 3 };
  const from = (address: string) => ({
    method: "POST",
    path: "/api/login",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: '{"email":"a@example.ru","captchaToken":""}',
  });

  test("answers 429 with the time to wait", async () => {
    const { login, clock } = await openSite({ rules });
    for (let calls = 0; calls < 3; calls += 1)
      expect((await login("a@example.ru")).status).toBe(204);
    clock.move(15);
    const answer = await login("a@example.ru");
    expect([answer.status, answer.headers["retry-after"], answer.json()]).toEqual([
      429,
      "45",
      { error: "wait", message: "Слишком часто. Повторите позже." },
    ]);
    clock.move(45);
    expect((await login("a@example.ru")).status).toBe(204);
  });

  test("leaves a visitor's own profile, health and pages alone", async () => {
    const { call, register, confirm, mailbox, me } = await openSite({ rules });
    await register();
    const token = tokenIn(await confirm(someone.email, mailbox.codeOf(someone.email)));
    for (let calls = 0; calls < 10; calls += 1) {
      expect((await me(token)).status).toBe(200);
      expect((await call({ path: "/api/health" })).status).toBe(200);
      expect((await call({ path: "/docs" })).text).toContain("Сайт ещё не собран");
    }
  });

  test("counts profiles asked for with tokens that open nothing, and spares the database the rest", async () => {
    const { from, clock } = await openSite({ rules, trustedProxies: ["127.0.0.1"] });
    const visitor = from("203.0.113.1");
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.me("a".repeat(43))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([401, 401, 401, 429, 429, 429]);
    expect((await from("203.0.113.2").me("a".repeat(43))).status).toBe(401);
    clock.move(60);
    expect((await visitor.me("a".repeat(43))).status).toBe(401);
  });

  test("does not count those asked for while the database is away", async () => {
    let isAway = true;
    const store: Store = {
      ...opened.store,
      findSessionUser: (...of) => (isAway ? awayStore() : opened.store).findSessionUser(...of),
    };
    const { me } = await openSite({ rules, store });
    for (let calls = 0; calls < 6; calls += 1) expect((await me("a".repeat(43))).status).toBe(503);
    isAway = false;
    expect((await me("a".repeat(43))).status).toBe(401);
  });

  test("answers a network's profiles five times as often as its calls, with whatever token, and then asks no database", async () => {
    const { from, clock, mailbox } = await openSite({ rules, trustedProxies: ["127.0.0.1"] });
    const visitor = from("203.0.113.1");
    await visitor.register();
    const token = tokenIn(await visitor.confirm(someone.email, mailbox.codeOf(someone.email)));
    for (let calls = 0; calls < 15; calls += 1) expect((await visitor.me(token)).status).toBe(200);
    const refused = await visitor.me(token);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await from("203.0.113.2").me(token)).status).toBe(200);
    clock.move(60);
    expect((await visitor.me(token)).status).toBe(200);
  });

  test("says once in the log that X-Forwarded-For has come from somebody who is not trusted, and not who", async () => {
    const { call, logText } = await openSite({ trustedProxies: ["10.0.0.0/8"] });
    for (let calls = 0; calls < 3; calls += 1) await call(from("203.0.113.77"));
    expect(logText().match(/X-Forwarded-For пришёл с адреса, которого нет/g)).toHaveLength(1);
    expect(logText()).not.toContain("203.0.113.77");
  });

  test("finds nothing wrong in what a trusted proxy forwards", async () => {
    const { call, logText } = await openSite({ trustedProxies: ["127.0.0.1"] });
    await call(from("203.0.113.77"));
    // A visitor on the proxy's own machine.
    await call(from("127.0.0.1"));
    expect(logText()).not.toContain("X-Forwarded-For");
  });

  test("shows a person who opens an unlock link too often a page in Russian, not JSON", async () => {
    const { call } = await openSite({ rules });
    const path = `/api/unlock?token=${"a".repeat(43)}`;
    for (let calls = 0; calls < 3; calls += 1) expect((await call({ path })).status).toBe(303);
    const answer = await call({ path });
    expect([answer.status, answer.headers["retry-after"], answer.headers["content-type"]]).toEqual([
      429,
      "60",
      "text/html; charset=utf-8",
    ]);
    expect(answer.text).toContain('<html lang="ru">');
    expect(answer.text).toContain("Слишком часто. Повторите позже.");
  });

  test("cannot be dodged by X-Forwarded-For when no proxy is trusted", async () => {
    const { call } = await openSite({ rules });
    const answers = await Promise.all(
      ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"].map((address) => call(from(address))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 204, 204, 429]);
  });

  test("counts visitors apart behind a trusted proxy", async () => {
    const { call } = await openSite({ rules, trustedProxies: ["127.0.0.1"] });
    for (const address of ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"])
      expect((await call(from(address))).status).toBe(204);
  });

  test("believes only what the trusted proxy itself added", async () => {
    const { call } = await openSite({ rules, trustedProxies: ["127.0.0.0/8"] });
    const answers = await Promise.all(
      ["6.6.6.1", "6.6.6.2", "6.6.6.3", "6.6.6.4"].map((made) => call(from(`${made}, 5.5.5.5`))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 204, 204, 429]);
  });

  test("believes nothing from a proxy that is not on the list", async () => {
    const { call } = await openSite({ rules, trustedProxies: ["10.0.0.0/8"] });
    const answers = await Promise.all(
      ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"].map((address) => call(from(address))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 204, 204, 429]);
  });
});
