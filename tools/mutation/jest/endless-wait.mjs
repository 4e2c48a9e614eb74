const pollMs = 20;
const pollsBeforeEndless = 100;

/**
 * A test's function that fails when it waits for what can no longer come: nothing of the process is
 * under way, for two seconds, but Jest's own timer. How fast the machine is does not matter to it.
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

/** Besides the pipe to the parent and Jest's timer; an unref'd timer is not listed. */
function isAnythingUnderWay() {
  const others = process.getActiveResourcesInfo();
  for (const ours of ["PipeWrap", "Timeout"]) {
    const place = others.indexOf(ours);
    if (place >= 0) others.splice(place, 1);
  }
  return others.length > 0;
}
