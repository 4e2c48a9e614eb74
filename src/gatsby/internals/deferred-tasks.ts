/** When a build has a processor for work put off: before the bundle that writes HTML is made, and after it, while others query and write pages. */
type Moment = "before HTML bundle" | "after HTML bundle";

type Task = () => Promise<void> | void;

const tasks: { moment: Moment; task: Task }[] = [];

/** Keeps a task of a build until its moment. */
export function defer(moment: Moment, task: Task): void {
  tasks.push({ moment, task });
}

/** Whether something still waits for its moment. */
export function hasDeferred(): boolean {
  return tasks.length > 0;
}

/** Does what was put off until now; the moment waits for it. */
export async function runDeferred(moment: Moment): Promise<void> {
  const due = tasks.filter((each) => each.moment === moment);
  tasks.splice(0, tasks.length, ...tasks.filter((each) => each.moment !== moment));
  for (const { task } of due) await task();
}
