import { callApi } from "#src/browser/http";
import { captchaTask, type WorkTask } from "#src/contracts/captcha-work";

/** What the server asks of the browser for a token; rejects where it asks for nothing. */
export async function fetchTask(signal: AbortSignal): Promise<WorkTask> {
  const { status, text } = await callApi({ method: "GET", path: "captcha", signal });
  const task = status === 200 ? captchaTask.parse(JSON.parse(text)) : null;
  if (task?.kind !== "work") throw new Error("The server has no task");
  return task;
}
