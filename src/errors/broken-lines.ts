/** What docker compose writes before a line: the name of a container. */
const container = /^[\w.-]+ +\| /;
/** A line that goes on begins with no time, level or name of a program, nor is it of a stack. */
const goesOn = /^\s*(?!at |\.{3})[\p{Ll}"'(«]/u;
const isEnded = /[.;{}\]:]\s*$/;
const shortest = 20;

/** The places of lines that a terminal or a person broke: the next one goes on with the message. */
export function brokenLines(lines: readonly string[]): number[] {
  return lines.flatMap((line, place) => {
    const next = lines[place + 1]?.replace(container, "") ?? "";
    const isBroken = line.trim().length >= shortest && !isEnded.test(line) && goesOn.test(next);
    return isBroken ? [place] : [];
  });
}

/** A line and the one after it as one. */
export function joinedLine(lines: readonly string[], place: number): string {
  return `${lines[place] ?? ""} ${(lines[place + 1] ?? "").replace(container, "")}`;
}
