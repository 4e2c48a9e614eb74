import { expect, test } from "@jest/globals";
import type { MailQueue } from "../../../server/ports";
import { createDeliveries } from "../../../server/services/deliveries";
import { createTestClock } from "../support/clock";
import { type TestApp, someone, testSecret, tokenIn } from "../support/app";
import { createTestLog } from "../support/log";
import { createMailbox } from "../support/mailbox";
import { opened, openSite } from "../support/opened-store";

let site: TestApp;

/** A mail server that never answers. */
const stuckMail: MailQueue = { ...createMailbox(), post: () => {} };

/** Another process, or this one after a restart, and the letters it sends. */
function nextProcess(clock = site.clock, secretKey = testSecret) {
  const mail = createMailbox();
  const { log, text: logText } = createTestLog();
  const { recover } = createDeliveries({ store: opened.store, mail, clock, secretKey, log });
  return { mail, recover, logText };
}

const letterRows = () => opened.sql("select * from letters");
const stopRenewing = () => opened.sql("update letters set claimed_until = now()");

test("a letter whose process was killed after the answer is sent by the next one, and its code signs in", async () => {
  site = await openSite({ mail: stuckMail });
  expect((await site.register()).status).toBe(200);
  const next = nextProcess();
  await next.recover();
  expect(next.mail.letters).toEqual([]);
  await stopRenewing();
  await next.recover();
  tokenIn(await site.confirm(someone.email, next.mail.codeOf(someone.email)));
});

test("a letter stays with the process that is still sending it", async () => {
  site = await openSite({ mail: stuckMail });
  await site.register();
  await stopRenewing();
  const process = nextProcess();
  await process.recover();
  await stopRenewing();
  await process.recover();
  const other = nextProcess();
  await other.recover();
  expect([process.mail.letters.length, other.mail.letters.length]).toEqual([1, 0]);
});

test("a letter that has left, or has expired, is no longer in the database", async () => {
  const mail = createMailbox();
  const leaving: MailQueue = { ...mail, post: (_letter, _until, onEnd) => onEnd?.() };
  site = await openSite({ mail: leaving });
  await site.register();
  expect(await letterRows()).toEqual([]);

  site = await openSite({ mail: stuckMail });
  site.clock.move(60);
  await site.register();
  expect(await letterRows()).toHaveLength(1);
  const clock = createTestClock(site.clock.now());
  clock.move(600);
  await nextProcess(clock).recover();
  expect(await letterRows()).toEqual([]);
});

test("a letter for an unregistered address is never sent, and is gone with the next run", async () => {
  site = await openSite({ mail: stuckMail });
  expect((await site.login("nobody@example.ru")).status).toBe(204);
  expect(await letterRows()).toHaveLength(1);
  await stopRenewing();
  const next = nextProcess();
  await next.recover();
  expect([next.mail.letters, await letterRows()]).toEqual([[], []]);
});

test("the database does not show what a waiting letter says, and another key drops it with a warning", async () => {
  site = await openSite({ mail: stuckMail });
  await site.register();
  const [row] = await letterRows();
  expect(Buffer.from(String(row?.["sealed"]), "base64").includes("Код")).toBe(false);
  await stopRenewing();
  const next = nextProcess(site.clock, "another key");
  await next.recover();
  await next.recover();
  expect([next.mail.letters, await letterRows()]).toEqual([[], []]);
  expect(next.logText()).toContain("SECRET_KEY");
});
