import { describe, expect, test } from "@jest/globals";
import { shortenClassNames } from "../../../src/gatsby/internals/short-class-names";

interface Naming {
  readonly localIdentName: string;
  getLocalIdent?: (
    file: { readonly resourcePath: string },
    pattern: string,
    name: string,
  ) => string;
}

const gatsbyRules = (naming: Naming) => [
  { test: /\.tsx?$/, use: () => [] },
  {
    oneOf: [
      {
        test: /\.module\.css$/,
        use: [
          { loader: "mini-css-extract", options: { modules: { namedExport: true } } },
          { loader: "css", options: { modules: naming } },
        ],
      },
      { test: /\.css$/, use: [{ loader: "css", options: { modules: false } }] },
    ],
  },
];
const named = (): NonNullable<Naming["getLocalIdent"]> => {
  const naming: Naming = { localIdentName: "[name]--[local]--[hash:hex:5]" };
  shortenClassNames({ module: { rules: gatsbyRules(naming) } });
  if (!naming.getLocalIdent) throw new Error("no names");
  return naming.getLocalIdent;
};

describe("A class of a CSS Module", () => {
  test("is named by its file and itself", () => {
    const nameOf = named();
    expect(
      nameOf({ resourcePath: "/site/src/components/layout/Footer.module.css" }, "", "link"),
    ).toBe("Footer-link");
    expect(
      nameOf({ resourcePath: "/site/src/components/layout/Footer.module.css" }, "", "title"),
    ).toBe("Footer-title");
  });

  test("of a second file of the same name stops the build and names both", () => {
    const nameOf = named();
    nameOf({ resourcePath: "/site/src/a/Field.module.css" }, "", "label");
    expect(() => nameOf({ resourcePath: "/site/src/b/Field.module.css" }, "", "label")).toThrow(
      /\/site\/src\/a\/Field\.module\.css и \/site\/src\/b\/Field\.module\.css/,
    );
  });

  test("is not left with a digest unnoticed when Gatsby's rules change", () => {
    expect(() =>
      shortenClassNames({
        module: {
          rules: [{ test: /\.css$/, use: [{ loader: "css", options: { modules: false } }] }],
        },
      }),
    ).toThrow(/нет правила для CSS Modules/);
  });
});
