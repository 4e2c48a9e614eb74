import { join, resolve } from "node:path";
import { createApp } from "../../server/app";
import { noCaptcha } from "../../server/captcha/yandex";
import { createLog } from "../../server/log";
import type { MailQueue } from "../../server/ports";
import { type Rules, standardRules } from "../../server/services/rules";
import { openEmbedded } from "../../__tests__/server/support/embedded";
import { openPostgres } from "../../server/store/postgres";
import { systemClock, systemRandom } from "../../server/system";

const mailToMeasurer: MailQueue = {
  isAway: () => false,
  isRefused: () => false,
  waiting: () => 0,
  forget: () => 0,
  post: ({ to, text }) =>
    void process.send?.({ to, code: /^Код: (\d{6})$/m.exec(text)?.[1] ?? "" }),
  drain: async () => 0,
};

const rulesWithoutLimits: Rules = {
  ...standardRules,
  resendSeconds: [0],
  lettersPerHour: 0,
  callsPerMinutePerIp: 0,
  wrongCodesPerHourPerIp: 0,
  letterCallsPerHourPerIp: 0,
  registrationsPerCaptcha: 0,
};

/**
 * The measured process: the server itself, without rate limits, which sends letters to the
 * measuring process.
 */
async function serve(folder: string, databaseUrl: string): Promise<void> {
  const store =
    databaseUrl === ""
      ? await openEmbedded(join(folder, "database"))
      : await openPostgres(databaseUrl);
  const app = await createApp({
    clock: systemClock,
    random: systemRandom,
    store,
    mail: mailToMeasurer,
    captcha: noCaptcha,
    rules: rulesWithoutLimits,
    log: createLog("silent"),
    secretKey: "the benchmark's key of codes, any text will do",
    site: {
      folder: resolve("public"),
      url: () => "http://localhost",
      pathPrefix: "",
      apiUrl: null,
    },
    trustedProxies: [],
    corsOrigins: [],
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.on("message", () => {
    globalThis.gc?.();
    process.send?.({ megabytes: Math.round(process.memoryUsage().rss / 1_000_000) });
  });
  process.on(
    "SIGTERM",
    () =>
      void app
        .close()
        .then(() => store.close())
        .then(() => process.exit(0)),
  );
  process.send?.({ port: new URL(app.listeningOrigin).port });
}

const [, , folder = "", databaseUrl = ""] = process.argv;
void serve(folder, databaseUrl);
