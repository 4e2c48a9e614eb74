import type { GatsbyNode } from "gatsby";
import { pageCopyScript } from "../html/page-copy-script";
import { readerValuesScript } from "../html/reader-values-script";
import { publishedProblems } from "./content-problems";

/**
 * Serves the mistakes of the content to the overlay, which asks every second, and the scripts that
 * the head script fetches.
 */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, cache }) => {
  app.get(
    "/___content-problems",
    (_request: unknown, response: { json: (value: unknown) => void }) => {
      void publishedProblems(cache).then((lines) => response.json(lines));
    },
  );
  for (const { name, text } of [readerValuesScript(), pageCopyScript()])
    app.get(
      `/${name}`,
      (_request: unknown, response: { type: (kind: string) => { send: (text: string) => void } }) =>
        response.type("text/javascript").send(text),
    );
};
