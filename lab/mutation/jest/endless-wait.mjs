const pollMs = 20;
const pollsBeforeEndless = 100;

/**
 * Wraps a test function so that it fails if it waits forever: for two seconds nothing of the
 * process is active except Jest's own timer. Independent of the machine's speed.
 */
export function orEndlessWait(run) {
  return function (...args) {
    const result = run.apply(this, args);
    return typeof result?.then === "function" ? raced(result) : result;
  };
}

function raced(result) {
  let poll;
  const endless = new Promise((_, reject) => {
    let polls = 0;
    poll = setInterval(() => {
      polls = isAnythingUnderWay() ? 0 : polls + 1;
      if (polls >= pollsBeforeEndless) reject(new Error("The test waits for what cannot come."));
    }, pollMs).unref();
  });
  return Promise.race([result, endless]).finally(() => clearInterval(poll));
}

/** Ignores the pipe to the parent and Jest's timer; unref'd timers are not listed. */
function isAnythingUnderWay() {
  const others = process.getActiveResourcesInfo();
  for (const ours of ["PipeWrap", "Timeout"]) {
    const place = others.indexOf(ours);
    if (place >= 0) others.splice(place, 1);
  }
  return others.length > 0;
}
