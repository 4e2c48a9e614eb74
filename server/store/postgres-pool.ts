import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type NodePgDatabase, drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pooledConnections } from "./failures";

const connectMs = 3000;
const closeMs = 3000;
const idleMs = 5000;
/** PostgreSQL ends a statement that takes longer. */
const statementMs = 5000;
const patientStatementMs = 300_000;
const graceMs = 1000;

// The pool's own `connectionTimeoutMillis` would also end the wait for a connection that is busy,
// and many calls at once are no outage.
class QuickClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

interface PoolParts {
  readonly longestStatementMs?: number;
  readonly connections?: number;
}

/**
 * Connections for the owner's commands and the purge. They are others than the visitors': a
 * statement may take as long there, and a connection may be silent as long.
 */
export function openPatientPool(url: string): pg.Pool {
  return openPool(url, { longestStatementMs: patientStatementMs, connections: 2 });
}

/**
 * Connections to a PostgreSQL server, made when they are needed and again when they are lost. One
 * whose way is cut without a word, as by a firewall that has forgotten it, is silent for longer
 * than any statement may take: it is ended, and what was asked on it fails.
 */
export function openPool(
  url: string,
  { longestStatementMs = statementMs, connections = pooledConnections }: PoolParts = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...configOf(url),
    Client: QuickClient,
    max: connections,
    // Few are cut while nobody asks then, and none of these is met by a visitor.
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: 1800,
    application_name: "site",
    statement_timeout: longestStatementMs,
    // However patient, nobody keeps a visitor's row waiting in a queue of locks.
    lock_timeout: Math.min(longestStatementMs, statementMs),
    stream: () => endingWhenSilent(longestStatementMs + graceMs),
  });
  // A connection that is lost between two queries emits an event, and one that nobody hears ends
  // the process. What was asked on it fails by itself, and the pool makes another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function endingWhenSilent(milliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () =>
    socket.destroy(Object.assign(new Error("The database is silent"), { code: "ETIMEDOUT" })),
  );
  return socket;
}

/** Lets queries under way end, but does not wait long for a database that hangs. */
export async function closePool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), pause(closeMs, undefined, { ref: false })]);
}

/**
 * The pool as drizzle's database. Its transactions take their connection here: drizzle never gives
 * one back whose `begin` failed, and gives one back as sound whose `rollback` failed, until the
 * pool is empty. Can go once https://github.com/drizzle-team/drizzle-orm/issues/6114 is closed.
 */
export function databaseOf(pool: pg.Pool): NodePgDatabase {
  const transaction: NodePgDatabase["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let isSound = false;
    try {
      const outcome = await drizzle(client).transaction(work, config);
      isSound = true;
      return outcome;
    } finally {
      client.release(!isSound);
    }
  };
  return Object.assign(drizzle(pool), { transaction });
}

/** One connection, which its caller ends. */
export async function connectOnce(url: string): Promise<pg.Client> {
  const client = new QuickClient(configOf(url));
  client.on("error", () => {});
  await client.connect();
  return client;
}

function configOf(url: string): pg.ClientConfig {
  const address = new URL(url);
  // Without this the driver takes `sslmode=require` for `verify-full`, which psql does not.
  if (address.searchParams.has("sslmode")) address.searchParams.set("uselibpqcompat", "true");
  return { connectionString: address.href };
}
