import { expect, test } from "@jest/globals";
import type { StoreWithOwner } from "../../../server/owner-ports";
import { DatabaseNotOpened, StartupError } from "../../../server/startup-error";
import { StoreUnavailable } from "../../../server/store-ports";
import { openLater, unopenedStore } from "../../../server/store/open-later";
import { createTestLog } from "../support/log";

/** A database that opens after what `failures` say, one a try. */
function opening(failures: readonly Error[]) {
  const { log, text } = createTestLog();
  const triedAt: number[] = [];
  let closed = 0;
  const real: StoreWithOwner = {
    ...unopenedStore(null),
    ping: async () => {},
    close: async () => void (closed += 1),
  };
  const { store, begin } = openLater({
    log,
    firstPauseMs: 20,
    longestPauseMs: 80,
    open: async () => {
      triedAt.push(performance.now());
      const failure = failures[triedAt.length - 1];
      if (failure !== undefined) throw failure;
      return real;
    },
  });
  return { store, begin, text, triedAt, closed: () => closed };
}

const away = new DatabaseNotOpened("away", "База не отвечает.");
const damaged = new DatabaseNotOpened("damaged", "База повреждена.");
const wrong = new StartupError(["Неверный пароль."]);
const unavailability = (store: StoreWithOwner) =>
  store.ping().then(
    () => "none",
    (error: unknown) => error instanceof StoreUnavailable && error.reason,
  );

test("calls fail until the database has opened, and say what it is waited for", async () => {
  const { store, begin, text } = opening([away, away, damaged]);
  expect(await unavailability(store)).toBe("opening");
  const opened = begin();
  await new Promise(setImmediate);
  expect(await unavailability(store)).toBe("away");
  await expect(store.owner.people()).rejects.toThrow(StoreUnavailable);
  await opened;
  expect(await unavailability(store)).toBe("none");
  expect(text().match(/База не отвечает\./g)).toHaveLength(1);
  expect(text().match(/База повреждена\./g)).toHaveLength(1);
  expect(text()).toMatch(/База данных открыта"}\n$/);
});

test("the pause between two tries grows to its longest", async () => {
  const { begin, triedAt } = opening([away, away, away, away, away]);
  await begin();
  const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
  // A timer of Node may come a millisecond early, never more.
  for (const [index, least] of [20, 40, 80, 80, 80].entries())
    expect(pauses[index]).toBeGreaterThanOrEqual(least - 1);
});

test("a first answer that refuses the configuration is final, a later one is an outage", async () => {
  const first = opening([wrong]);
  await expect(first.begin()).rejects.toBe(wrong);
  expect(first.triedAt).toHaveLength(1);
  const later = opening([away, wrong]);
  await later.begin();
  expect(later.triedAt).toHaveLength(3);
});

test("a database that opens while its server stops is closed", async () => {
  const { store, begin, closed } = opening([]);
  const opened = begin();
  await store.close();
  await opened;
  expect(closed()).toBe(1);
  expect(await unavailability(store)).toBe("opening");
});
