import type { FieldValues } from "../src/contracts/registration-fields";
import type {
  DayCount,
  ProcessSign,
  ReaderNote,
  ReaderNoteKind,
  Registration,
  Store,
} from "./store-ports";

/** A registered visitor, as the owner sees him. */
export interface Person extends FieldValues {
  readonly email: string;
  readonly agreedAt: Date;
  readonly createdAt: Date;
  readonly confirmedAt: Date;
  readonly signedInAt: Date;
  readonly policyDigest: string | null;
  readonly policyDate: string | null;
}

/** An address in the two forms the database knows it by. */
export interface AddressKeys {
  readonly key: string;
  readonly mailbox: string;
}

/** All that is held of an address, but hashes of codes, tokens and links, which say nothing. */
export interface HeldData {
  readonly person: Person | null;
  /** The words of the policy he agreed to. */
  readonly policyText: string | null;
  readonly sessions: readonly { readonly createdAt: Date; readonly expiresAt: Date }[];
  /** Letters that have not left yet; their text repeats what is held besides. */
  readonly waitingLetters: readonly { readonly expiresAt: Date }[];
  readonly mailbox: readonly HeldMailbox[];
}

/** What is held of a mailbox for one network, or for those that nobody signed in from (""). */
export interface HeldMailbox {
  readonly network: string;
  readonly registration: Registration | null;
  readonly codeIssuedAt: Date | null;
  readonly codeExpiresAt: Date | null;
  readonly failures: number;
  readonly waitUntil: Date | null;
  readonly letterTimes: readonly Date[];
  readonly unlockIssuedAt: Date | null;
  readonly signedInAt: Date | null;
  readonly touchedAt: Date;
}

export interface Erasure {
  readonly hadAccount: boolean;
  readonly sessions: number;
  readonly waitingLetters: number;
  /** Rows of the mailbox that were deleted. */
  readonly mailboxRows: number;
  /** Whether limits of the mailbox stay, because another account uses it. */
  readonly isMailboxShared: boolean;
}

export interface DatabaseFacts {
  /** Its version, and the time by its own clock. */
  readonly version: string;
  readonly now: Date;
  readonly bytes: number;
  readonly people: number;
  readonly sessions: number;
  /** The newest moment a process has written down. */
  readonly newest: Date | null;
  readonly processes: readonly (ProcessSign & { readonly heardAt: Date })[];
}

/** What the owner's commands ask of the database. */
export interface OwnerStore {
  people(): Promise<readonly Person[]>;
  held(address: AddressKeys): Promise<HeldData>;
  /** Deletes all that is held of an address, in one transaction. */
  erase(address: AddressKeys): Promise<Erasure>;
  /** Ends all sessions of an account and gives their number; null where there is no account. */
  endSessions(addressKey: string): Promise<number | null>;
  /** Lifts stop, waits and limits of letters of a mailbox; false where nothing is known of it. */
  unblock(mailbox: string): Promise<boolean>;
  /** Counts from a day on. */
  countsSince(day: string): Promise<readonly DayCount[]>;
  /** Notes of readers of one kind from a week on, and how often each was told. */
  notesSince(
    kind: ReaderNoteKind,
    week: string,
  ): Promise<readonly (ReaderNote & { readonly count: number })[]>;
  facts(): Promise<DatabaseFacts>;
  /** Writes all tables as they are at one moment, piece by piece, each when the last is written. */
  dump(write: (piece: string) => Promise<void>): Promise<void>;
  /** Fills an empty database with what `dump` wrote, gzipped; false where it is not empty. */
  restore(gzipped: AsyncIterable<Uint8Array>): Promise<boolean>;
}

/** A database, for visitors and for the owner. */
export interface OwnedStore extends Store {
  readonly owner: OwnerStore;
}
