import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cacheControlOf } from "../site/caching";
import { findSiteAnswer, firstFile } from "../site/paths";

export interface SiteFolder {
  readonly folder: string;
  readonly pathPrefix: string;
}

const notFoundPages = ["404.html", "404/index.html"];

/** Serves a build of the site for every path that is not of the API. */
export async function addSite(
  app: FastifyInstance,
  { folder, pathPrefix }: SiteFolder,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: "allow",
  });

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      const [path = "/", ...query] = request.url.split("?");
      const answer = await findSiteAnswer(folder, path);
      if (answer.kind === "redirect") {
        const search = query.length > 0 ? `?${query.join("?")}` : "";
        return reply
          .header("Cache-Control", "no-cache")
          .redirect(`${pathPrefix}${answer.to}${search}`, answer.status);
      }
      if (answer.kind === "missing" || notFoundPages.includes(answer.file))
        return sendNotFoundPage(request, reply, folder);
      return sendFile(reply, answer.file);
    },
  });
}

/** Answers with the site's page for what does not exist. */
export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
): Promise<FastifyReply> {
  // With these headers an unchanged page would go out as 304 or 206, and those hide the 404.
  for (const name of ["if-none-match", "if-modified-since", "range"])
    delete request.raw.headers[name];
  const page = await firstFile(folder, notFoundPages);
  void reply.code(404);
  if (page !== null) return sendFile(reply, page);
  return reply
    .type("text/plain; charset=utf-8")
    .send("Страница не найдена. Сайт ещё не собран: выполните npm run build.\n");
}

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  return reply
    .headers({ "Cache-Control": cacheControlOf(file), Vary: "Accept-Encoding" })
    .sendFile(file);
}
