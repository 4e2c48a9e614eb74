type Progress = typeof import("accessible-nprogress/dist/accessible-nprogress.js").default;

let options: object = {};
let loaded: Promise<Progress> | null = null;
let isWanted = false;

/** Shows the bar; its library is fetched when a page first takes long enough to need it. */
export function startProgress(): void {
  isWanted = true;
  loaded ??= import(
    /* webpackChunkName: "progress" */ "accessible-nprogress/dist/accessible-nprogress.js"
  ).then((module) => {
    module.default.configure(options);
    return module.default;
  });
  loaded.then(
    (bar) => isWanted && bar.start(),
    () => {
      loaded = null;
    },
  );
}

/** Stands before accessible-nprogress, which gatsby-plugin-nprogress imports. */
const progress = {
  configure(wanted: object): void {
    options = wanted;
  },
  // After a second the plugin would show the bar even for a page the reader has left meanwhile.
  start(): void {},
  done(): void {
    isWanted = false;
    loaded?.then(
      (bar) => bar.done(),
      () => undefined,
    );
  },
};

export default progress;
