import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import type { OwnedStore } from "../../../server/owner-ports";
import { StoreUnavailable } from "../../../server/ports";
import { pooledConnections } from "../../../server/store/failures";
import { openPostgres } from "../../../server/store/postgres";
import { type PostgresCluster, startPostgres } from "../../../tools/programs/postgres";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

let cluster: PostgresCluster;
let network: Awaited<ReturnType<typeof startNetwork>>;
let store: OwnedStore;

beforeAll(async () => {
  cluster = await startPostgres();
  network = await startNetwork(Number(new URL(cluster.url).port));
  const url = new URL(cluster.url);
  url.port = String(network.port);
  store = await openPostgres(url.href);
});
afterEach(() => network.cutAt(null));
afterAll(async () => {
  await store.close();
  network.stop();
  await cluster.destroy();
});

/** The way to a database, which breaks off when it is to carry a certain word of SQL. */
async function startNetwork(to: number) {
  let fatal: string | null = null;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("data", (bytes) => {
        if (from === near && fatal !== null && bytes.includes(fatal)) near.destroy();
        else into.write(bytes);
      });
      from.on("error", () => {}).on("close", () => into.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No free port");
  return {
    port: address.port,
    cutAt: (word: string | null) => void (fatal = word),
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

// A backup is a transaction.
test.each(["begin", "row_to_json", "commit"])(
  "connections that are lost at %s, more than the pool holds, leave none of its places taken",
  async (word) => {
    network.cutAt(word);
    for (let time = 0; time <= pooledConnections; time += 1)
      await expect(store.owner.dump()).rejects.toThrow(StoreUnavailable);
    network.cutAt(null);
    expect((await store.owner.dump()).length).toBeGreaterThan(0);
  },
);

test("a connection that is lost while nobody asks is made anew", async () => {
  await store.ping();
  await cluster.halt();
  await cluster.resume();
  await store.ping();
});
