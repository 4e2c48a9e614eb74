import type { FastifyInstance } from "fastify";

/**
 * Accepts only JSON bodies, without repeated keys and `__proto__`: two parsers of one body must see
 * the same values.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => {
      if (body.length === 0) return undefined;
      try {
        const text = utf8.decode(body);
        const value: unknown = JSON.parse(text);
        refuseRepeatedKeys(text);
        return value;
      } catch (cause) {
        const error = new Error("The body is not strict JSON in UTF-8", { cause });
        throw Object.assign(error, { statusCode: 400 });
      }
    },
  );
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
