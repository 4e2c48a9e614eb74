/**
 * Puts a browser's storage, as far as this code uses it, into the test's world; `null` is a browser
 * that blocks it.
 */
export function giveStorage(kept: Map<string, string> | null): void {
  const area = {
    getItem: (key: string) => kept?.get(key) ?? null,
    setItem: (key: string, value: string) => void kept?.set(key, value),
    removeItem: (key: string) => void kept?.delete(key),
  };
  const blocked = {
    get localStorage(): never {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
    get sessionStorage(): never {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  };
  Object.assign(globalThis, {
    window: kept === null ? blocked : { localStorage: area, sessionStorage: area },
  });
}
