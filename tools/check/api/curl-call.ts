import type { Command } from "./shell-words";

/** What a curl command sends. */
export interface CurlCall {
  readonly method: string;
  readonly address: string;
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Arguments of `-d` and similar options, in order. */
  readonly data: readonly Data[];
}

export interface Data {
  readonly isUrlEncoded: boolean;
  readonly value: string;
}

const longWithValue = new Set(
  (
    "request data data-ascii data-binary data-raw data-urlencode json header cookie cookie-jar " +
    "output user user-agent cacert capath cert key write-out form upload-file url connect-timeout " +
    "max-time retry retry-delay resolve connect-to proxy referer config dump-header range " +
    "interface tls-max ciphers"
  ).split(" "),
);
const shortWithValue = /^[XdHbcouAwFTmxeKDrCEztPQyY]$/;
const longNames: Readonly<Record<string, string>> = { X: "request", d: "data", H: "header" };

/** Parses a command as curl does; null for any other program. */
export function curlCall({ words }: Command): CurlCall | null {
  const start = words.findIndex((word) => !/^(?:sudo|env|exec)$/.test(word));
  if (words[start] !== "curl") return null;
  const addresses: string[] = [];
  const headers = new Map<string, string>();
  const data: Data[] = [];
  const flags = new Set<string>();
  let method: string | null = null;
  for (const [name, value] of options(words.slice(start + 1))) {
    if (name === "" || name === "url") addresses.push(value ?? "");
    else if (value === null) flags.add(name);
    else if (name === "request") method = value;
    else if (name === "header") {
      const [head = "", ...rest] = value.split(":");
      headers.set(head.trim().toLowerCase(), rest.join(":").trim());
    } else if (name === "json") {
      headers.set("content-type", "application/json");
      data.push({ isUrlEncoded: false, value });
    } else if (name.startsWith("data"))
      data.push({ isUrlEncoded: name === "data-urlencode", value });
  }
  const isQuery = flags.has("get") || flags.has("G");
  const isHead = flags.has("head") || flags.has("I");
  const query = isQuery ? data.map((each) => each.value).join("&") : "";
  const address = addresses[0] ?? "";
  return {
    method: method ?? (isHead ? "HEAD" : data.length > 0 && !isQuery ? "POST" : "GET"),
    address: query === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`,
    headers,
    data: isQuery ? [] : data,
  };
}

/** Options by long name, `""` for a word that is no option; null if an option has no value. */
function* options(words: readonly string[]): Generator<[string, string | null]> {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const [, long, joined] = /^--([a-z0-9-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (long !== undefined)
      yield [long, longWithValue.has(long) ? (joined ?? words[++at] ?? "") : null];
    else if (/^-[^-]/.test(word)) {
      for (let place = 1; place < word.length; place++) {
        const letter = word[place] ?? "";
        if (!shortWithValue.test(letter)) yield [letter, null];
        else {
          const rest = word.slice(place + 1);
          yield [longNames[letter] ?? letter, rest === "" ? (words[++at] ?? "") : rest];
          break;
        }
      }
    } else yield ["", word];
  }
}
