/**
 * Replaces parts of Gatsby that no page of this site uses: its prefetching, checks of how its
 * router is called, scripts in a web worker, the script component, the service worker, the Head API
 * (react-helmet manages the head), and rewriting of trailing slashes.
 */
export const headHandlerForBrowser = (): void => undefined;
export const injectPartytownSnippet = (): void => undefined;
export const applyTrailingSlashOption = (path: string): string => path;
export default (): Promise<void> => Promise.resolve();
