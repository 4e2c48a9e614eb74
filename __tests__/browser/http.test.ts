import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { tellApi } from "#src/browser/http";

let server: Server;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(request.url === "/api/absent" ? 404 : 401).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.GATSBY_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  delete process.env.GATSBY_API_URL;
  server.closeAllConnections();
  server.close();
});

/** Sends a note and waits for its answer; earlier ones have been answered by then. */
const told = (path: string): Promise<void> =>
  new Promise((onUnknownToken) => tellApi(path, { onUnknownToken }));

test("a path the server does not have gets one note, others go on", async () => {
  tellApi("absent", {});
  await once(server, "request");
  await told("download");
  tellApi("absent", {});
  await told("logout");
  expect(asked).toEqual(["/api/absent", "/api/download", "/api/logout"]);
});
