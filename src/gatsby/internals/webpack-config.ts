/** The parts of Gatsby's webpack configuration that files of this folder read or change. */
export interface BundlerConfig {
  readonly entry: Record<string, unknown>;
  readonly output: { hashDigestLength?: number };
  readonly module: { rules: { readonly test?: RegExp; use?: unknown }[] };
  readonly plugins: object[];
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
