import type { OwnedStore } from "../owner-ports";

/**
 * A store before its database has opened: each call asks `opened` for the real one, and fails with
 * what that throws while there is none.
 */
export function lateStore(opened: () => OwnedStore, close: () => Promise<void>): OwnedStore {
  const now = async <Value>(work: (store: OwnedStore) => Promise<Value>) => work(opened());
  const ask = async <Value>(work: (owner: OwnedStore["owner"]) => Promise<Value>) =>
    work(opened().owner);
  return {
    findUser: (key) => now((store) => store.findUser(key)),
    updateAddress: (visit, decide) => now((store) => store.updateAddress(visit, decide)),
    register: (visit, key, registration, decide) =>
      now((store) => store.register(visit, key, registration, decide)),
    tryCode: (trial) => now((store) => store.tryCode(trial)),
    allowRegistrations: (pass) => now((store) => store.allowRegistrations(pass)),
    takeRegistration: (network, at) => now((store) => store.takeRegistration(network, at)),
    claimLetters: (sending, at) => now((store) => store.claimLetters(sending, at)),
    deleteLetters: (ids) => now((store) => store.deleteLetters(ids)),
    takeCall: (call) => now((store) => store.takeCall(call)),
    giveCallBack: (call) => now((store) => store.giveCallBack(call)),
    purgeCalls: (at) => now((store) => store.purgeCalls(at)),
    findSessionUser: (hash, at) => now((store) => store.findSessionUser(hash, at)),
    revokeSession: (hash) => now((store) => store.revokeSession(hash)),
    unlock: (hash, issuedAfter) => now((store) => store.unlock(hash, issuedAfter)),
    purge: (times) => now((store) => store.purge(times)),
    keepNote: (note, most) => now((store) => store.keepNote(note, most)),
    keepPolicy: (policy, at) => now((store) => store.keepPolicy(policy, at)),
    addCounts: (counts) => now((store) => store.addCounts(counts)),
    noteProcess: (sign) => now((store) => store.noteProcess(sign)),
    forgetProcess: (id) => now((store) => store.forgetProcess(id)),
    ping: () => now((store) => store.ping()),
    close,
    owner: {
      people: () => ask((owner) => owner.people()),
      held: (address) => ask((owner) => owner.held(address)),
      erase: (address) => ask((owner) => owner.erase(address)),
      endSessions: (key) => ask((owner) => owner.endSessions(key)),
      unblock: (mailbox) => ask((owner) => owner.unblock(mailbox)),
      countsSince: (day) => ask((owner) => owner.countsSince(day)),
      notesSince: (kind, week) => ask((owner) => owner.notesSince(kind, week)),
      facts: () => ask((owner) => owner.facts()),
      dump: (write) => ask((owner) => owner.dump(write)),
      restore: (dump) => ask((owner) => owner.restore(dump)),
    },
  };
}
