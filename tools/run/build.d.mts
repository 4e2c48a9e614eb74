/** Folders whose code renders content: a change to one of them clears Gatsby's cache. */
export const folders: readonly string[];
