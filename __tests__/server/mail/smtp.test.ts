import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "@jest/globals";
import { createMailQueue } from "../../../server/mail/queue";
import { createSmtpMailer } from "../../../server/mail/smtp";
import { mailAdvice } from "../../../server/owner/mail-advice";
import type { Letter, MailQueue, Mailer } from "../../../server/ports";
import { systemClock } from "../../../server/system";
import { runTool } from "../../../tools/programs/tool";
import { someone, tokenIn } from "../support/app";
import { createTestLog } from "../support/log";
import { type TestSmtp, startSmtp, textPartOf } from "../support/smtp";
import { openSite } from "../support/opened-store";

const letter: Letter = {
  to: "ivan@example.ru",
  subject: "Код для входа",
  text: "Код: 123456\n",
  html: "<p>Код: 123456</p>",
};
const from = "Документация <no-reply@docs.example.ru>";
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function smtp(...settings: Parameters<typeof startSmtp>): Promise<TestSmtp> {
  const server = await startSmtp(...settings);
  open.push(() => server.close());
  return server;
}

const refusingLogins: Parameters<typeof startSmtp>[0] = {
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(new Error("no")),
};

/** Key and certificate in one text; nobody but its server vouches for it. */
async function selfSigned(): Promise<string> {
  const made = await runTool("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
    ...["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
    ...["-keyout", "-", "-out", "-"],
  ]);
  return made.stdout;
}

function mailerFor(url: string, timeoutMs = 15_000): Mailer {
  const mailer = createSmtpMailer({ url, from, timeoutMs });
  open.push(() => mailer.close());
  return mailer;
}

describe("sending one letter", () => {
  test("it arrives with its texts, sender and one recipient", async () => {
    const server = await smtp();
    expect(await mailerFor(server.url).send(letter)).toEqual({ kind: "sent" });
    const [received] = server.received;
    expect([received?.from, received?.to]).toEqual([
      "no-reply@docs.example.ru",
      ["ivan@example.ru"],
    ]);
    expect(received?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(received?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    expect(received?.raw).toMatch(/^To: ivan@example\.ru\r$/m);
    expect(received?.raw).toContain("multipart/alternative");
    expect(received?.raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
    expect(textPartOf(received?.raw ?? "")).toMatch(/^Код: 123456$/m);
  });

  test.each([
    ["a@example.ru\r\nBcc: b@example.ru"],
    ["a@example.ru, b@example.ru"],
    ["Имя <a@example.ru>, b@example.ru"],
    ["a@example.ru>\r\nRCPT TO:<b@example.ru"],
  ])("%j is never two recipients and never a header", async (to) => {
    const server = await smtp();
    await mailerFor(server.url).send({ ...letter, to, subject: "Код\r\nBcc: c@example.ru" });
    for (const { to: recipients, raw } of server.received) {
      expect(recipients).toHaveLength(1);
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });

  test("a letter to a Unicode address arrives", async () => {
    const able = await smtp();
    expect(await mailerFor(able.url).send({ ...letter, to: "иван@xn--e1afmkfd.xn--p1ai" })).toEqual(
      { kind: "sent" },
    );
    expect(able.received[0]?.to).toEqual(["иван@пример.рф"]);
  });

  test("a mail server that knows no Unicode addresses gets those with a Unicode domain, and is not asked twice for the others", async () => {
    const old = await smtp({
      hideSMTPUTF8: true,
      onRcptTo: ({ address }, _session, done) =>
        done(
          /^[\x20-\x7E]+@/.test(address)
            ? null
            : Object.assign(new Error("ASCII only"), { responseCode: 553 }),
        ),
    });
    expect(await mailerFor(old.url).send({ ...letter, to: "ivan@xn--e1afmkfd.xn--p1ai" })).toEqual({
      kind: "sent",
    });
    expect(await mailerFor(old.url).send({ ...letter, to: "иван@xn--e1afmkfd.xn--p1ai" })).toEqual({
      kind: "refused",
      reason: "EENVELOPE 553 RCPT TO",
    });
  });

  test.each([
    [550, "refused"],
    [553, "refused"],
    [450, "delayed"],
    [451, "delayed"],
    [421, "away"],
    [500, "refused"],
    [400, "delayed"],
  ])("a recipient answered %i is %s", async (responseCode, kind) => {
    const server = await smtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("<ivan@example.ru> no"), { responseCode })),
    });
    const delivery = await mailerFor(server.url).send(letter);
    expect(delivery.kind).toBe(kind);
    expect(JSON.stringify(delivery)).not.toContain("ivan");
  });

  test.each([550, 553, 450])(
    "a sender answered %i keeps every letter from leaving",
    async (responseCode) => {
      const server = await smtp({
        onMailFrom: (_address, _session, done) =>
          done(Object.assign(new Error("<no-reply@docs.example.ru> no"), { responseCode })),
      });
      expect(await mailerFor(server.url).send(letter)).toEqual({
        kind: "away",
        reason: `EENVELOPE ${responseCode} MAIL FROM`,
      });
    },
  );

  test.each([
    [554, "refused"],
    [451, "delayed"],
  ])("a text answered %i is %s", async (responseCode, kind) => {
    const server = await smtp({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done(Object.assign(new Error("spam"), { responseCode })));
      },
    });
    expect(await mailerFor(server.url).send(letter)).toEqual({
      kind,
      reason: `EMESSAGE ${responseCode} DATA`,
    });
  });

  test("a server that is not there, hangs, or wants a login is away", async () => {
    expect((await mailerFor("smtp://127.0.0.1:1").send(letter)).kind).toBe("away");
    const hanging = await smtp({ onConnect: () => {} });
    expect((await mailerFor(hanging.url, 500).send(letter)).kind).toBe("away");
    const guarded = await smtp(refusingLogins);
    expect(
      (await mailerFor(guarded.url.replace("smtp://", "smtp://name:wrong@")).send(letter)).kind,
    ).toBe("away");
  });
});

describe("asking a mail server whether it takes letters", () => {
  test("one that does is fine, and nothing is sent", async () => {
    const server = await smtp();
    expect(await mailerFor(server.url).test()).toBeNull();
    expect(server.received).toEqual([]);
  });

  test("one that is not there, or refuses the login, is told by its codes", async () => {
    expect(await mailerFor("smtp://127.0.0.1:1").test()).toBe("ESOCKET ECONNREFUSED CONN");
    const guarded = await smtp(refusingLogins);
    const url = guarded.url.replace("smtp://", "smtp://name:wrong@");
    expect(await mailerFor(url).test()).toBe("EAUTH 535 AUTH PLAIN");
  });

  test("one whose certificate is of an unknown authority is told as such", async () => {
    const pem = await selfSigned();
    const own = await smtp({ disabledCommands: ["AUTH"], key: pem, cert: pem });
    expect(await mailerFor(own.url).test()).toBe("ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT CONN");
  });

  test("the owner is told what to do about what is the matter", async () => {
    const pem = await selfSigned();
    const plain = await smtp(refusingLogins);
    const encrypted = await smtp({ secure: true, key: pem, cert: pem });
    const adviceFor = async (url: string) =>
      mailAdvice((await mailerFor(url, 500).test()) ?? "no fault");
    expect(await adviceFor(plain.url.replace("smtp:", "smtps:"))).toContain("smtp:// или smtps://");
    expect(await adviceFor(`${plain.url}?requireTLS=true`)).toContain("requireTLS");
    expect(await adviceFor(encrypted.url)).toContain("ждёт smtps://");
    expect(await adviceFor(encrypted.url.replace("smtp:", "smtps:"))).toContain(
      "NODE_EXTRA_CA_CERTS",
    );
    expect(await adviceFor(plain.url.replace("//", "//name:wrong@"))).toContain("имя или пароль");
    expect(await adviceFor("smtp://127.0.0.1:1")).toContain("никто не слушает");
    // What takes an authority that the process trusts.
    expect(mailAdvice("ESOCKET UNABLE_TO_VERIFY_LEAF_SIGNATURE CONN")).toContain(
      "NODE_EXTRA_CA_CERTS",
    );
    expect(mailAdvice("ESOCKET ERR_TLS_CERT_ALTNAME_INVALID CONN")).toContain("имени из SMTP_URL");
    expect(mailAdvice("ESOCKET CERT_HAS_EXPIRED CONN")).toContain("срок");
    expect(mailAdvice("unknown")).toBe("");
  });
});

describe("sign-in by real letters", () => {
  function queueFor(url: string, timeoutMs = 5000): MailQueue {
    const { log } = createTestLog("silent");
    const mail = createMailQueue({
      mailer: mailerFor(url, timeoutMs),
      clock: systemClock,
      log,
      retryMs: [50],
    });
    open.push(() => mail.drain(0));
    return mail;
  }

  async function codeFrom(server: TestSmtp): Promise<string> {
    for (const end = Date.now() + 5000; server.received.length === 0 && Date.now() < end;)
      await pause(10);
    return /^Код: (\d{6})$/m.exec(textPartOf(server.received.at(-1)?.raw ?? ""))?.[1] ?? "none";
  }

  test("while the mail server is down sign-in is 503 for everybody, and when it is back the waiting letter arrives", async () => {
    const first = await smtp();
    const { port } = first;
    await first.close();
    const mail = queueFor(`smtp://127.0.0.1:${port}`);
    const site = await openSite({ mail, clock: systemClock });
    expect((await site.register()).status).toBe(200);
    for (const end = Date.now() + 5000; !mail.isAway() && Date.now() < end;) await pause(10);

    for (const answer of [
      await site.login(someone.email),
      await site.login("nobody@example.ru"),
      await site.register({ email: "other@example.ru" }),
    ]) {
      expect([answer.status, answer.json()]).toEqual([
        503,
        { error: "mail-away", message: "Письма сейчас не отправляются. Повторите позже." },
      ]);
    }
    const health = await site.call({ path: "/api/health" });
    expect([health.status, health.json()]).toEqual([503, { status: "away" }]);

    const back = await smtp({}, port);
    const code = await codeFrom(back);
    expect(await mail.drain(2000)).toBe(0);
    tokenIn(await site.confirm(someone.email, code));
    expect((await site.login(someone.email)).status).toBe(200);
    expect((await site.call({ path: "/api/health" })).status).toBe(200);
  });
});
