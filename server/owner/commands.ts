import { z } from "zod";
import { eachField } from "../../src/contracts/registration-fields";

// Requests and responses over the owner's socket, as JSON.

const count = (option: string, most: number) => {
  const fault = `${option}: нужно целое число от 1 до ${most}.`;
  return z.int(fault).min(1, fault).max(most, fault);
};
const weeks = count("--weeks", 520);
const days = count("--days", 3660);
const email = z.string();

export const ownerCommand = z.discriminatedUnion("name", [
  z.object({ name: z.literal("people"), search: z.string() }),
  z.object({ name: z.literal("downloads"), days }),
  z.object({ name: z.literal("stats"), days }),
  z.object({ name: z.literal("feedback"), weeks }),
  z.object({ name: z.literal("searches"), weeks }),
  z.object({ name: z.literal("missing"), weeks }),
  z.object({ name: z.literal("export"), email }),
  z.object({ name: z.literal("erase"), email }),
  z.object({ name: z.literal("end-sessions"), email }),
  z.object({ name: z.literal("unblock"), email }),
  z.object({ name: z.literal("check") }),
]);
export type OwnerCommand = z.infer<typeof ownerCommand>;

/** Responds with a stream of bytes. */
export const backupCommand = z.strictObject({ name: z.literal("backup") });
export const ownerCall = z.union([ownerCommand, backupCommand]);
export type OwnerCall = z.infer<typeof ownerCall>;

const moment = z.iso.datetime();

const person = z.object({
  email: z.string(),
  ...eachField(() => z.string()),
  agreedAt: moment,
  createdAt: moment,
  confirmedAt: moment,
  signedInAt: moment,
  /** The edition of the privacy policy that was agreed to. */
  policyDigest: z.string().nullable(),
  policyDate: z.string().nullable(),
});
export type PersonAnswer = z.infer<typeof person>;

const held = z.object({
  email: z.string(),
  person: person.nullable(),
  policyText: z.string().nullable(),
  sessions: z.array(z.object({ createdAt: moment, expiresAt: moment })),
  waitingLetters: z.array(z.object({ expiresAt: moment })),
  /** Rows of the mailbox, one per network; the one of network "" is shared by unknown networks. */
  mailbox: z.array(z.record(z.string(), z.unknown())),
  /** Letters in the outbox folder. */
  letters: z.array(z.object({ file: z.string(), text: z.string() })),
});

const statsDay = z.object({
  day: z.string(),
  registrations: z.int(),
  signIns: z.int(),
  refused: z.int(),
  lettersSent: z.int(),
  lettersRefused: z.int(),
  downloads: z.int(),
});
export type StatsDay = z.infer<typeof statsDay>;

const feedbackPage = z.object({
  path: z.string(),
  /** Id of a heading; empty for the whole page. */
  section: z.string(),
  found: z.int(),
  missing: z.int(),
  wrong: z.int(),
  unclear: z.int(),
  other: z.int(),
});
export type FeedbackPage = z.infer<typeof feedbackPage>;

const checked = z.object({
  part: z.enum(["configuration", "mail", "captcha", "database", "secret-key", "space", "time"]),
  state: z.enum(["ok", "warning", "fault"]),
  notes: z.array(z.string()),
});
export type Checked = z.infer<typeof checked>;

export const ownerAnswer = z.discriminatedUnion("name", [
  z.object({ name: z.literal("people"), people: z.array(person) }),
  z.object({
    name: z.literal("downloads"),
    days: z.array(z.object({ day: z.string(), downloads: z.int() })),
  }),
  z.object({
    name: z.literal("stats"),
    people: z.int(),
    sessions: z.int(),
    days: z.array(statsDay),
  }),
  z.object({
    name: z.literal("feedback"),
    pages: z.array(feedbackPage),
    texts: z.array(
      z.object({
        week: z.string(),
        path: z.string(),
        section: z.string(),
        reason: z.string(),
        text: z.string(),
      }),
    ),
  }),
  z.object({
    name: z.literal("searches"),
    queries: z.array(z.object({ query: z.string(), count: z.int(), lastWeek: z.string() })),
    unhelpful: z.array(
      z.object({
        place: z.string(),
        answer: z.string(),
        text: z.string(),
        count: z.int(),
        lastWeek: z.string(),
      }),
    ),
  }),
  z.object({
    name: z.literal("missing"),
    pages: z.array(
      z.object({ path: z.string(), from: z.string(), count: z.int(), lastWeek: z.string() }),
    ),
  }),
  z.object({ name: z.literal("export"), held }),
  z.object({
    name: z.literal("erase"),
    account: z.boolean(),
    sessions: z.int(),
    mailboxRows: z.int(),
    letters: z.int(),
    isMailboxShared: z.boolean(),
  }),
  z.object({ name: z.literal("end-sessions"), sessions: z.int() }),
  z.object({ name: z.literal("unblock") }),
  z.object({ name: z.literal("check"), isServerRunning: z.boolean(), parts: z.array(checked) }),
  /** The command cannot be carried out, and why. */
  z.object({ name: z.literal("refused"), message: z.string() }),
]);
export type OwnerAnswer = z.infer<typeof ownerAnswer>;
