import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";

/** The way to a database, which tests break. */
export interface Network {
  /** Address of the database by this way. */
  readonly url: string;
  /** Breaks a connection off when it is to carry this word of SQL; null: none. */
  cutAt(word: string | null): void;
  /**
   * Carries nothing any more on the connections that are open, for good, and tells neither end: a
   * firewall that has forgotten them.
   */
  forget(): void;
  /** While it is blocked, new connections are taken and carry nothing either. */
  block(isBlocked: boolean): void;
  stop(): void;
}

/** Starts a way to a PostgreSQL server of this machine. */
export async function startNetwork(databaseUrl: string): Promise<Network> {
  const url = new URL(databaseUrl);
  const to = Number(url.port);
  let fatal: string | null = null;
  let isBlocked = false;
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    if (isBlocked) forgotten.add(near).add(far);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("data", (bytes) => {
        if (forgotten.has(from)) return;
        if (from === near && fatal !== null && bytes.includes(fatal)) near.destroy();
        else into.write(bytes);
      });
      from
        .on("error", () => {})
        .on("close", () => {
          open.delete(from);
          if (!forgotten.has(from)) into.destroy();
        });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No free port");
  url.port = String(address.port);
  return {
    url: url.href,
    cutAt: (word) => void (fatal = word),
    forget: () => open.forEach((socket) => void forgotten.add(socket)),
    block: (value) => void (isBlocked = value),
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
