// The entry of every page: evaluates React, this site's shared code and Gatsby, each in a task of
// its own. In a single task they block input for 25 ms on a computer and 100 ms on a phone. Plain
// JavaScript, because TypeScript would ask for types of the code that Gatsby writes into .cache.
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
