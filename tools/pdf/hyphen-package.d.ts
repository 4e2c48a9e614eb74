declare module "hyphen/ru/index.js" {
  const russian: {
    /** Inserts soft hyphens where words may be divided. */
    readonly hyphenateSync: (text: string) => string;
  };
  export default russian;
}
