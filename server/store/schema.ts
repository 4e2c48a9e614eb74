import { type SQLWrapper, sql } from "drizzle-orm";
import {
  type PgDatabase,
  type PgQueryResultHKT,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { eachField, registrationFields } from "../../src/contracts/registration-fields";
import type { CountedEvent, ReaderNoteKind, Registration } from "../store-ports";

/** A connection of either driver, or a transaction on one. */
export type Database = PgDatabase<PgQueryResultHKT>;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The mailbox of an address, as in `parseAddress`. */
export const mailboxOf = (addressKey: SQLWrapper) =>
  sql<string>`regexp_replace(${addressKey}, '^([^+]+)[+].*@', '\\1@')`;

/** Users with a confirmed address. `addressKey` is the normalised address. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    addressKey: text("address_key").notNull().unique(),
    email: text("email").notNull(),
    ...eachField((name) => text(registrationFields[name].wire).notNull().default("")),
    agreedAt: moment("agreed_at").notNull(),
    createdAt: moment("created_at").notNull(),
    confirmedAt: moment("confirmed_at").notNull(),
    /** The edition of the privacy policy that was agreed to; null if the build named none. */
    policyDigest: text("policy_digest"),
    policyDate: date("policy_date"),
    signedInAt: moment("signed_in_at").notNull().defaultNow(),
  },
  (table) => [
    index("users_signed_in_at").on(table.signedInAt),
    index("users_mailbox").on(mailboxOf(table.addressKey)),
  ],
);

/** Columns of a `User`. */
export const userColumns = { id: users.id, email: users.email, name: users.name };

/** Every published edition of the privacy policy. */
export const policies = pgTable("policies", {
  digest: text("digest").primaryKey(),
  date: date("date").notNull(),
  text: text("text").notNull(),
  seenAt: moment("seen_at").notNull(),
});

/**
 * Sign-in state of a mailbox (`key`) per network: its live code, with the registration that the
 * code confirms, and its wrong codes. The row without a network has the limits shared by all
 * networks without a sign-in; it is locked before the others.
 */
export const addresses = pgTable(
  "addresses",
  {
    key: text("key").notNull(),
    network: text("network").notNull().default(""),
    codeHash: text("code_hash"),
    codeIssuedAt: moment("code_issued_at"),
    codeExpiresAt: moment("code_expires_at"),
    triesLeft: integer("tries_left").notNull().default(0),
    /** Tries shared by all other networks. */
    guestTriesLeft: integer("guest_tries_left").notNull().default(0),
    registration: jsonb("registration").$type<Registration>(),
    failures: integer("failures").notNull().default(0),
    waitUntil: moment("wait_until"),
    letterTimes: moment("letter_times")
      .array()
      .notNull()
      .default(sql`'{}'`),
    lettersSinceSignIn: integer("letters_since_sign_in").notNull().default(0),
    unlockHash: text("unlock_hash").unique(),
    unlockIssuedAt: moment("unlock_issued_at"),
    signedInAt: moment("signed_in_at"),
    touchedAt: moment("touched_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.network] }),
    index("addresses_touched_at").on(table.touchedAt),
    index("addresses_unconfirmed")
      .on(table.touchedAt)
      .where(sql`signed_in_at is null`),
    index("addresses_registration")
      .on(table.codeIssuedAt)
      .where(sql`registration is not null`),
  ],
);

/** Registrations a network may send for solved captchas. */
export const captchaPasses = pgTable("captcha_passes", {
  network: text("network").primaryKey(),
  registrationsLeft: integer("registrations_left").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** Open sessions by token hash. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sessions_user_id").on(table.userId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/**
 * Letters that have not left yet, encrypted because they contain codes. A process claims a letter
 * while it is sending it; `claimedUntil` is by the database's clock.
 */
export const letters = pgTable("letters", {
  id: uuid("id").primaryKey(),
  addressKey: text("address_key").notNull(),
  sealed: text("sealed").notNull(),
  expiresAt: moment("expires_at").notNull(),
  claimedUntil: moment("claimed_until").notNull(),
});

/** Rate-limit windows; a window starts with its first call. */
export const networkCalls = pgTable(
  "network_calls",
  {
    kind: text("kind").notNull(),
    network: text("network").notNull(),
    endsAt: moment("ends_at").notNull(),
    calls: integer("calls").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.network] })],
);

/** Anonymous counts of events per day. */
export const counts = pgTable(
  "counts",
  {
    day: date("day").notNull(),
    event: text("event").$type<CountedEvent>().notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);

/** Anonymous reader notes per week, with their counts. */
export const readerNotes = pgTable(
  "reader_notes",
  {
    kind: text("kind").$type<ReaderNoteKind>().notNull(),
    week: date("week").notNull(),
    path: text("path").notNull(),
    place: text("place").notNull(),
    reason: text("reason").notNull(),
    text: text("text").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.kind, table.week, table.path, table.place, table.reason, table.text],
    }),
  ],
);

/**
 * Heartbeats of server processes. `seenAt` is by the process's clock, `heardAt` by the database's.
 */
export const processes = pgTable("processes", {
  id: uuid("id").primaryKey(),
  keyDigest: text("key_digest").notNull(),
  startedAt: moment("started_at").notNull(),
  seenAt: moment("seen_at").notNull(),
  heardAt: moment("heard_at").notNull(),
});

/** Tables with frequent deletes, to be vacuumed. */
export const changingTables = [
  users,
  addresses,
  captchaPasses,
  sessions,
  letters,
  networkCalls,
  counts,
  readerNotes,
  processes,
];
