declare global {
  interface Window {
    /** Set by the script of Yandex SmartCaptcha. */
    smartCaptcha?: unknown;
  }
}

/** Loads a script from another origin. Rejects if it fails to load. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.crossOrigin = "anonymous";
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${address} cannot be loaded`));
    };
    document.body.append(script);
  });
}
