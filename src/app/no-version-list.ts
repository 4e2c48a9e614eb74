/**
 * Replaces VersionList while the documentation has one version, so that its code is not bundled.
 */
export const VersionList = (): null => null;
