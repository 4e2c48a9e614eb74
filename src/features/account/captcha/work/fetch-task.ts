import { callApi } from "#src/browser/http";
import { captchaTask, type WorkTask } from "#src/contracts/captcha-work";

/** The server's task for a token; rejects if the server requires none. */
export async function fetchTask(signal: AbortSignal): Promise<WorkTask> {
  const { status, text } = await callApi({ method: "GET", path: "captcha", signal });
  const task = status === 200 ? captchaTask.parse(JSON.parse(text)) : null;
  if (task?.kind !== "work") throw new Error("The server has no task");
  return task;
}
