import type { FastifyInstance } from "fastify";

/**
 * Warns once if X-Forwarded-For comes from an untrusted address: all clients behind a proxy would
 * share its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook("onRequest", async ({ headers, ips = [] }) => {
    // Addresses from the client on, as far as they are trusted and one more.
    const isTrusted = ips.length > 1;
    if (isSaid || headers["x-forwarded-for"] === undefined || isTrusted) return;
    isSaid = true;
    app.log.warn(
      "X-Forwarded-For пришёл с адреса, которого нет в TRUSTED_PROXIES: если это ваш прокси, пределы одного адреса сейчас общие для всех посетителей",
    );
  });
}
