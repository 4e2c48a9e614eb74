import type { FastifyInstance } from "fastify";

/**
 * Says once that X-Forwarded-For has come from somebody who is not trusted: all behind a proxy
 * share its limits then.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook("onRequest", async ({ headers, ips = [] }) => {
    // The addresses from the caller's on, as far as they are trusted and one more.
    const isTrusted = ips.length > 1;
    if (isSaid || headers["x-forwarded-for"] === undefined || isTrusted) return;
    isSaid = true;
    app.log.warn(
      "X-Forwarded-For пришёл с адреса, которого нет в TRUSTED_PROXIES: если это ваш прокси, пределы одного адреса сейчас общие для всех посетителей",
    );
  });
}
