import { fieldNames } from "../../src/contracts/registration-fields";
import type { OwnerStore, Person } from "../owner-ports";
import { type Address, parseAddress } from "../services/addresses";
import type { OwnerAnswer, PersonAnswer } from "./commands";

/** Letters in the outbox folder, if no mail server is configured. */
export interface LetterFiles {
  find(email: string): Promise<readonly { readonly file: string; readonly text: string }[]>;
  /** Deletes the letters to an address and returns their number. */
  erase(email: string): Promise<number>;
}

interface AnswerParts {
  readonly store: OwnerStore;
  readonly letters: LetterFiles;
}

export async function peopleAnswer(store: OwnerStore, search: string): Promise<OwnerAnswer> {
  const people = (await store.people()).filter((person) => fits(person, search));
  return { name: "people", people: people.map(personAnswer) };
}

export function exportAnswer({ store, letters }: AnswerParts, email: string): Promise<OwnerAnswer> {
  return withAddress(email, async (address) => {
    const data = await store.personalData(address);
    const files = await letters.find(address.mail);
    if (data.person === null && data.mailbox.length === 0 && files.length === 0)
      return unknownAddress;
    return {
      name: "export",
      held: {
        email: address.mail,
        person: data.person && personAnswer(data.person),
        policyText: data.policyText,
        sessions: data.sessions.map(({ createdAt, expiresAt }) => ({
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        waitingLetters: data.waitingLetters.map(({ expiresAt }) => ({
          expiresAt: expiresAt.toISOString(),
        })),
        mailbox: data.mailbox.map((row) => ({ ...row })),
        letters: [...files],
      },
    };
  });
}

export function erasureAnswer(
  { store, letters }: AnswerParts,
  email: string,
): Promise<OwnerAnswer> {
  return withAddress(email, async (address) => {
    const { hadAccount, sessions, waitingLetters, mailboxRows, isMailboxShared } =
      await store.erase(address);
    const erasedLetters = waitingLetters + (await letters.erase(address.mail));
    if (!hadAccount && mailboxRows === 0 && erasedLetters === 0 && !isMailboxShared)
      return unknownAddress;
    return {
      name: "erase",
      account: hadAccount,
      sessions,
      mailboxRows,
      letters: erasedLetters,
      isMailboxShared,
    };
  });
}

export function endSessionsAnswer(store: OwnerStore, email: string): Promise<OwnerAnswer> {
  return withAddress(email, async ({ key }) => {
    const ended = await store.endSessions(key);
    return ended === null ? unknownAddress : { name: "end-sessions", sessions: ended };
  });
}

export function unblockAnswer(store: OwnerStore, email: string): Promise<OwnerAnswer> {
  return withAddress(email, async ({ mailbox }) =>
    (await store.unblock(mailbox)) ? { name: "unblock" } : unknownAddress,
  );
}

const unknownAddress: OwnerAnswer = {
  name: "refused",
  message: "Об этом адресе на сервере ничего нет.",
};

async function withAddress(
  email: string,
  work: (address: Address) => Promise<OwnerAnswer>,
): Promise<OwnerAnswer> {
  const address = parseAddress(email);
  if (address === null) return { name: "refused", message: "Это не адрес почты." };
  return work(address);
}

// Not in SQL: a database with the C locale does not fold the case of Cyrillic.
function fits(person: Person, search: string): boolean {
  const values = [person.email, ...fieldNames.map((name) => person[name])];
  const text = values.join("\n").toLocaleLowerCase("ru");
  return search
    .toLocaleLowerCase("ru")
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function personAnswer(person: Person): PersonAnswer {
  return {
    ...person,
    agreedAt: person.agreedAt.toISOString(),
    createdAt: person.createdAt.toISOString(),
    confirmedAt: person.confirmedAt.toISOString(),
    signedInAt: person.signedInAt.toISOString(),
  };
}
