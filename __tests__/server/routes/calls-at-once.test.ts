import { beforeEach, expect, test } from "@jest/globals";
import { connect } from "node:net";
import type { CaptchaVerdict } from "../../../server/ports";
import { rulesOfTests, type TestApp } from "../support/app";
import { openSite } from "../support/opened-store";

const most = 3;
const email = "ivan@example.ru";

let app: TestApp;
let checking: ((verdict: CaptchaVerdict) => void)[];

beforeEach(async () => {
  checking = [];
  app = await openSite({
    rules: { ...rulesOfTests, callsAtOnce: most },
    captcha: {
      verify: () => new Promise((judge) => checking.push(judge)),
      isAway: () => false,
    },
  });
});

const body = JSON.stringify({ email, captchaToken: "token" });
const loginCall =
  "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
  `Content-Length: ${body.length}\r\n\r\n${body}`;
const connection = () => connect(Number(new URL(app.app.listeningOrigin).port), "127.0.0.1");

/** Waits until so many calls are being answered. */
async function answering(count: number): Promise<void> {
  while (checking.length < count) await new Promise((turn) => setImmediate(turn));
}

test("what is beyond the limit is refused at once, and let in when others have been answered", async () => {
  const held = Array.from({ length: most }, () => app.login(email, "token"));
  await answering(most);
  const refused = await app.me("token");
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("10");
  expect(refused.json()).toEqual({
    error: "busy",
    message: "Сервер сейчас занят. Повторите позже.",
  });
  expect((await app.call({ path: "/api/health" })).status).toBe(200);
  for (const judge of checking) judge("refused");
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([400, 400, 400]);
  expect((await app.me("token")).status).toBe(401);
});

test("a visitor who leaves gives his place to the next", async () => {
  const sockets = Array.from({ length: most }, () => {
    const socket = connection();
    socket.write(loginCall);
    return socket;
  });
  await answering(most);
  expect((await app.me("token")).status).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect(statusSoon()).resolves.toBe(401);
});

test("calls asked for behind another on one connection take no place when their visitor leaves", async () => {
  const socket = connection();
  socket.write(loginCall + "GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2 * most));
  await answering(1);
  expect((await app.me("token")).status).toBe(401);
  socket.destroy();
  await expect(statusSoon()).resolves.toBe(401);
});

test("a body that never ends takes no place", async () => {
  const sockets = Array.from({ length: 2 * most }, () => connection());
  const heads = sockets.map(
    (socket) => new Promise((sent) => socket.write(loginCall.slice(0, -10), sent)),
  );
  await Promise.all(heads);
  expect((await app.me("token")).status).toBe(401);
  for (const socket of sockets) socket.destroy();
});

/** The server hears of a socket that was closed a turn or two later. */
async function statusSoon(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await app.me("token");
    if (status !== 503) return status;
  }
  return 503;
}
