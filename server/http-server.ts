import { type IncomingMessage, type Server, ServerResponse, createServer } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { withoutPathPrefix } from "../src/config/path-prefix";
import { errorCode } from "./error-code";
import type { AnswerWithSite } from "./routes/site";
import { type MessageStatus, rawMessagePage, sendMessagePage } from "./site/message-page";

type Headers = Readonly<Record<string, string>>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface ServerParts {
  readonly answerWithApi: Listener;
  readonly answerWithSite: AnswerWithSite;
  readonly pathPrefix: string;
  readonly securityHeaders: () => Headers;
}

// Timeouts for receiving a request, and for progress on a connection.
const requestMs = 30_000;
const idleMs = 60_000;

/**
 * HTTP server in front of Fastify: passes API calls on to it and answers everything else from the
 * build, which needs neither routes nor hooks and is ten times as fast without them.
 */
export function createHttpServer(parts: ServerParts): Server {
  const { answerWithApi, answerWithSite, pathPrefix, securityHeaders } = parts;
  const nextTurn = takeTurns();
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: requestMs / 3,
    // Node's own answer lacks our headers.
    requireHostHeader: false,
  });
  // Restarts with every byte, also while a response waits for its client.
  server.setTimeout(idleMs);
  const refuse = (response: ServerResponse, status: MessageStatus): void => {
    response.shouldKeepAlive = false;
    sendMessagePage(response, status, securityHeaders());
  };
  server.on("checkExpectation", (_request, response) => refuse(response, 417));
  server.on("request", (request, response) => {
    // On close, Node ends idle connections but would keep one alive that is busy at that moment.
    if (!server.listening) response.shouldKeepAlive = false;
    if (!hasOneHost(request)) return refuse(response, 400);
    // A proxy may strip the prefix or pass it on.
    const address = withoutPathPrefix(originForm(request.url ?? "/"), pathPrefix);
    if (!address.startsWith("/api/")) return answerWithSite(request, response, address);
    request.url = address;
    onTurn(response, () => void nextTurn().then(() => answerWithApi(request, response)));
  });
  return server;
}

/** RFC 9112, 3.2: HTTP/1.1 requires exactly one; Node would take the first of several. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  return hosts.length === 1 || (hosts.length === 0 && httpVersion !== "1.1");
}

/**
 * Waits until the response has the connection: that of a pipelined request (RFC 9112, 9.3.2) has no
 * socket before, and would not notice that its client has left.
 */
function onTurn(response: ServerResponse, answer: () => void): void {
  if (response.socket === null) response.once("socket", answer);
  else answer();
}

/** Path and query of a request target; the absolute form (RFC 9112, 3.2.2) includes a host. */
function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const statuses: Readonly<Record<string, MessageStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that Node could not parse like any other, and closes the connection. */
export function answerClientError(error: unknown, socket: Socket, securityHeaders: Headers): void {
  if (errorCode(error) === "ECONNRESET" || !socket.writable || !isOpenToAnswer(socket))
    socket.destroy();
  else socket.end(rawMessagePage(statuses[errorCode(error)] ?? 400, securityHeaders));
}

/**
 * Whether the next response on a connection belongs to the failed request: none is pending, or the
 * pending one is for that request, whose body is malformed, and not for an earlier one.
 */
function isOpenToAnswer(socket: Socket): boolean {
  const answering: unknown = Reflect.get(socket, "_httpMessage");
  return !isResponse(answering) || (!answering.headersSent && !answering.req.complete);
}

function isResponse(value: unknown): value is ServerResponse<IncomingMessage> {
  return value instanceof ServerResponse;
}

/**
 * Runs waiting API calls one per turn of the event loop, so that a burst of them does not delay
 * pages.
 */
function takeTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
