import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  /** Address of the mail server, for SMTP_URL. */
  readonly url: string;
  /**
   * The code of the next letter to an address; waits for it. Letters are read in order, each once.
   */
  nextCode(address: string): Promise<string>;
  /** The next letter to an address, decoded. */
  nextLetter(address: string): Promise<string>;
  close(): Promise<void>;
}

const patienceMs = 10_000;

/** A mail server of this machine that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const unread = new Map<string, string[]>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        for (const { address } of session.envelope.rcptTo)
          unread.set(address, [
            ...(unread.get(address) ?? []),
            decoded(Buffer.concat(chunks).toString("latin1")),
          ]);
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const listening = server.server.address();
  if (listening === null || typeof listening === "string")
    throw new Error("The mail server has no port");

  async function nextLetter(address: string): Promise<string> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) {
      const letter = unread.get(address)?.shift();
      if (letter !== undefined) return letter;
    }
    throw new Error(`No letter to ${address}`);
  }
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    nextLetter,
    async nextCode(address) {
      const code = /^Код: (\d{6})\s*$/m.exec(await nextLetter(address))?.[1];
      if (code === undefined) throw new Error(`No code in the letter to ${address}`);
      return code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The parts of a letter, decoded and put together. */
function decoded(letter: string): string {
  return letter
    .split(/\r?\n--[^\r\n]+/)
    .map((part) => {
      const [, head = "", body = ""] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
      const encoding = /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
      if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
      return Buffer.from(
        encoding === "quoted-printable" ? unquoted(body) : body,
        "latin1",
      ).toString("utf8");
    })
    .join("\n");
}

function unquoted(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
