// The first module of a page: evaluates React, this site's share of every page and Gatsby one after
// another, each in a task of its own. In one task they take 25 ms on a computer and 100 ms on a
// phone, in which no tap is answered. No TypeScript, which would ask for types of what Gatsby puts
// into .cache.
const parts = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "../../gatsby-browser"),
  () => import(/* webpackMode: "eager" */ "../../.cache/production-app"),
];

async function evaluateNext() {
  await parts.shift()?.();
  if (parts.length > 0) setTimeout(evaluateNext);
}

void evaluateNext();
