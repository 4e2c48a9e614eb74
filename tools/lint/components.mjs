import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";

/** Markup that everybody can use, and hooks that React can rely on. */
export const components = [
  {
    files: ["**/*.{ts,tsx,mts,mjs}"],
    plugins: { "jsx-a11y": jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
      "jsx-a11y/no-noninteractive-tabindex": "off",
    },
  },
  {
    // This rule runs React's compiler on every file, which is slow: skip rooms without components.
    files: ["src/**/*.{ts,tsx}", "*.tsx"],
    ignores: [
      "src/{config,content-model,contracts,errors,gatsby,ldap,markup,page-markdown}/**",
      "src/{reader-values,search,types}/**",
    ],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
];
