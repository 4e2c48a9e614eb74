import { expect, test } from "@jest/globals";
import { doPutOff, putOff } from "../../src/build/put-off";

test("what was put off is done once, at its moment, in the order in which it was put off", async () => {
  const done: string[] = [];
  putOff("after HTML bundle", () => void done.push("after"));
  putOff("before HTML bundle", async () => {
    await new Promise(setImmediate);
    done.push("first");
    putOff("after HTML bundle", () => void done.push("put off meanwhile"));
  });
  putOff("before HTML bundle", () => void done.push("second"));
  await doPutOff("before HTML bundle");
  expect(done).toEqual(["first", "second"]);
  await doPutOff("before HTML bundle");
  await doPutOff("after HTML bundle");
  expect(done).toEqual(["first", "second", "after", "put off meanwhile"]);
});

test("a task that fails fails its moment", async () => {
  putOff("after HTML bundle", () => Promise.reject(new Error("no")));
  await expect(doPutOff("after HTML bundle")).rejects.toThrow("no");
});
