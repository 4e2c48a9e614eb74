import type { StoreWithOwner } from "../owner-ports";
import { StoreUnavailable } from "../store-ports";

/** Rejects writes without free space; reads still work. */
export function withFreeSpace(
  store: StoreWithOwner,
  hasRoom: () => Promise<boolean>,
): StoreWithOwner {
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
    savePolicy: ifRoom(store.savePolicy),
    countNote: ifRoom(store.countNote),
    addCounts: ifRoom(store.addCounts),
    recordHeartbeat: ifRoom(store.recordHeartbeat),
    removeProcess: ifRoom(store.removeProcess),
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
