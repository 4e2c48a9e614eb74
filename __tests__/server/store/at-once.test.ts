import { beforeEach, describe, expect, test } from "@jest/globals";
import { createDeliveries } from "../../../server/services/deliveries";
import { type TestApp, someone, testSecret, tokenIn, wrongCode } from "../support/app";
import { createTestLog } from "../support/log";
import { createMailbox } from "../support/mailbox";
import { storeKinds } from "../support/stores";
import { openApp } from "../support/opened-app";
import { testStore } from "../support/test-store";

// The embedded database has one session; locks and isolation show on PostgreSQL alone.
describe.each(storeKinds)("calls at once on $kind", ({ open }) => {
  const opened = testStore(open);
  let site: TestApp;

  beforeEach(async () => {
    site = await openApp({ store: opened.store });
  });

  test("a hundred wrong codes at once count as five, and then the right one is of no use", async () => {
    await site.register();
    const code = site.mailbox.codeOf(someone.email);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => site.confirm(someone.email, wrongCode(code))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([403]));
    expect(
      await opened.sql(
        `select tries_left, failures from addresses where key = '${someone.email}' and network <> ''`,
      ),
    ).toEqual([{ tries_left: 0, failures: 5 }]);
    expect((await site.confirm(someone.email, code)).status).toBe(403);
  });

  test("the same right code ten times at once gives one token", async () => {
    await site.register();
    const code = site.mailbox.codeOf(someone.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => site.confirm(someone.email, code)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(403),
    ]);
    expect(await opened.sql("select count(*)::int as sessions from sessions")).toEqual([
      { sessions: 1 },
    ]);
  });

  test("ten registrations at once send one letter", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.register()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(429),
    ]);
    expect(site.mailbox.letters).toHaveLength(1);
  });

  test("two processes on one database are one server: a code of one opens at the other, and five tries are five together", async () => {
    const other = await openApp({ store: opened.store });
    await site.register();
    expect((await other.register()).status).toBe(429);
    const code = site.mailbox.codeOf(someone.email);
    const wrong = Array.from({ length: 4 }, (_none, index) =>
      (index % 2 === 0 ? site : other).confirm(someone.email, wrongCode(code)),
    );
    expect((await Promise.all(wrong)).map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    const token = tokenIn(await other.confirm(someone.email, code));
    expect((await site.me(token)).status).toBe(200);
    expect((await site.confirm(someone.email, code)).status).toBe(403);
    await site.logout(token);
    expect((await other.me(token)).status).toBe(401);
  });

  test("a letter that two processes want to recover is sent by one of them", async () => {
    const stuck = await openApp({
      store: opened.store,
      mail: { ...createMailbox(), post: () => {} },
    });
    await stuck.register();
    await opened.sql("update letters set claimed_until = now()");
    const { log } = createTestLog("silent");
    const recover = async () => {
      const mail = createMailbox();
      const parts = { store: opened.store, mail, log, clock: site.clock, secretKey: testSecret };
      await createDeliveries(parts).recover();
      return mail.letters;
    };
    const sent = await Promise.all(Array.from({ length: 4 }, recover));
    expect(sent.flat()).toHaveLength(1);
  });
});
