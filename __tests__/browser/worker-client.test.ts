import { expect, test } from "@jest/globals";
import { workerClient, workerCrashed } from "../../src/browser/worker-client";

class FakeWorker extends EventTarget {
  readonly requests: { readonly id: number; readonly text?: string }[] = [];
  isTerminated = false;
  postMessage(request: { readonly id: number }): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  reply(data: object): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

function client(onCrash?: () => void) {
  const workers: FakeWorker[] = [];
  const ask = workerClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }, onCrash);
  return { ask, workers };
}

test("a worker starts with the first request, and answers find their requests in any order", async () => {
  const { ask, workers } = client();
  expect(workers).toHaveLength(0);
  const [first, second] = [ask({ text: "one" }), ask({ text: "two" })];
  expect(workers).toHaveLength(1);
  const [worker] = workers;
  const [one, two] = worker?.requests ?? [];
  expect([one?.text, two?.text]).toEqual(["one", "two"]);
  worker?.reply({ id: two?.id, ok: true, answer: 2 });
  worker?.reply({ id: one?.id, ok: false, reason: "Индекс пришёл не целиком." });
  await expect(second).resolves.toBe(2);
  await expect(first).rejects.toThrow("Индекс пришёл не целиком.");
});

test("a crash rejects what waits, with a sentence for the reader; the next request starts a new worker", async () => {
  const told: string[] = [];
  const { ask, workers } = client(() => told.push("crash"));
  const waiting = ask({ text: "one" }).catch((error: Error) => told.push(error.message));
  workers[0]?.dispatchEvent(new Event("error"));
  await waiting;
  expect(told).toEqual(["crash", workerCrashed]);
  expect(workers[0]?.isTerminated).toBe(true);
  const again = ask({ text: "two" });
  expect(workers).toHaveLength(2);
  workers[1]?.reply({ id: workers[1].requests[0]?.id, ok: true, answer: "да" });
  await expect(again).resolves.toBe("да");
});
