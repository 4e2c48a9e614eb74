import type { FastifyInstance } from "fastify";

/** The body is not one JSON value in UTF-8, or names a key twice. */
class BadJson extends Error {
  override readonly name = "BadJson";
  readonly statusCode = 400;
}

/** Accepts only JSON bodies, strictly: two parsers of one body must see the same values. */
export function readJsonBodies(app: FastifyInstance): void {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => {
      if (body.length === 0) return undefined;
      return parseStrictJson(decode(utf8, body));
    },
  );
}

/** Like `JSON.parse`, but rejects duplicate keys and `__proto__`. */
function parseStrictJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    refuseRepeatedKeys(text);
    return value;
  } catch (error) {
    throw new BadJson("The body is not strict JSON", { cause: error });
  }
}

// The text is valid JSON, so a string right after "{" or "," of an object is a key.
function refuseRepeatedKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const keys = open.at(-1) ?? null;
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token !== "," && isKeyNext && keys !== null) {
      const key = String(JSON.parse(token));
      if (keys.has(key) || key === "__proto__") throw new SyntaxError("Repeated or forbidden key");
      keys.add(key);
    }
    isKeyNext = token === "{" || token === ",";
  }
}

function decode(utf8: TextDecoder, body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch (error) {
    throw new BadJson("The body is not UTF-8", { cause: error });
  }
}
