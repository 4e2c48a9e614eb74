import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { createWorkCaptcha } from "./captcha/work";
import { createYandexCaptcha, noCaptcha } from "./captcha/yandex";
import type { ServerEnv } from "./env";
import { createOutbox, lettersTo, removeUnfinished } from "./mail/outbox";
import { createSmtpMailer } from "./mail/smtp";
import type { LetterFiles } from "./owner/report";
import type { StoreWithOwner } from "./owner-ports";
import type { CaptchaCheck, Mailer } from "./ports";
import type { Store } from "./store-ports";
import { lockEmbedded } from "./store/embedded";
import { openPostgres } from "./store/postgres";
import { systemClock, systemRandom } from "./system";
import { makeWritable } from "./writable-folder";

// Composition root: production dependencies built from the environment, for the server and the
// owner's commands.

/** Opens the database; throws a `StartupError` if it cannot be opened now. */
export async function openStore(env: ServerEnv, log: Logger): Promise<StoreWithOwner> {
  return (await lockStore(env, log))();
}

/**
 * Locks the data folder for this process and returns a function that opens the database; it may be
 * called again until it succeeds.
 */
export async function lockStore(
  { databaseUrl, dataDir }: ServerEnv,
  log: Logger,
): Promise<() => Promise<StoreWithOwner>> {
  if (databaseUrl !== null) return () => openPostgres(databaseUrl);
  // Locked before listening: a second server on the same folder must not even listen.
  return lockEmbedded(join(resolve(dataDir), "database"), { log });
}

/** The SMTP mailer, or the folder of letters if no mail server is configured. */
export async function openMailer({ smtpUrl, mailFrom, dataDir }: ServerEnv): Promise<Mailer> {
  if (smtpUrl !== null && mailFrom !== null)
    return createSmtpMailer({ url: smtpUrl, from: mailFrom });
  const folder = outboxFolder(dataDir);
  await makeWritable(folder);
  await removeUnfinished(folder);
  return createOutbox({ folder, from: mailFrom ?? "no-reply@localhost" });
}

/** The captcha check: Yandex if its key is set, otherwise proof of work if enabled. */
export function openCaptcha(
  { captchaSecret, captchaVerifyUrl, captchaWork }: ServerEnv,
  log: Logger,
  own: { readonly secretKey: string; readonly store: Pick<Store, "takeCall"> },
): CaptchaCheck {
  const mine = { ...own, clock: systemClock, random: systemRandom };
  if (captchaSecret === null)
    return captchaWork === null ? noCaptcha : createWorkCaptcha({ ...mine, bits: captchaWork });
  return createYandexCaptcha({
    secret: captchaSecret,
    url: captchaVerifyUrl,
    log,
    clock: systemClock,
  });
}

/** Letters in the outbox folder, for the owner's commands. */
export function openLetterFiles({ dataDir }: ServerEnv): LetterFiles {
  const folder = outboxFolder(dataDir);
  return {
    find: (email) => lettersTo(folder, email),
    async erase(email) {
      const found = await lettersTo(folder, email);
      for (const { file } of found) await rm(file, { force: true });
      return found.length;
    },
  };
}

/** Folder of letters if no mail server is configured. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}
