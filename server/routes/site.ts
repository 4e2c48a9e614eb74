import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { CurrentBuild } from "../site/current-build";
import { sendMessagePage } from "../site/message-page";
import { findSiteAnswer } from "../site/paths";
import { sendBytes, sendFile } from "../site/send-file";
import { notFoundPages, preferredRepresentation, type SiteBuild } from "../site/site-build";
import { withQuery } from "../site/with-query";

export interface SiteAnswers {
  readonly site: CurrentBuild;
  readonly pathPrefix: string;
  readonly log: FastifyBaseLogger;
}

/** Responds from the build; `address` is path and query below the path prefix. */
export type AnswerWithSite = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
) => void;

/** Serves the current build for all URLs outside the API. */
export function createSiteAnswers({ site, pathPrefix, log }: SiteAnswers): AnswerWithSite {
  return (request, response, address) => {
    // Close the connection: an unread body would be parsed as the next request.
    if (hasBody(request)) response.shouldKeepAlive = false;
    answer(request, response, address).catch((error: unknown) => {
      log.error({ err: error }, "Файл сайта не прочитан");
      if (response.headersSent) response.destroy();
      else sendMessagePage(response, 500, site.securityHeaders());
    });
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> {
    const build = site.build();
    if (build === null) return sendMessagePage(response, 503, site.securityHeaders());
    const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(address) ?? [];
    const isRead = request.method === "GET" || request.method === "HEAD";
    const redirect = (status: 301 | 308, to: string): void => {
      const headers = {
        Location: pathPrefix + to,
        "Cache-Control": "no-cache",
        "Content-Length": "0",
      };
      response.writeHead(status, { ...build.securityHeaders, ...headers }).end();
    };
    const moved = build.redirects.get(path);
    if (moved !== undefined && isRead) return redirect(301, withQuery(moved, query));
    const file = build.addresses.get(path) ?? site.oldFile(path);
    if (file !== undefined && isRead)
      return sendFile(request, response, file, build.securityHeaders);

    const found = findSiteAnswer(path, (name) => build.files.has(name) && !isNotFoundPage(name));
    if (found.kind !== "missing" && !isRead)
      return sendMessagePage(response, 405, { ...build.securityHeaders, Allow: "GET, HEAD" });
    if (found.kind === "redirect") return redirect(found.status, found.to + query);
    const named = found.kind === "file" ? build.files.get(found.file) : undefined;
    if (named !== undefined) return sendFile(request, response, named, build.securityHeaders);
    return sendMissing(request, response, build);
  }
}

async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  build: SiteBuild,
): Promise<void> {
  const page = notFoundPages.map((name) => build.files.get(name)).find((each) => each);
  if (page === undefined) return sendMessagePage(response, 404, build.securityHeaders);
  // Regardless of conditional headers: a 304 or 206 would hide the 404.
  const chosen = preferredRepresentation(page, request.headers["accept-encoding"]);
  return sendBytes(request, response, chosen, 404);
}

function isNotFoundPage(name: string): boolean {
  return notFoundPages.some((page) => page === name);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return (
    headers["transfer-encoding"] !== undefined ||
    (headers["content-length"] !== undefined && headers["content-length"] !== "0")
  );
}
