import { sql } from "drizzle-orm";
import {
  type PgDatabase,
  type PgQueryResultHKT,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** A connection of either driver, or a transaction on one. */
export type Database = PgDatabase<PgQueryResultHKT>;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who has registered. `addressKey` is the mail address in the form it is found by. */
export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  addressKey: text("address_key").notNull().unique(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  companyName: text("company_name").notNull(),
  phone: text("phone").notNull(),
  agreedAt: moment("agreed_at").notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
});

/** Sign-in state of a mail address: its live code and what its limits are computed from. One row, so one lock. */
export const addresses = pgTable("addresses", {
  key: text("key").primaryKey(),
  codeHash: text("code_hash"),
  codeIssuedAt: moment("code_issued_at"),
  codeExpiresAt: moment("code_expires_at"),
  triesLeft: integer("tries_left").notNull().default(0),
  failures: integer("failures").notNull().default(0),
  waitUntil: moment("wait_until"),
  letterTimes: moment("letter_times")
    .array()
    .notNull()
    .default(sql`'{}'`),
  lettersSinceSignIn: integer("letters_since_sign_in").notNull().default(0),
  unlockHash: text("unlock_hash").unique(),
  unlockIssuedAt: moment("unlock_issued_at"),
});

/** Open sessions, by the hash of their token. */
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
