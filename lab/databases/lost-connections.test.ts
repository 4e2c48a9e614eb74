import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import type { StoreWithOwner } from "../../server/owner-ports";
import { StoreUnavailable } from "../../server/store-ports";
import { pooledConnections } from "../../server/store/failures";
import { openPostgres } from "../../server/store/postgres";
import { type PostgresCluster, startPostgres } from "../../__tests__/support/postgres";
import { type Network, startNetwork } from "./network";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

let cluster: PostgresCluster;
let network: Network;
let store: StoreWithOwner;

beforeAll(async () => {
  cluster = await startPostgres();
  network = await startNetwork(cluster.url);
  store = await openPostgres(network.url);
});
afterEach(() => network.cutAt(null));
afterAll(async () => {
  await store.close();
  network.stop();
  await cluster.destroy();
});

async function dump(): Promise<number> {
  let size = 0;
  await store.owner.dump(async (piece) => void (size += piece.length));
  return size;
}

// A backup is a transaction.
test.each(["begin", "row_to_json", "commit"])(
  "connections that are lost at %s, more than the pool holds, leave none of its places taken",
  async (word) => {
    network.cutAt(word);
    for (let time = 0; time <= pooledConnections; time += 1)
      await expect(dump()).rejects.toThrow(StoreUnavailable);
    network.cutAt(null);
    expect(await dump()).toBeGreaterThan(0);
  },
);

test("a connection that is lost while nobody asks is made anew", async () => {
  await store.ping();
  await cluster.halt();
  await cluster.resume();
  await store.ping();
});
