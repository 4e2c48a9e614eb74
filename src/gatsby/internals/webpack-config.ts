/** The parts of Gatsby's webpack configuration that files of this folder read or change. */
export interface BundlerConfig {
  readonly entry: Record<string, unknown>;
  readonly cache?: object;
  readonly devtool?: string | false;
  readonly snapshot?: object;
  readonly output: { hashDigestLength?: number; readonly devtoolModuleFilenameTemplate?: unknown };
  readonly module: { rules: { readonly test?: RegExp; use?: unknown }[] };
  plugins: object[];
  readonly optimization: {
    readonly splitChunks: { readonly cacheGroups: Record<string, unknown> };
    minimizer: object[];
  };
}

/**
 * The error that stops a build when Gatsby no longer matches what a file of this folder expects.
 */
export function gatsbyHasChanged(what: string, file: string): Error {
  return new Error(`${what}: Gatsby has changed, see src/gatsby/internals/${file}.`);
}
