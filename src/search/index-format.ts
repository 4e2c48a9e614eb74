/** Raised with every change of the format: a browser never reads an index of another one. */
export const indexVersion = 4;
