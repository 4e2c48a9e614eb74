import { expect, test } from "@jest/globals";
import { runDeferred, defer } from "../../../src/gatsby/internals/deferred-tasks";

test("what was put off is done once, at its moment, in the order in which it was put off", async () => {
  const done: string[] = [];
  defer("after HTML bundle", () => void done.push("after"));
  defer("before HTML bundle", async () => {
    await new Promise(setImmediate);
    done.push("first");
    defer("after HTML bundle", () => void done.push("put off meanwhile"));
  });
  defer("before HTML bundle", () => void done.push("second"));
  await runDeferred("before HTML bundle");
  expect(done).toEqual(["first", "second"]);
  await runDeferred("before HTML bundle");
  await runDeferred("after HTML bundle");
  expect(done).toEqual(["first", "second", "after", "put off meanwhile"]);
});

test("a task that fails fails its moment", async () => {
  defer("after HTML bundle", () => Promise.reject(new Error("no")));
  await expect(runDeferred("after HTML bundle")).rejects.toThrow("no");
});
