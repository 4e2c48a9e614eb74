declare module "hyphen/ru/index.js" {
  const russian: {
    /** The text with soft hyphens where its words may be divided. */
    readonly hyphenateSync: (text: string) => string;
  };
  export default russian;
}
