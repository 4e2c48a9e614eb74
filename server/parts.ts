import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { createWorkCaptcha } from "./captcha/work";
import { createYandexCaptcha, noCaptcha } from "./captcha/yandex";
import type { ServerEnv } from "./env";
import { createOutbox, lettersTo, removeUnfinished } from "./mail/outbox";
import { createSmtpMailer } from "./mail/smtp";
import type { LetterKeep } from "./owner/personal-answers";
import type { OwnedStore } from "./owner-ports";
import type { CaptchaCheck, Mailer } from "./ports";
import { type Store, StoreUnavailable } from "./store-ports";
import { ConfigurationError, DatabaseNotOpened } from "./startup-error";
import { takeEmbedded } from "./store/embedded";
import { unreadFile } from "./store/failures";
import { openPostgres } from "./store/postgres";
import { systemClock, systemRandom } from "./system";
import { makeWritable } from "./writable-folder";

// What the environment asks for, made of the real parts: for the server and the owner's commands.

/** Opens the database; throws a sentence where it does not open now. */
export async function openStore(env: ServerEnv, log: Logger): Promise<OwnedStore> {
  return (await takeStore(env, log))();
}

/**
 * Takes the place of the database for this process, and gives what opens it, as often as it is
 * called until it has opened.
 */
export async function takeStore(
  { databaseUrl, dataDir }: ServerEnv,
  log: Logger,
): Promise<() => Promise<OwnedStore>> {
  if (databaseUrl !== null) return () => openServer(databaseUrl);
  const take = () => takeEmbedded(join(resolve(dataDir), "database"), { log });
  // Taken at once: of two servers on one folder the second does not even listen.
  let taken: (() => Promise<OwnedStore>) | null = await take();
  return async () => {
    const open = taken ?? (await take());
    taken = null;
    return open();
  };
}

async function openServer(url: string): Promise<OwnedStore> {
  try {
    return await openPostgres(url);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const file = unreadFile(error);
    if (file !== null)
      throw new ConfigurationError(
        [`Файл ${file}, который назван в DATABASE_URL, не читается: проверьте путь и права.`],
        error,
      );
    throw new DatabaseNotOpened(
      "away",
      "База данных из DATABASE_URL не отвечает: проверьте адрес и запущена ли она.",
      error,
    );
  }
}

/** Makes what sends letters. */
export async function openMailer({ smtpUrl, mailFrom, dataDir }: ServerEnv): Promise<Mailer> {
  if (smtpUrl !== null && mailFrom !== null)
    return createSmtpMailer({ url: smtpUrl, from: mailFrom });
  const folder = outboxFolder(dataDir);
  await makeWritable(folder);
  await removeUnfinished(folder);
  return createOutbox({ folder, from: mailFrom ?? "no-reply@localhost" });
}

/** Makes the check of the captcha: a service's, where its key is set, else the browser's work. */
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

/** The letters in the folder where they lie without a mail server. */
export function openLetterKeep({ dataDir }: ServerEnv): LetterKeep {
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

/** Where letters lie when no mail server is configured. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}
