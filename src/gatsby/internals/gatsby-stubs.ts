/** Stands in for parts of Gatsby that no page of this site uses: its own fetching ahead, checks of how its router is called, scripts in a web worker, the script component, the service worker, the Head API (react-helmet manages the head), rewriting slashes at the end of paths; and for the list of versions while there is one. In the bundle that writes HTML also for all that the browser fetches late. */
export const headHandlerForBrowser = (): void => undefined;
export const injectPartytownSnippet = (): void => undefined;
export const applyTrailingSlashOption = (path: string): string => path;
export const VersionList = (): null => null;
export default (): Promise<void> => Promise.resolve();
