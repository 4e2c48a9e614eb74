import type { FieldValues } from "../src/contracts/registration-fields";
import type { DayCount, Heartbeat, ReaderNote, ReaderNoteKind, Store } from "./store-ports";

/** A registered user with all stored columns. */
export interface Person extends FieldValues {
  readonly email: string;
  readonly agreedAt: Date;
  readonly createdAt: Date;
  readonly confirmedAt: Date;
  readonly signedInAt: Date;
  readonly policyDigest: string | null;
  readonly policyDate: string | null;
}

/** Both stored forms of an address. */
export interface AddressKeys {
  readonly key: string;
  readonly mailbox: string;
}

/** All stored data of an address, without hashes of codes, tokens and links. */
export interface PersonalData {
  readonly person: Person | null;
  /** Text of the policy the user agreed to. */
  readonly policyText: string | null;
  readonly sessions: readonly { readonly createdAt: Date; readonly expiresAt: Date }[];
  /** Letters that have not left yet; their text repeats the other data. */
  readonly waitingLetters: readonly { readonly expiresAt: Date }[];
  /** Rows of the mailbox, one per network; that of network "" is shared by unknown networks. */
  readonly mailbox: readonly object[];
}

export interface Erasure {
  readonly hadAccount: boolean;
  readonly sessions: number;
  readonly waitingLetters: number;
  /** Deleted rows of the mailbox. */
  readonly mailboxRows: number;
  /** True if the mailbox's limits stay because another account uses it. */
  readonly isMailboxShared: boolean;
}

export interface DatabaseFacts {
  /** Version and clock of the database. */
  readonly version: string;
  readonly now: Date;
  readonly bytes: number;
  readonly people: number;
  readonly sessions: number;
  /** Latest timestamp written by any process. */
  readonly newest: Date | null;
  readonly processes: readonly (Heartbeat & { readonly heardAt: Date })[];
}

/** Persistence port of the owner's commands. */
export interface OwnerStore {
  people(): Promise<readonly Person[]>;
  personalData(address: AddressKeys): Promise<PersonalData>;
  /** Deletes all stored data of an address, in one transaction. */
  erase(address: AddressKeys): Promise<Erasure>;
  /** Ends all sessions of an account and returns their number; null without an account. */
  endSessions(addressKey: string): Promise<number | null>;
  /** Resets stop, waits and letter limits of a mailbox; false if it is unknown. */
  unblock(mailbox: string): Promise<boolean>;
  /** Counts since a day. */
  countsSince(day: string): Promise<readonly DayCount[]>;
  /** Reader notes of one kind since a week, with their counts. */
  notesSince(
    kind: ReaderNoteKind,
    week: string,
  ): Promise<readonly (ReaderNote & { readonly count: number })[]>;
  facts(): Promise<DatabaseFacts>;
  /** Writes a consistent snapshot of all tables, a piece at a time. */
  dump(write: (piece: string) => Promise<void>): Promise<void>;
  /** Restores a gzipped dump into an empty database; false if it is not empty. */
  restore(gzipped: AsyncIterable<Uint8Array>): Promise<boolean>;
}

export interface StoreWithOwner extends Store {
  readonly owner: OwnerStore;
}
