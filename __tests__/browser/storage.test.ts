import { afterEach, describe, expect, test } from "@jest/globals";
import { onStoredElsewhere, readStored, store } from "#src/browser/storage";

function browserWith(storage: unknown): EventTarget {
  const target = new EventTarget();
  Object.defineProperty(target, "localStorage", {
    get: () => (storage instanceof Error ? fail(storage) : storage),
  });
  Object.defineProperty(target, "sessionStorage", {
    get: () => (storage instanceof Error ? fail(storage) : storage),
  });
  Object.defineProperty(globalThis, "window", { value: target, configurable: true });
  return target;
}

function fail(error: Error): never {
  throw error;
}

function memory(): {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
} {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "window");
});

describe("browser storage", () => {
  test("gives back what was stored, null when there is nothing or it was removed", () => {
    browserWith(memory());
    expect(readStored("theme")).toBeNull();
    store("theme", "dark");
    expect(readStored("theme")).toBe("dark");
    store("theme", null);
    expect(readStored("theme")).toBeNull();
  });

  test("that is blocked reads as empty and takes nothing, without an error", () => {
    browserWith(new DOMException("The operation is insecure.", "SecurityError"));
    store("theme", "dark");
    store("docs-sidebar", "{}", "session");
    expect(readStored("theme")).toBeNull();
    expect(readStored("docs-sidebar", "session")).toBeNull();
  });

  test("that is full takes nothing, without an error", () => {
    browserWith({
      ...memory(),
      setItem: () => fail(new DOMException("Full.", "QuotaExceededError")),
    });
    store("theme", "dark");
    expect(readStored("theme")).toBeNull();
  });

  test("tells of what another tab changes under a key, or clears, until it is told to stop", () => {
    const target = browserWith(memory());
    const heard: (string | null)[] = [];
    const stop = onStoredElsewhere("theme", (value) => heard.push(value));
    const change = (key: string | null, newValue: string | null): void =>
      void target.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    change("theme", "dark");
    change("authToken", "t");
    change(null, null);
    stop();
    change("theme", "light");
    expect(heard).toEqual(["dark", null]);
  });
});
