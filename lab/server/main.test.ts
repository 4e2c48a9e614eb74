import { expect, jest, test } from "@jest/globals";
import { start } from "../../__tests__/server/support/whole-server";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

test("a server whose log nobody reads any more goes on, and stops when it is told to", async () => {
  const server = start({});
  const site = await server.address();
  server.child.stdout.destroy();
  expect((await fetch(`${site}/api/health`)).status).toBe(200);
  expect((await fetch(`${site}/api/me`)).status).toBe(401);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);

  // The reader leaves with the signal, as one at the other end of a pipe does: the last line is the
  // first that fails.
  const piped = start({});
  piped.child.stdout.on("data", (chunk) => {
    if (!String(chunk).includes('"address"')) return;
    piped.child.stdout.destroy();
    piped.child.kill("SIGTERM");
  });
  expect(await piped.exit).toBe(0);
});
