import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

/** Sends a request to the server: POST with a body, otherwise GET. */
export type Call = (
  path: string,
  body?: object,
  token?: string,
) => Promise<{ readonly status: number; readonly text: string }>;

/** Repeats some work for this many seconds. */
export async function until(seconds: number, work: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) await work();
}

/** Returns an answer. Throws if it has another status. */
export async function expectStatus<
  Answer extends { readonly status: number; readonly text: string },
>(answer: Promise<Answer>, status: number): Promise<Answer> {
  const got = await answer;
  if (got.status !== status)
    throw new Error(`Answer ${got.status} instead of ${status}: ${got.text}`);
  return got;
}

/** A client of the server on a local port, with keep-alive. */
export function caller(port: string): Call {
  const agent = new Agent({ keepAlive: true });
  return async (path, body, token) => {
    const headers = {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const call = request({
      port,
      host: "127.0.0.1",
      agent,
      path,
      method: body === undefined ? "GET" : "POST",
      headers,
    });
    call.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(call, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode ?? 0, text };
  };
}
