import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { siteFiles, type ErrorsFile } from "../../contracts/site-files";
import { errorPagesFolder } from "../../routes";
import { errorPages } from "../feeds/error-pages";
import { ownScripts } from "../html/own-script";
import { publishedProblems } from "./content-problems";

interface Response {
  readonly json: (value: unknown) => void;
  readonly type: (kind: string) => { readonly send: (text: string) => void };
}

interface ErrorPageRequest {
  readonly params: { readonly id: string };
}

/**
 * Serves the content problems (the overlay polls every second), the scripts that the head script
 * fetches, and the pages of single messages, which a build writes as files.
 */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, cache }) => {
  app.get("/___content-problems", (_request: unknown, response: Response) => {
    void publishedProblems(cache).then((lines) => response.json(lines));
  });
  const scripts = ownScripts();
  for (const { name, text } of Object.values(scripts))
    app.get(`/${name}`, (_request: unknown, response: Response) =>
      response.type("text/javascript").send(text),
    );
  app.get(
    `/${errorPagesFolder}/:id`,
    ({ params }: ErrorPageRequest, response: Response, next: () => void) => {
      const html = errorPage(params.id, `/${scripts.readerValuesScript.name}`);
      if (html === null) next();
      else response.type("text/html").send(html);
    },
  );
};

/** The page of a message as the last background check wrote it. */
function errorPage(id: string, script: string): string | null {
  const file = join("public", siteFiles.errors);
  if (!existsSync(file)) return null;
  const errors = JSON.parse(readFileSync(file, "utf8")) as ErrorsFile;
  return errorPages(errors, script)(id);
}
