import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";

export interface HttpRequest {
  readonly method?: string;
  /** The path as it goes over the wire: nothing is normalised. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  json(): unknown;
}

export interface HttpCalls {
  call(request: HttpRequest): Promise<HttpAnswer>;
  /** Sends the beginning of a request and hangs up. */
  leave(request: HttpRequest): Promise<"left">;
  /** Sends bytes as they are and gives what comes back until the server hangs up. */
  talk(text: string): Promise<string>;
}

/**
 * Makes an app listen on a free port and gives what calls it. (Fastify's `inject` does not load
 * under Jest on Node 20.)
 */
export async function listenForTests(app: FastifyInstance): Promise<HttpCalls> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  app.addHook("onClose", async () => agent.destroy());
  const port = new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port;

  return {
    call: callTo(port, agent),

    async leave({ method = "GET", path, headers = {}, body }) {
      const call = request({ host: "127.0.0.1", port, method, path, headers }).on(
        "error",
        () => {},
      );
      await new Promise((sent) => call.write(body ?? "", sent));
      call.destroy();
      return "left";
    },

    async talk(text) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.end(text);
      let answer = "";
      for await (const chunk of socket) answer += chunk;
      return answer;
    },
  };
}

/** Calls a server of this machine, from the usual or another of its loopback addresses. */
export function callTo(port: string, agent: Agent, localAddress?: string): HttpCalls["call"] {
  return async ({ method = "GET", path, headers = {}, body }) => {
    const call = request({
      host: "127.0.0.1",
      port,
      agent,
      method,
      path,
      headers,
      ...(localAddress !== undefined && { localAddress }),
    });
    call.end(body);
    const [response] = await once(call, "response");
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const text = bytes.toString("utf8");
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      bytes,
      json: (): unknown => JSON.parse(text),
    };
  };
}
