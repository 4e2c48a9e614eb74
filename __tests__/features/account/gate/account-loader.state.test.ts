import { describe, expect, test } from "@jest/globals";
import {
  dueCommand,
  isWaiting,
  nextState,
  restState,
  type AccountCommand,
  type AccountLoaderEvent,
} from "#src/features/account/gate/account-loader.state";

const after = (...events: AccountLoaderEvent[]) => events.reduce(nextState, restState);
const give = (command: AccountCommand) => ({ type: "command.give", command }) as const;
const come = (command: AccountCommand) => ({ type: "code.come", command }) as const;
const fail = (command: AccountCommand) => ({ type: "code.fail", command }) as const;
const take = (command: AccountCommand) => ({ type: "command.take", command }) as const;
const connect = { type: "account.connect" } as const;
const end = { type: "command.end" } as const;

describe("a command", () => {
  test("keeps its control busy from the press to its end, and no other", () => {
    for (const events of [
      [give("login")],
      [give("login"), come("login")],
      [give("login"), come("login"), connect, take("login")],
    ]) {
      const state = after(...events);
      expect(isWaiting(state, "login")).toBe(true);
      expect(isWaiting(state, "download")).toBe(false);
    }
    expect(
      isWaiting(after(give("login"), come("login"), connect, take("login"), end), "login"),
    ).toBe(false);
  });

  test("is due when its code has come and the account takes commands, in whichever order", () => {
    expect(dueCommand(after(give("login")))).toBeNull();
    expect(dueCommand(after(give("login"), come("login")))).toBeNull();
    expect(dueCommand(after(give("login"), connect))).toBeNull();
    expect(dueCommand(after(give("login"), come("login"), connect))).toBe("login");
    expect(dueCommand(after(connect, give("login"), come("login")))).toBe("login");
  });

  test("is due once, however often it was pressed meanwhile", () => {
    const state = after(connect, give("login"), give("login"), come("login"));
    expect(state.commands).toEqual([{ command: "login", stage: "fetched" }]);
    expect(dueCommand(nextState(state, take("login")))).toBeNull();
    expect(after(connect, give("login"), come("login"), take("login"), come("login"))).toEqual(
      after(connect, give("login"), come("login"), take("login")),
    );
  });

  test("that was overtaken by what opened since is forgotten, and can be given again", () => {
    const drop = { type: "command.drop", command: "login" } as const;
    const state = after(connect, give("login"), give("download"), drop);
    expect(isWaiting(state, "login")).toBe(false);
    expect(isWaiting(state, "download")).toBe(true);
    expect(dueCommand(after(connect, give("login"), drop, give("login"), come("login")))).toBe(
      "login",
    );
  });

  test("pressed again after its end is due again", () => {
    const once = [give("login"), come("login"), take("login"), end] as const;
    expect(dueCommand(after(connect, ...once, give("login"), come("login")))).toBe("login");
  });
});

describe("two commands", () => {
  test("are done in the order of the presses, also when the code of the second comes first", () => {
    const both = [connect, give("login"), give("signOut"), come("signOut")] as const;
    expect(dueCommand(after(...both))).toBeNull();
    const first = [...both, come("login")] as const;
    expect(dueCommand(after(...first))).toBe("login");
    expect(dueCommand(after(...first, take("login")))).toBeNull();
    expect(dueCommand(after(...first, take("login"), end))).toBe("signOut");
  });

  test("do not wait for one whose code does not come", () => {
    const state = after(connect, give("login"), give("download"), come("download"), fail("login"));
    expect(state.failed).toEqual(["login"]);
    expect(isWaiting(state, "login")).toBe(false);
    expect(dueCommand(state)).toBe("download");
  });
});

describe("code that cannot be had", () => {
  test("is told with the commands that failed, until one is given or the sentence is closed", () => {
    const failed = [give("login"), give("download"), fail("login"), fail("download")] as const;
    expect(after(...failed)).toEqual({ ...restState, failed: ["login", "download"] });
    expect(after(...failed, { type: "failure.close" })).toEqual(restState);
    expect(after(...failed, give("login")).failed).toEqual([]);
  });
});

test("who the visitor is ends the wait of signing out, and of nothing else", () => {
  const state = after(connect, give("signOut"), come("signOut"), take("signOut"), give("login"), {
    type: "user.change",
    userName: null,
  });
  expect(state.commands).toEqual([{ command: "login", stage: "fetching" }]);
  expect(after({ type: "user.change", userName: "Анна" }).userName).toBe("Анна");
});
