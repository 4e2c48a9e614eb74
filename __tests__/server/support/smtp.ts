import { text } from "node:stream/consumers";
import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TestSmtp {
  readonly url: string;
  readonly port: number;
  /** What arrived: envelope and the raw letter. */
  readonly received: {
    readonly from: string;
    readonly to: readonly string[];
    readonly raw: string;
  }[];
  close(): Promise<void>;
}

/** A mail server on this machine. `options` make it slow, strict or unwilling. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const received: TestSmtp["received"] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      });
    },
    ...options,
  });
  // Clients that leave in mid-sentence are what the tests are about.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const realPort = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${realPort}`,
    port: realPort,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The decoded text part of a raw letter. */
export function textPartOf(raw: string): string {
  const part =
    raw.split(/\r\n--/).find((candidate) => /content-type: text\/plain/i.test(candidate)) ?? "";
  const [head = "", ...body] = part.split("\r\n\r\n");
  const content = body.join("\r\n\r\n");
  if (/content-transfer-encoding: base64/i.test(head))
    return Buffer.from(content, "base64").toString("utf8");
  if (!/quoted-printable/i.test(head)) return content;
  const bytes = content
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
