const mostRead = 1_048_576;

/**
 * The part of a log that is explained, and the number of lines before it: the last megabyte, whose
 * lines are the newest, from the beginning of a line.
 */
export function readPart(log: string) {
  if (log.length <= mostRead) return { text: log, linesBefore: 0 };
  const earliest = log.length - mostRead;
  // A line that begins right there is whole.
  const begins = log.indexOf("\n", earliest - 1) + 1;
  const isInLine = begins === 0 || begins === log.length;
  const from = isInLine ? earliest : begins;
  let linesBefore = 0;
  for (let at = log.indexOf("\n"); at !== -1 && at < from; at = log.indexOf("\n", at + 1))
    linesBefore += 1;
  return { text: log.slice(from), linesBefore };
}
