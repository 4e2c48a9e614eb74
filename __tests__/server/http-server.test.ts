import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { createHttpServer } from "../../server/http-server";

const calls = 20;

test("a page that is asked for behind many calls of the API does not wait for all of them", async () => {
  const answered: string[] = [];
  const begun: (() => void)[] = [];
  const server = createHttpServer({
    answerWithApi: (_request, response) => {
      answered.push("call");
      begun.shift()?.();
      response.end("{}");
    },
    answerWithSite: (_request, response) => {
      answered.push("page");
      response.end("page");
    },
    pathPrefix: "",
    securityHeaders: () => ({}),
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  for (let number = 0; number <= calls; number += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    sockets.push(socket);
  }
  const [reader, ...others] = sockets;
  const ask = (socket: Socket | undefined, path: string) =>
    socket?.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  begun.push(() => ask(reader, "/docs"));
  for (const socket of others) ask(socket, "/api/me");
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  for (const socket of sockets) socket.destroy();
  server.close();
  expect(answered.filter((kind) => kind === "call")).toHaveLength(calls);
  expect(answered.indexOf("page")).toBeLessThan(calls / 2);
});
