import { randomUUID } from "node:crypto";
import cors from "@fastify/cors";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { ConsentPolicy } from "../src/contracts/site-files";
import { answerClientError, createHttpServer } from "./http-server";
import { letterTexts } from "./mail/letters/texts";
import type { CaptchaCheck, MailQueue, Tally } from "./ports";
import { limitCallsAtOnce } from "./routes/calls-at-once";
import { addCaptcha } from "./routes/captcha";
import { handleErrors } from "./routes/errors";
import { addHealth } from "./routes/health";
import { readJsonBodies } from "./routes/json-body";
import { addReaderNotes } from "./routes/reader-notes";
import { sendProblem } from "./routes/problems";
import { warnOfUntrustedProxy } from "./routes/proxy-warning";
import { logAnswers } from "./routes/request-log";
import { addSession } from "./routes/session";
import { addSignIn } from "./routes/sign-in";
import { createSiteAnswers } from "./routes/site";
import { addUnlock } from "./routes/unlock";
import { createCodeIssue } from "./services/code-issue";
import { type Deliveries, createDeliveries } from "./services/deliveries";
import { type PartStates, createHealth } from "./services/health";
import { createIpLimit } from "./services/ip-limits";
import { createLetterWriter } from "./services/letter-writer";
import { createReaderNotes } from "./services/reader-notes";
import type { ServiceParts } from "./services/parts";
import { type Sessions, createSessions } from "./services/sessions";
import { createFailureLimit, createSharedLimit } from "./services/shared-limits";
import { type CurrentBuild, openCurrentBuild } from "./site/current-build";
import type { MemoryLimits } from "./site/read-build";
import type { PolicyEdition } from "./store-ports";

export interface AppParts extends ServiceParts {
  readonly tally?: Tally;
  readonly mail: MailQueue;
  /** Given by a caller that also runs `recover`. */
  readonly deliveries?: Deliveries;
  /** Given by a caller that also runs `flush`. */
  readonly sessions?: Sessions;
  readonly captcha: CaptchaCheck;
  /** Mail domains that may sign in; all if empty. */
  readonly mailDomains?: readonly string[];
  readonly log: FastifyBaseLogger;
  /** Bearer token that unlocks the details of /api/health. */
  readonly healthSecret?: string | null;
  /** Whether the disk of the embedded database has room. */
  readonly hasRoom?: () => Promise<boolean>;
  /** Health check shared with other callers. */
  readonly health?: (() => Promise<PartStates>) | undefined;
  /** Called with the privacy policy of each build that is loaded. */
  readonly onPolicy?: (policy: ConsentPolicy) => void;
  /** Called after each build that is loaded. */
  readonly onBuild?: () => void;
  readonly site: SiteParts;
  readonly trustedProxies: readonly string[];
  readonly corsOrigins: readonly string[];
}

export interface SiteParts {
  /** Absolute path of the build. */
  readonly folder: string;
  /**
   * Origin of the site, without path and slash. A function, because with port 0 it is known only
   * after listening.
   */
  readonly url: () => string;
  readonly pathPrefix: string;
  /** Base address of the API where it is not the site's own. */
  readonly apiUrl: string | null;
  /** Memory limits; defaults if absent. */
  readonly limits?: MemoryLimits;
}

/** Assembles the server: the API under /api, the site everywhere else. Does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const current = await openCurrentBuild({
    ...parts.site,
    log: parts.log,
    now: () => parts.clock.now().getTime(),
    onPolicy: parts.onPolicy,
    onBuild: parts.onBuild,
  });
  const headers = current.securityHeaders;
  const app = createFastify(parts, current);
  readJsonBodies(app);
  handleErrors(app);
  const tally = parts.tally ?? { add: () => {} };
  logAnswers(app, { ...parts, tally });
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers()));
  app.addHook("onClose", async () => current.close());
  warnOfUntrustedProxy(app);
  endConnectionsOnClose(app);
  const policy = () => {
    const shown = current.build()?.consentPolicy ?? null;
    return shown && { digest: shown.digest, date: shown.date };
  };
  const isPage = (path: string) => {
    const build = current.build();
    return build && (build.addresses.get(path)?.name.endsWith(".html") ?? false);
  };
  await app.register((api) => addApi(api, { ...parts, tally, policy, isPage }), { prefix: "/api" });
  return app;
}

function createFastify(
  { site: { pathPrefix }, log, trustedProxies }: AppParts,
  site: CurrentBuild,
): FastifyInstance {
  const headers = site.securityHeaders;
  const answerWithSite = createSiteAnswers({ site, pathPrefix, log });
  return Fastify({
    serverFactory: (answerWithApi) =>
      createHttpServer({ answerWithApi, answerWithSite, pathPrefix, securityHeaders: headers }),
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 16 * 1024,
    exposeHeadRoutes: false,
    // URLs that cannot be decoded never reach routes or hooks.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(reply.headers({ ...headers(), "X-Request-Id": request.id }), {
        kind: "bad-request",
      }),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers()),
  });
}

interface ApiParts extends AppParts {
  readonly tally: Tally;
  readonly policy: () => PolicyEdition | null;
  readonly isPage: (path: string) => boolean | null;
}

async function addApi(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { rules, corsOrigins } = parts;
  const siteRoot = () => `${parts.site.url()}${parts.site.pathPrefix}`;
  const letters = createLetterWriter({
    ...parts,
    texts: letterTexts,
    deliveries: parts.deliveries ?? createDeliveries(parts),
    apiUrl: () => parts.site.apiUrl ?? siteRoot(),
  });
  const codes = createCodeIssue(parts);
  const limits = createLimits(parts);
  const { calls, strangers, profiles, signOuts, wrongCodes, letterCalls, ofNotes } = limits;

  if (corsOrigins.length > 0)
    await api.register(cors, {
      origin: [...corsOrigins],
      methods: ["GET", "POST"],
      allowedHeaders: ["content-type", "authorization"],
      exposedHeaders: ["retry-after", "x-request-id"],
      maxAge: 600,
      strictPreflight: false,
    });
  api.addHook("onRequest", async (request, reply) => {
    void reply.header("Cache-Control", "no-store");
    const seconds = isCounted(request) ? await calls.take(request.ip) : 0;
    return seconds > 0 ? sendProblem(reply, { kind: "wait", seconds }) : undefined;
  });

  limitCallsAtOnce(api, rules.callsAtOnce);

  const { mailDomains = [] } = parts;
  addSignIn(api, { ...parts, mailDomains, codes, letters, letterCalls, wrongCodes });
  const sessions = parts.sessions ?? createSessions(parts);
  addSession(api, { sessions, strangers, profiles, signOuts, tally: parts.tally });
  addReaderNotes(api, createReaderNotes(parts), ofNotes);
  addUnlock(api, parts, siteRoot);
  addCaptcha(api, parts.captcha);
  addHealth(api, { ...parts, health: parts.health ?? createHealth(parts) });
  api.all("/*", async (_request, reply) => sendProblem(reply, { kind: "not-found" }));
}

/** Whether all processes count a call. A sign-out must work while the database takes no writes. */
function isCounted({ method, routeOptions: { url } }: FastifyRequest): boolean {
  return url === "/api/unlock" || (method === "POST" && url !== "/api/logout");
}

/** Rate limits per network. */
function createLimits(parts: ApiParts) {
  const { rules } = parts;
  const perMinute = { ...parts, calls: rules.callsPerMinutePerIp, seconds: 60 };
  const perHour = (kind: string, calls: number) =>
    createSharedLimit({ ...parts, seconds: 3600, kind, calls });
  return {
    calls: createSharedLimit({ ...perMinute, kind: "calls" }),
    strangers: createFailureLimit({ ...perMinute, kind: "strangers" }),
    // A page calls once, so five times the limit allows for many users behind one address.
    profiles: createIpLimit({ ...perMinute, calls: 5 * perMinute.calls }),
    signOuts: createIpLimit(perMinute),
    wrongCodes: perHour("wrong-codes", rules.wrongCodesPerHourPerIp),
    letterCalls: perHour("letter-calls", rules.letterCallsPerHourPerIp),
    ofNotes: {
      feedback: perHour("feedback", rules.feedbackPerHourPerIp),
      misses: perHour("misses", rules.missesPerHourPerIp),
    },
  };
}

// On close, Node ends idle connections but would keep one alive that is busy at that moment.
function endConnectionsOnClose(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!app.server.listening) void reply.header("Connection", "close");
  });
}
