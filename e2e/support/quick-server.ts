// The real server with waits short enough for a test to see them pass, and a database the test can
// reach into.
import { resolve } from "node:path";
import { createApp } from "../../server/app";
import { noCaptcha } from "../../server/captcha/yandex";
import { createLog } from "../../server/log";
import { createMailQueue } from "../../server/mail/queue";
import { createSmtpMailer } from "../../server/mail/smtp";
import { standardRules } from "../../server/services/rules";
import { storeOf } from "../../server/store/embedded";
import { openPgliteClient } from "../../server/store/pglite-client";
import { systemClock, systemRandom } from "../../server/system";

async function main(): Promise<void> {
  const log = createLog("warn");
  const client = await openPgliteClient();
  const store = await storeOf(client);
  const mailer = createSmtpMailer({
    url: process.env.SMTP_URL ?? "",
    from: process.env.MAIL_FROM ?? "",
  });
  const mail = createMailQueue({ mailer, clock: systemClock, log });
  let url = "";
  const app = await createApp({
    clock: systemClock,
    random: systemRandom,
    store,
    mail,
    captcha: noCaptcha,
    rules: {
      ...standardRules,
      resendSeconds: [0],
      lettersPerHour: 1000,
      failuresPerWait: 1000,
      callsPerMinutePerIp: 0,
      wrongCodesPerHourPerIp: 0,
      letterCallsPerHourPerIp: 0,
      registrationsPerCaptcha: 0,
    },
    log,
    secretKey: "a key of tests that is long enough",
    site: { folder: resolve("public"), url: () => url, pathPrefix: "", apiUrl: null },
    trustedProxies: [],
    corsOrigins: [],
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
  process.on(
    "message",
    ({ sql }: { readonly sql: string }) =>
      void client.query(sql).then(() => process.send?.("done")),
  );
  process.on("SIGTERM", () => process.exit(0));
  process.stdout.write(`Сайт: ${url}/\n`);
}

void main();
