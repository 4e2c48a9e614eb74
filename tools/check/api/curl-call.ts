import { parseArgs } from "node:util";
import type { Command } from "./shell-words";

/** What a curl command sends. */
export interface CurlCall {
  readonly method: string;
  readonly address: string;
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Arguments of `-d` and similar options, in order. */
  readonly data: readonly string[];
}

const dataOptions = ["data", "data-ascii", "data-binary", "data-raw", "data-urlencode", "json"];

/** Options that take a value, with their letters; any other is a flag. */
const withValue = [
  ...dataOptions.map((name) => (name === "data" ? "data:d" : name)),
  ..."request:X header:H cookie:b cookie-jar:c output:o user:u user-agent:A write-out:w".split(" "),
  ..."form:F upload-file:T max-time:m proxy:x referer:e config:K dump-header:D range:r".split(" "),
  ..."continue-at:C cert:E time-cond:z telnet-option:t ftp-port:P quote:Q speed-time:y".split(" "),
  ..."speed-limit:Y cacert capath key url connect-timeout retry retry-delay resolve".split(" "),
  ..."connect-to interface tls-max ciphers".split(" "),
];
const options = {
  get: { type: "boolean", short: "G" },
  head: { type: "boolean", short: "I" },
  ...Object.fromEntries(
    withValue.map((each) => {
      const [name = "", short] = each.split(":");
      return [name, { type: "string", ...(short === undefined ? {} : { short }) }] as const;
    }),
  ),
} as const;

/** Parses a command as curl does; null for any other program. */
export function curlCall({ words }: Command): CurlCall | null {
  const start = words.findIndex((word) => !/^(?:sudo|env|exec|time)$/.test(word));
  if (words[start] !== "curl") return null;
  const args = words.slice(start + 1);
  const settings = { args, options, strict: false, allowPositionals: true, tokens: true } as const;
  const { positionals, tokens } = parseArgs(settings);
  const given = (...names: string[]): string[] =>
    tokens.flatMap((token) =>
      token.kind === "option" && names.includes(token.name) ? (token.value ?? "") : [],
    );
  const headers = new Map(
    given("header").map((header) => {
      const [name = "", ...rest] = header.split(":");
      return [name.trim().toLowerCase(), rest.join(":").trim()];
    }),
  );
  if (given("json").length > 0) headers.set("content-type", "application/json");
  const data = given(...dataOptions);
  const [address = ""] = [...positionals, ...given("url")];
  const implied = given("head").length > 0 ? "HEAD" : data.length > 0 ? "POST" : "GET";
  const method = given("request").at(-1);
  if (given("get").length === 0) return { method: method ?? implied, address, headers, data };
  const query = `${address.includes("?") ? "&" : "?"}${data.join("&")}`;
  return { method: method ?? "GET", address: address + query, headers, data: [] };
}
