type Progress = typeof import("accessible-nprogress/dist/accessible-nprogress.js").default;

let options: object = {};
let loaded: Promise<Progress> | null = null;
let isWanted = false;

/** Stands before accessible-nprogress: the library is fetched when a page first takes long enough to need the bar. */
const progress = {
  configure(wanted: object): void {
    options = wanted;
  },
  start(): void {
    isWanted = true;
    loaded ??= import(/* webpackChunkName: "progress" */ "accessible-nprogress/dist/accessible-nprogress.js").then((module) => {
      module.default.configure(options);
      return module.default;
    });
    loaded.then(
      (bar) => isWanted && bar.start(),
      () => {
        loaded = null;
      },
    );
  },
  done(): void {
    isWanted = false;
    loaded?.then(
      (bar) => bar.done(),
      () => undefined,
    );
  },
};

export default progress;
