import { gzipSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";

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

/**
 * Bytes in gzip of our own sign-in code on every page, whose views are not opened. Throws if that
 * code imports a package besides React.
 */
export async function signInBytes(): Promise<number> {
  const { inputs } = await bundled({ entryPoints: [shell] }, () => false);
  const files = Object.keys(inputs).filter((path) => isAccount(path) && /\.tsx?$/.test(path));
  const packages = files
    .flatMap((file) => inputs[file]?.imports ?? [])
    .filter(({ external, kind }) => external === true && kind === "import-statement")
    .map(({ path }) => path);
  const strange = packages.filter((name) => !/^react(?:\/jsx-runtime)?$/.test(name));
  if (files.length === 0 || strange.length > 0)
    throw new Error(`Sign-in on every page imports ${strange.join(", ") || "nothing"}`);
  const { script } = await bundled(
    {
      stdin: {
        contents: files.map((file) => `export * from "./${file}";`).join("\n"),
        resolveDir: process.cwd(),
      },
    },
    (path) => path.startsWith("#src/") || path.endsWith(".css"),
  );
  return gzipSync(script, { level: 9 }).length;
}
