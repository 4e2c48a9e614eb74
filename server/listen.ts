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
  const listening = app.server.address();
  const realPort = typeof listening === "object" && listening !== null ? listening.port : port;
  return `http://${isLoopback(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${realPort}`;
}

function isLoopback(host: string): boolean {
  return ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].includes(host);
}
