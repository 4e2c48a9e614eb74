import { type Address, parseAddress } from "../services/addresses";
import type { CommandOptions, OwnerParts, Refusal, Report } from "./report";

type Answer = Promise<Report | Refusal>;

/** All that is stored about an address. */
export function exportReport({ store, letters }: OwnerParts, { email }: CommandOptions): Answer {
  return withAddress(email, async (address) => {
    const stored = await store.personalData(address);
    const files = await letters.find(address.mail);
    if (stored.person === null && stored.mailbox.length === 0 && files.length === 0)
      return unknownAddress;
    return { data: { name: "export", held: { email: address.mail, ...stored, letters: files } } };
  });
}

export function erase({ store, letters }: OwnerParts, { email }: CommandOptions): Answer {
  return withAddress(email, async (address) => {
    const { hadAccount, sessions, waitingLetters, mailboxRows, isMailboxShared } =
      await store.erase(address);
    const erased = waitingLetters + (await letters.erase(address.mail));
    if (!hadAccount && mailboxRows === 0 && erased === 0 && !isMailboxShared) return unknownAddress;
    return {
      data: {
        name: "erase",
        account: hadAccount,
        sessions,
        mailboxRows,
        letters: erased,
        isMailboxShared,
      },
      text: () =>
        [
          hadAccount ? "Учётная запись стёрта." : "Учётной записи не было.",
          `Сеансов: ${sessions}, записей о почтовом ящике: ${mailboxRows}, писем: ${erased}.`,
          ...(isMailboxShared
            ? ["Пределы почтового ящика остались: у него есть другая учётная запись."]
            : []),
          "В копиях базы, сделанных раньше, эти данные остаются.\n",
        ].join("\n"),
    };
  });
}

export function endSessions({ store }: OwnerParts, { email }: CommandOptions): Answer {
  return withAddress(email, async ({ key }) => {
    const sessions = await store.endSessions(key);
    if (sessions === null) return unknownAddress;
    return {
      data: { name: "end-sessions", sessions },
      text: () => `Завершено сеансов: ${sessions}\n`,
    };
  });
}

export function unblock({ store }: OwnerParts, { email }: CommandOptions): Answer {
  return withAddress(email, async ({ mailbox }) => {
    if (!(await store.unblock(mailbox))) return unknownAddress;
    const text = () => "Остановка и ожидания сняты, письма можно запрашивать снова.\n";
    return { data: { name: "unblock" }, text };
  });
}

const unknownAddress = { refusal: "Об этом адресе на сервере ничего нет." };

async function withAddress(email: string, work: (address: Address) => Answer): Answer {
  const address = parseAddress(email);
  return address === null ? { refusal: "Это не адрес почты." } : work(address);
}
