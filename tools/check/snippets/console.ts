/**
 * The commands of a console session as one script, each on its own row; output rows become empty,
 * so that row numbers stay valid.
 */
export function consoleScript(session: string): string {
  let isInCommand = false;
  return session
    .split("\n")
    .map((row) => {
      const isCommand = /^[$#] /.test(row) || (isInCommand && row.startsWith("> "));
      isInCommand = isCommand;
      return isCommand ? row.slice(2) : "";
    })
    .join("\n");
}
