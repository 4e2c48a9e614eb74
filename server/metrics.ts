import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { errorCode } from "./error-code";
import { closeServer, originOf } from "./listen";
import { type CountedEvent, countedEvents } from "./store-ports";
import type { PartStates } from "./services/health";
import { StartupError } from "./startup-error";

export interface MeasuredHealth {
  readonly health: () => Promise<PartStates>;
  readonly waitingLetters: () => number;
}

/** Prometheus metrics. Labels are our own routes and names, never user input. */
export function createMetrics() {
  const registry = new Registry();
  const events = new Counter<"event">({
    name: "site_events_total",
    help: "Registrations, sign-ins, refusals, letters sent and refused, downloads",
    labelNames: ["event"],
    registers: [registry],
  });
  // A counter must exist at 0 first, or Prometheus misses its first event.
  for (const event of countedEvents) events.inc({ event }, 0);
  const calls = new Histogram<"method" | "route" | "status">({
    name: "site_api_seconds",
    help: "Time of the API's answers",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const answers = new Counter<"status">({
    name: "site_http_answers_total",
    help: "All answers, of pages and of the API, by status",
    labelNames: ["status"],
    registers: [registry],
  });

  return {
    /** Counts the events of the tally. */
    tally: { add: (event: CountedEvent) => events.inc({ event }) },

    /** Measures the responses of an app. */
    watch(app: FastifyInstance) {
      app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? "";
        if (route.startsWith("/api/"))
          calls.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
      app.server.on("request", (_request, response) => {
        response.once("finish", () => answers.inc({ status: response.statusCode }));
      });
    },

    /** Serves GET /metrics on its own port. */
    listen(host: string, port: number, measured: MeasuredHealth) {
      collectDefaultMetrics({ register: registry });
      addHealthGauges(registry, measured);
      return serveMetrics(registry, host, port);
    },
  };
}

function addHealthGauges(registry: Registry, { health, waitingLetters }: MeasuredHealth): void {
  const registers = [registry];
  new Gauge<"part">({
    name: "site_part_ok",
    help: "1 while a part that sign-in needs works: database, mail, captcha, space",
    labelNames: ["part"],
    registers,
    async collect() {
      for (const [part, state] of Object.entries(await health()))
        this.set({ part }, state === "ok" ? 1 : 0);
    },
  });
  new Gauge({
    name: "site_waiting_letters",
    help: "Letters that have not left yet",
    registers,
    collect() {
      this.set(waitingLetters());
    },
  });
}

async function serveMetrics(registry: Registry, host: string, port: number) {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || !["GET", "HEAD"].includes(request.method ?? ""))
      return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  try {
    await once(server.listen({ host, port }), "listening");
  } catch (error) {
    const code = errorCode(error);
    throw new StartupError(
      [`На ${host}:${port} нельзя слушать (${code}): задайте другие METRICS_HOST и METRICS_PORT.`],
      error,
    );
  }
  return { address: `${originOf(server, host)}/metrics`, close: () => closeServer(server) };
}
