import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ServerEnv } from "./env";
import { errorCode } from "./error-code";
import { ConfigurationError, StartupError } from "./startup-error";

/** Starts listening and returns the address, such as http://localhost:9000. */
export async function listen(app: FastifyInstance, { host, port }: ServerEnv): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = errorCode(error);
    if (code === "EADDRINUSE")
      throw new StartupError(
        [
          `Порт ${port} занят: остановите программу, которая его слушает, или задайте другой в PORT.`,
        ],
        error,
      );
    if (code === "EACCES")
      throw new ConfigurationError(
        [`Порт ${port} закрыт для этого пользователя: задайте в PORT число больше 1023.`],
        error,
      );
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartupError([`Адреса ${host} из HOST нет на этой машине.`], error);
    throw error;
  }
  return originOf(app.server, isLoopback(host) ? "localhost" : host);
}

function isLoopback(host: string): boolean {
  return ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].includes(host);
}

/** The origin of a server that listens on a port, which it may have chosen itself. */
export function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Closes a server together with its connections. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close().closeAllConnections();
  await closed;
}
