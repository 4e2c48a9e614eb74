import { gzipSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";
import { expect, test } from "@jest/globals";

const kilobyte = 1000;
const shell = "src/app/PageShell.tsx";
const isAccount = (path: string): boolean => path.startsWith("src/features/account/");

async function bundled(
  entry:
    | { readonly entryPoints: string[] }
    | { readonly stdin: { readonly contents: string; readonly resolveDir: string } },
  leavesOut: (path: string) => boolean,
): Promise<{ readonly script: string; readonly inputs: Metafile["inputs"] }> {
  const { metafile, outputFiles } = await build({
    ...entry,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    packages: "external",
    loader: { ".css": "empty", ".module.css": "empty" },
    define: { "process.env.NODE_ENV": '"production"', "process.env.GATSBY_XSTATE_INSPECT": '""' },
    plugins: [leftOut(leavesOut)],
    logLevel: "silent",
  });
  return { script: outputFiles[0]?.text ?? "", inputs: metafile.inputs };
}

function leftOut(leavesOut: (path: string) => boolean): Plugin {
  return {
    name: "left-out",
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ kind, path }) =>
        kind === "dynamic-import" || leavesOut(path) ? { path, external: true } : null,
      ),
  };
}

test("a page that nobody signs in on pays at most 3 KB of gzip for sign-in, and has nothing of XState", async () => {
  const { inputs } = await bundled({ entryPoints: [shell] }, () => false);
  const files = Object.keys(inputs).filter((path) => isAccount(path) && /\.tsx?$/.test(path));
  expect(files).toEqual(
    expect.arrayContaining([
      "src/features/account/AccountGate.tsx",
      "src/features/account/account-loader.state.ts",
      "src/features/account/account-loader.ts",
      "src/features/account/DownloadButton.tsx",
      "src/features/account/SignInButton.tsx",
    ]),
  );
  const packages = new Set(
    files
      .flatMap((file) => inputs[file]?.imports ?? [])
      .filter(({ external, kind }) => external === true && kind === "import-statement")
      .map(({ path }) => path),
  );
  expect([...packages].sort()).toEqual(["react", "react/jsx-runtime"]);
  const { script } = await bundled(
    {
      stdin: {
        contents: files.map((file) => `export * from "./${file}";`).join("\n"),
        resolveDir: process.cwd(),
      },
    },
    (path) => path.startsWith("#src/") || path.endsWith(".css"),
  );
  expect(script.length).toBeGreaterThan(kilobyte);
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(3 * kilobyte);
});
