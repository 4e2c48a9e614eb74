import type { StoreWithOwner } from "../owner-ports";

/**
 * A store before its database has opened: each call goes to `opened()`, which throws until then.
 */
export function lateStore(
  opened: () => StoreWithOwner,
  close: () => Promise<void>,
): StoreWithOwner {
  const run = async <Value>(work: (store: StoreWithOwner) => Promise<Value>) => work(opened());
  const asOwner = async <Value>(work: (owner: StoreWithOwner["owner"]) => Promise<Value>) =>
    work(opened().owner);
  return {
    findUser: (key) => run((store) => store.findUser(key)),
    updateAddress: (visit, decide) => run((store) => store.updateAddress(visit, decide)),
    register: (visit, key, registration, decide) =>
      run((store) => store.register(visit, key, registration, decide)),
    tryCode: (trial) => run((store) => store.tryCode(trial)),
    allowRegistrations: (pass) => run((store) => store.allowRegistrations(pass)),
    takeRegistration: (network, at) => run((store) => store.takeRegistration(network, at)),
    claimLetters: (sending, at) => run((store) => store.claimLetters(sending, at)),
    deleteLetters: (ids) => run((store) => store.deleteLetters(ids)),
    takeCall: (call) => run((store) => store.takeCall(call)),
    giveCallBack: (call) => run((store) => store.giveCallBack(call)),
    purgeCalls: (at) => run((store) => store.purgeCalls(at)),
    findSessionUser: (hash, at) => run((store) => store.findSessionUser(hash, at)),
    revokeSession: (hash) => run((store) => store.revokeSession(hash)),
    unlock: (hash, issuedAfter) => run((store) => store.unlock(hash, issuedAfter)),
    purge: (times) => run((store) => store.purge(times)),
    countNote: (note, most) => run((store) => store.countNote(note, most)),
    savePolicy: (policy, at) => run((store) => store.savePolicy(policy, at)),
    addCounts: (counts) => run((store) => store.addCounts(counts)),
    recordHeartbeat: (sign) => run((store) => store.recordHeartbeat(sign)),
    removeProcess: (id) => run((store) => store.removeProcess(id)),
    ping: () => run((store) => store.ping()),
    close,
    owner: {
      people: () => asOwner((owner) => owner.people()),
      personalData: (address) => asOwner((owner) => owner.personalData(address)),
      erase: (address) => asOwner((owner) => owner.erase(address)),
      endSessions: (key) => asOwner((owner) => owner.endSessions(key)),
      unblock: (mailbox) => asOwner((owner) => owner.unblock(mailbox)),
      countsSince: (day) => asOwner((owner) => owner.countsSince(day)),
      notesSince: (kind, week) => asOwner((owner) => owner.notesSince(kind, week)),
      facts: () => asOwner((owner) => owner.facts()),
      dump: (write) => asOwner((owner) => owner.dump(write)),
      restore: (dump) => asOwner((owner) => owner.restore(dump)),
    },
  };
}
