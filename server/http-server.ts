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

// A request comes within this time, and something of an answer is read within the other.
const requestMs = 30_000;
const idleMs = 60_000;

/**
 * The server before Fastify: hands calls of the API on to it and answers everything else with the
 * site, which needs neither routes nor hooks and is ten times as fast without them.
 */
export function createHttpServer(parts: ServerParts): Server {
  const { answerWithApi, answerWithSite, pathPrefix, securityHeaders } = parts;
  const nextTurn = takeTurns();
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: requestMs / 3,
    // Node would answer without our headers.
    requireHostHeader: false,
  });
  // The timer restarts with every byte that moves, also while a response waits for its reader.
  server.setTimeout(idleMs);
  const refuse = (response: ServerResponse, status: MessageStatus): void => {
    response.shouldKeepAlive = false;
    sendMessagePage(response, status, securityHeaders());
  };
  server.on("checkExpectation", (_request, response) => refuse(response, 417));
  server.on("request", (request, response) => {
    // Node closes idle connections when a server stops listening, but one that was busy then would
    // be kept alive.
    if (!server.listening) response.shouldKeepAlive = false;
    if (!hasOneHost(request)) return refuse(response, 400);
    // A proxy may hand paths on with the prefix or without it.
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
 * Calls `answer` when it is a response's turn on its connection: that of a pipelined request
 * (RFC 9112, 9.3.2) has no socket before, and would never tell that its visitor has left.
 */
function onTurn(response: ServerResponse, answer: () => void): void {
  if (response.socket === null) response.once("socket", answer);
  else answer();
}

/**
 * The path and query of a request's target; the absolute form (RFC 9112, 3.2.2) names a host as
 * well.
 */
function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const statuses: Readonly<Record<string, MessageStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what cannot be read as HTTP as everything else is answered, and hangs up. */
export function answerClientError(error: unknown, socket: Socket, securityHeaders: Headers): void {
  if (errorCode(error) === "ECONNRESET" || !socket.writable || !isOpenToAnswer(socket))
    socket.destroy();
  else socket.end(rawMessagePage(statuses[errorCode(error)] ?? 400, securityHeaders));
}

/**
 * Whether what comes next on a connection is the answer to what could not be read: nothing is being
 * answered, or the request itself, whose body is malformed, and not an earlier one.
 */
function isOpenToAnswer(socket: Socket): boolean {
  const answering: unknown = Reflect.get(socket, "_httpMessage");
  return !isResponse(answering) || (!answering.headersSent && !answering.req.complete);
}

function isResponse(value: unknown): value is ServerResponse<IncomingMessage> {
  return value instanceof ServerResponse;
}

/**
 * Gives one waiting call after another its turn of the event loop. However many calls of the API
 * have come at once, what else has come is answered between two of them.
 */
function takeTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
