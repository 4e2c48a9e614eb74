/** Increase with every change of format: a browser never reads an index of another version. */
export const indexVersion = 4;
