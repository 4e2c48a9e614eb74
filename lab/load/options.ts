import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";
import { parseArgs } from "node:util";

export interface LoadOptions {
  readonly seconds: number;
  readonly isPostgres: boolean;
  readonly target: URL | null;
}

const longestSeconds = 3600;

/** The arguments of `npm run load`; throws a sentence if they are wrong. */
export function loadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "600" },
      postgres: { type: "boolean", default: false },
      target: { type: "string" },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds >= 5 && seconds <= longestSeconds))
    throw new Error(`--seconds is a number from 5 to ${longestSeconds}`);
  const target =
    values.target !== undefined && URL.canParse(values.target) ? new URL(values.target) : null;
  const isOrigin = target?.protocol === "http:" && target.href === `${target.origin}/`;
  if (values.target !== undefined && !isOrigin)
    throw new Error("--target is an address such as http://127.0.0.1:9000, without a path");
  if (target !== null && values.postgres)
    throw new Error("--postgres is for the server that is started here, not for a --target");
  return { seconds, isPostgres: values.postgres, target };
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** True if every address of a host belongs to this machine. */
export async function isLoopbackHost(hostname: string): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => []);
  return (
    found.length > 0 &&
    found.every(({ address }) => loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4"))
  );
}
