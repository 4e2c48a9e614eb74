/**
 * A simple command of a script: its words with variables expanded, and its input from the script
 * itself.
 */
export interface Command {
  /** The row of its first word, counted from 1. */
  readonly row: number;
  readonly words: readonly string[];
  /** A here-document or here-string. */
  readonly input: string | null;
}

type Mutable = { -readonly [key in keyof Command]: Command[key] } & { words: string[] };

/** Replaces what is known only at run time: valid both as a number and as a name. */
export const unknownValue = "1";

const keywords = new Set("if then elif else fi while until do done for in ! { } time".split(" "));

/**
 * The simple commands of a script, including those in `$( )` and `trap '…'`, in reading order.
 * `values` holds the variables and receives literal assignments. Not a shell: loops are read once,
 * and anything known only at run time is `unknownValue`.
 */
export function shellCommands(script: string, values: Map<string, string>): Command[] {
  return new Reader(script, values).commands();
}

class Reader {
  private at = 0;
  private row: number;
  private readonly found: Mutable[] = [];
  private readonly documents: { command: Mutable; end: string; isRaw: boolean }[] = [];

  constructor(
    private readonly text: string,
    private readonly values: Map<string, string>,
    firstRow = 1,
  ) {
    this.row = firstRow;
  }

  commands(): Command[] {
    while (this.at < this.text.length) this.command();
    return this.found.filter((command) => command.words.length > 0);
  }

  private command(): void {
    const command: Mutable = { row: this.row, words: [], input: null };
    this.found.push(command);
    for (;;) {
      this.blanks();
      const char = this.text[this.at];
      if (char === undefined) return;
      if (char === "\n") return this.newline();
      if (/[;|&()]/.test(char)) return void this.at++;
      if (char === "#") this.at = this.end("\n");
      else if (char === "<" || char === ">") this.redirection(command);
      else this.add(command, this.row, this.word());
    }
  }

  private add(command: Mutable, row: number, word: string): void {
    const isRedirected = /^\d+$/.test(word) && /[<>]/.test(this.text[this.at] ?? "");
    if (isRedirected || (command.words.length === 0 && keywords.has(word))) return;
    const assignment = /^(\w+)=([\s\S]*)$/.exec(word);
    if (command.words.length === 0 && assignment?.[1] !== undefined) {
      this.values.set(assignment[1], assignment[2] ?? "");
      return;
    }
    if (command.words.length === 0) command.row = row;
    command.words.push(word);
    if (command.words.length === 2 && command.words[0] === "trap") this.nested(word, row);
  }

  private redirection(command: Mutable): void {
    if (this.text.startsWith("<<<", this.at)) {
      this.at += 3;
      this.blanks();
      command.input = this.word();
    } else if (this.text.startsWith("<<", this.at)) {
      const [all = "", mark = ""] =
        /^<<-?\s*(\S+?)(?=[\s;|&)]|$)/.exec(this.text.slice(this.at)) ?? [];
      this.at += Math.max(all.length, 2);
      const end = mark.replace(/["'\\]/g, "");
      this.documents.push({ command, end, isRaw: end !== mark });
    } else {
      while (/[<>&]/.test(this.text[this.at] ?? "")) this.at++;
      this.blanks();
      if (/[^\n;|()]/.test(this.text[this.at] ?? "\n")) this.word();
    }
  }

  private newline(): void {
    this.at++;
    this.row++;
    for (const { command, end, isRaw } of this.documents.splice(0)) {
      const rows: string[] = [];
      while (this.at < this.text.length) {
        const stop = this.end("\n");
        const line = this.text.slice(this.at, stop);
        this.at = stop + 1;
        this.row++;
        if (line.trim() === end) break;
        rows.push(line);
      }
      const body = rows.join("\n");
      command.input = isRaw ? body : new Reader(body, this.values).whole();
    }
  }

  private word(): string {
    let word = "";
    for (;;) {
      const char = this.text[this.at];
      if (char === undefined || /[\s;|&()<>]/.test(char)) return word;
      if (char === "'") {
        const stop = this.end("'", this.at + 1);
        word += this.skipped(this.text.slice(this.at + 1, stop));
        this.at = stop + 1;
      } else if (char === '"') {
        this.at++;
        while (this.at < this.text.length && this.text[this.at] !== '"') word += this.piece(true);
        this.at++;
      } else word += this.piece(false);
    }
  }

  /** One character, escaped character or expansion. */
  private piece(isQuoted: boolean): string {
    const char = this.text[this.at++] ?? "";
    if (char === "\n") this.row++;
    if (char === "\\") {
      const next = this.text[this.at++] ?? "";
      if (next === "\n") {
        this.row++;
        return "";
      }
      return isQuoted && !/[$`"\\]/.test(next) ? `\\${next}` : next;
    }
    return char === "$" ? this.expansion() : char;
  }

  private expansion(): string {
    if (this.text[this.at] === "(") {
      const stop = closing(this.text, this.at);
      const isArithmetic = this.text[this.at + 1] === "(";
      const inner = this.text.slice(this.at + 1, stop);
      if (!isArithmetic) this.nested(inner, this.row);
      this.skipped(inner);
      this.at = stop + 1;
      return unknownValue;
    }
    const [all, braced, plain] =
      /^(?:\{(\w+)[^}]*\}|(\w+|[@*#?$!-]))/.exec(this.text.slice(this.at)) ?? [];
    if (all === undefined) return "$";
    this.at += all.length;
    return this.values.get(braced ?? plain ?? "") ?? unknownValue;
  }

  private nested(script: string, row: number): void {
    this.found.push(
      ...new Reader(script, this.values, row).commands().map((each) => ({
        ...each,
        words: [...each.words],
      })),
    );
  }

  /** The text of a here-document with its expansions. */
  whole(): string {
    let text = "";
    while (this.at < this.text.length) text += this.piece(true);
    return text;
  }

  private blanks(): void {
    for (;;) {
      if (/[ \t]/.test(this.text[this.at] ?? "")) this.at++;
      else if (this.text.startsWith("\\\n", this.at)) {
        this.at += 2;
        this.row++;
      } else return;
    }
  }

  /** Counts the rows of a skipped text. */
  private skipped(text: string): string {
    this.row += text.split("\n").length - 1;
    return text;
  }

  private end(mark: string, from = this.at): number {
    const index = this.text.indexOf(mark, from);
    return index === -1 ? this.text.length : index;
  }
}

/** The closing bracket for the one at `open`, ignoring quoted brackets. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at];
    if (char === "\\") at++;
    else if (char === "'") at = Math.max(text.indexOf("'", at + 1), at);
    else if (char === "(") depth++;
    else if (char === ")" && --depth === 0) return at;
  }
  return text.length;
}
