const widest = 100;
const hasAddress = /[^:/?#]:\/\/[^?#]/;

/** Prettier limits code to 100 columns but does not wrap comments. */
export const commentWidth = {
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      for (const { loc } of context.sourceCode.getAllComments())
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const text = lines[line - 1];
          const isWhole =
            (line > loc.start.line || text.slice(0, loc.start.column).trim() === "") &&
            (line < loc.end.line || text.length === loc.end.column);
          if (
            isWhole &&
            text.length > widest &&
            !/oxlint-disable/.test(text) &&
            !hasAddress.test(text)
          )
            context.report({
              loc: { start: { line, column: widest }, end: { line, column: text.length } },
              message: `This line of a comment has ${text.length} columns: at most ${widest}.`,
            });
        }
    },
  }),
};
