import type { GatsbyNode } from "gatsby";
import { publishedProblems } from "./content-problems";

/** Serves the mistakes of the content to the overlay, which asks every second. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, cache }) => {
  app.get(
    "/___content-problems",
    (_request: unknown, response: { json: (value: unknown) => void }) => {
      void publishedProblems(cache).then((lines) => response.json(lines));
    },
  );
};
