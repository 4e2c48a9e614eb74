import type { GatsbyNode } from "gatsby";
import { readerValuesScript } from "../html/reader-values-script";
import { publishedProblems } from "./content-problems";

/**
 * Serves the mistakes of the content to the overlay, which asks every second, and the script of the
 * reader's values.
 */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, cache }) => {
  app.get(
    "/___content-problems",
    (_request: unknown, response: { json: (value: unknown) => void }) => {
      void publishedProblems(cache).then((lines) => response.json(lines));
    },
  );
  const { name, text } = readerValuesScript();
  app.get(
    `/${name}`,
    (_request: unknown, response: { type: (kind: string) => { send: (text: string) => void } }) =>
      response.type("text/javascript").send(text),
  );
};
