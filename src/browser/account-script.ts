declare global {
  interface Window {
    /** Set by the script of Yandex SmartCaptcha. */
    smartCaptcha?: unknown;
  }
}

/** Adds a script of another origin to the page. Rejects when it cannot be had. */
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
