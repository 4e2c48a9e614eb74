import { readFileSync } from "node:fs";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { createServer, type TLSSocket } from "node:tls";

interface FrontOptions {
  /** Path of the certificate without `.crt` and `.key`. */
  readonly certificate: string;
  /** Port of the LDAP server behind it. */
  readonly to: number;
  /** Logins that are refused in the product's words, with its number after `data`. */
  readonly refuses?: Readonly<Record<string, string>>;
  /** Logins whose second factor is asked about, and how long they take, in milliseconds. */
  readonly waits?: Readonly<Record<string, number>>;
  /** Drops whoever speaks: no network policy for his address. */
  readonly isClosed?: boolean;
}

export interface Front {
  readonly port: number;
  stop(): void;
}

/**
 * Takes TLS off in front of an LDAP server, as Traefik does in front of the product, with what
 * only the product does: its words at a refusal, its wait for a second factor.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { certificate, to, refuses = {}, waits = {}, isClosed = false } = options;
  const server = createServer({
    cert: readFileSync(`${certificate}.crt`),
    key: readFileSync(`${certificate}.key`),
    maxVersion: "TLSv1.2",
  });
  server.on("secureConnection", (client) => {
    client.on("error", () => client.destroy());
    if (isClosed) {
      client.once("data", () => client.destroy());
      return;
    }
    pipe(client, to, refuses, waits);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => server.close(),
  };
}

function pipe(
  client: TLSSocket,
  to: number,
  refuses: Readonly<Record<string, string>>,
  waits: Readonly<Record<string, number>>,
): void {
  const directory = connect(to, "127.0.0.1");
  directory.on("error", () => client.destroy());
  directory.pipe(client);
  client.on("close", () => directory.destroy());
  client.on("data", (message: Buffer) => {
    const login = boundLogin(message);
    const refusal = login === null ? undefined : refuses[login];
    if (refusal !== undefined) client.write(refusalOf(message, refusal));
    else if (login !== null && waits[login] !== undefined)
      setTimeout(() => directory.write(message), waits[login]);
    else directory.write(message);
  });
}

/** The login of a simple bind: `cn=login,…`; null for every other message. */
function boundLogin(message: Buffer): string | null {
  const isBind = message[0] === 0x30 && message[5] === 0x60;
  return isBind ? (/cn=([\w.]+),/.exec(message.toString("latin1"))?.[1] ?? null) : null;
}

/** BindResponse with invalidCredentials (RFC 4511, section 4.2.2) to a message. */
function refusalOf(message: Buffer, data: string): Buffer {
  const words = Buffer.from(
    `80090308: LdapErr: DSID-0C09030B, comment: AcceptSecurityContext error, data ${data}, v893`,
  );
  const result = Buffer.concat([Buffer.from([0x0a, 1, 49, 0x04, 0, 0x04, words.length]), words]);
  const identifier = message.subarray(2, 5);
  return Buffer.concat([
    Buffer.from([0x30, identifier.length + 2 + result.length]),
    identifier,
    Buffer.from([0x61, result.length]),
    result,
  ]);
}
