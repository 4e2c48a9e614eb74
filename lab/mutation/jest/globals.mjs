// What tests import from @jest/globals, without Jest's own module loader.
import { ModernFakeTimers } from "@jest/fake-timers";
import { expect } from "expect";
import { afterAll, afterEach, beforeAll, beforeEach, describe, getState, test } from "jest-circus";
import { ModuleMocker } from "jest-mock";

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  config: { rootDir: process.cwd(), fakeTimers: {} },
  global: globalThis,
});

const jest = {
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  setTimeout: (milliseconds) => void (getState().testTimeout = milliseconds),
};

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test };
