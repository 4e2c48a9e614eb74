import tseslint from "typescript-eslint";
import { components } from "./tools/lint/components.mjs";
import { language } from "./tools/lint/language.mjs";
import { places } from "./tools/lint/places.mjs";
import { types } from "./tools/lint/types.mjs";
import { walls } from "./tools/lint/walls.mjs";

export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      "public/",
      "server/dist/",
      ".cache/",
      ".texts/",
      "test-results/",
      ".bench/",
      ".data/",
      "offline/",
      "src/types/gatsby-types.d.ts",
      "server/store/migrations/",
    ],
  },
  ...tseslint.configs.recommended,
  ...walls,
  ...types,
  ...language,
  ...components,
  ...places,
);
