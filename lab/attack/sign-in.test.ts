import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { tokenIn, wrongCode } from "../../__tests__/server/support/app";
import { type Target, passed, startTarget } from "./support/target";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

describe.each(["PGlite", "PostgreSQL"] as const)("sign-in on %s, attacked", (database) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(database);
  });
  afterAll(() => target.stop());

  test("who ends the server at the worst moment takes neither code, tries nor limits away", async () => {
    const email = "killed@example.ru";
    const owner = () => target.from("127.0.9.1");
    await owner().login(email, passed);
    await owner().register({ email });
    tokenIn(await owner().confirm(email, await target.codeTo(email)));
    await owner().login(email, passed);
    const code = await target.codeTo(email, 2);
    const stranger = () => target.from("127.0.9.2");
    for (let guesses = 0; guesses < 5; guesses += 1)
      expect((await stranger().confirm(email, wrongCode(code))).status).toBe(403);
    await target.killAndStart();
    expect((await stranger().confirm(email, code)).status).toBe(403);
    tokenIn(await owner().confirm(email, code));
  });
});
