import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type NodePgDatabase, drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pooledConnections } from "./failures";

const connectMs = 3000;
const closeMs = 3000;
const idleMs = 5000;
/** PostgreSQL cancels a longer statement. */
const statementMs = 5000;
/** For the owner's commands and the purge. */
export const patientStatementMs = 300_000;
const graceMs = 1000;

// `connectionTimeoutMillis` would also end the wait for a busy connection, and many concurrent
// calls are no outage.
class QuickClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

/**
 * Pool of connections to PostgreSQL, replaced when they are lost. A connection that a firewall has
 * dropped silently is silent for longer than any statement may take: it is destroyed, and its
 * queries fail.
 */
export function openPool(
  url: string,
  longestStatementMs = statementMs,
  connections = pooledConnections,
): pg.Pool {
  const pool = new pg.Pool({
    ...configOf(url),
    Client: QuickClient,
    max: connections,
    // Idle connections are closed early, so that users rarely meet a dropped one.
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: 1800,
    application_name: "site",
    statement_timeout: longestStatementMs,
    // Long statements must not hold a user's row lock for long.
    lock_timeout: Math.min(longestStatementMs, statementMs),
    stream: () => endingWhenSilent(longestStatementMs + graceMs),
  });
  // A connection lost while idle emits `error`, which would crash the process without a listener.
  // Its queries fail by themselves, and the pool replaces it.
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

/** Waits for running queries, but not long for a hung database. */
export async function closePool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), pause(closeMs, undefined, { ref: false })]);
}

/**
 * The pool as drizzle's database, with transactions of its own: drizzle leaks a connection whose
 * `begin` failed, and reuses one whose `rollback` failed. Remove once
 * https://github.com/drizzle-team/drizzle-orm/issues/6114 is closed.
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

/** A single connection; the caller ends it. */
export async function connectOnce(url: string): Promise<pg.Client> {
  const client = new QuickClient(configOf(url));
  client.on("error", () => {});
  await client.connect();
  return client;
}

function configOf(url: string): pg.ClientConfig {
  const address = new URL(url);
  // Otherwise the driver treats `sslmode=require` as `verify-full`, unlike psql.
  if (address.searchParams.has("sslmode")) address.searchParams.set("uselibpqcompat", "true");
  return { connectionString: address.href };
}
