import { statfs } from "node:fs/promises";
import type { OwnedStore } from "../owner-ports";
import { StoreUnavailable } from "../store-ports";

/**
 * PGlite writes its log in files of 16 MB and does not survive a disk that is full when it begins
 * the next.
 */
export const neededBytes = 64 * 2 ** 20;

/** Bytes an ordinary user may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Refuses what writes while `hasRoom` says no; who has signed in stays so. */
export function withFreeSpace(store: OwnedStore, hasRoom: () => Promise<boolean>): OwnedStore {
  const ifRoom =
    <Values extends never[], Value>(write: (...values: Values) => Promise<Value>) =>
    async (...values: Values): Promise<Value> => {
      if (!(await hasRoom())) throw new StoreUnavailable("The disk of the database is full");
      return write(...values);
    };
  return {
    ...store,
    updateAddress: (visit, decide) => ifRoom(() => store.updateAddress(visit, decide))(),
    register: (visit, addressKey, registration, decide) =>
      ifRoom(() => store.register(visit, addressKey, registration, decide))(),
    allowRegistrations: ifRoom(store.allowRegistrations),
    takeRegistration: ifRoom(store.takeRegistration),
    tryCode: ifRoom(store.tryCode),
    revokeSession: ifRoom(store.revokeSession),
    claimLetters: ifRoom(store.claimLetters),
    deleteLetters: ifRoom(store.deleteLetters),
    takeCall: ifRoom(store.takeCall),
    giveCallBack: ifRoom(store.giveCallBack),
    purgeCalls: ifRoom(store.purgeCalls),
    unlock: ifRoom(store.unlock),
    purge: ifRoom(store.purge),
    keepPolicy: ifRoom(store.keepPolicy),
    keepNote: ifRoom(store.keepNote),
    addCounts: ifRoom(store.addCounts),
    noteProcess: ifRoom(store.noteProcess),
    forgetProcess: ifRoom(store.forgetProcess),
    ping: ifRoom(store.ping),
    owner: {
      ...store.owner,
      erase: ifRoom(store.owner.erase),
      endSessions: ifRoom(store.owner.endSessions),
      unblock: ifRoom(store.owner.unblock),
      restore: ifRoom(store.owner.restore),
    },
  };
}
