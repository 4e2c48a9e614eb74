/** Runs a task when the browser has nothing else to do. Safari has no idle callbacks. */
export function soon(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 200 });
  else setTimeout(task, 50);
}
