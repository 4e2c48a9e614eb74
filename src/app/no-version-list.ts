/**
 * Stands in for VersionList while the documentation has one version: its code is then on no page.
 */
export const VersionList = (): null => null;
