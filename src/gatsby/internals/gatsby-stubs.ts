/**
 * Stands in for parts of Gatsby that no page of this site uses: its own fetching ahead, checks of
 * how its router is called, scripts in a web worker, the script component, the service worker, the
 * Head API (react-helmet manages the head), rewriting slashes at the end of paths.
 */
export const headHandlerForBrowser = (): void => undefined;
export const injectPartytownSnippet = (): void => undefined;
export const applyTrailingSlashOption = (path: string): string => path;
export default (): Promise<void> => Promise.resolve();
