import type { StoreWithOwner } from "../owner-ports";
import { StoreUnavailable } from "../store-ports";
import { wrapped } from "./failures";

const reads = [
  ...["findUser", "findSessionUser", "close"],
  ...["people", "personalData", "countsSince", "notesSince", "facts", "dump"],
];

/** Rejects writes without free space; reads still work. */
export function withFreeSpace(
  store: StoreWithOwner,
  hasRoom: () => Promise<boolean>,
): StoreWithOwner {
  const ifRoom = async (name: string, call: () => Promise<unknown>) => {
    if (!reads.includes(name) && !(await hasRoom()))
      throw new StoreUnavailable("The disk of the database is full");
    return call();
  };
  const { owner, ...operations } = store;
  return { ...wrapped(operations, ifRoom), owner: wrapped(owner, ifRoom) };
}
