type Progress = typeof import("accessible-nprogress/dist/accessible-nprogress.js").default;

/** The library's own template, without glow and spinner. */
const bar = '<div class="bar" role="progressbar" aria-valuemin="0" aria-valuemax="1"></div>';
let options: object = {};
let loaded: Promise<Progress> | null = null;
let isWanted = false;

/** Shows the bar; its library loads when a page first takes long enough to need it. */
export function startProgress(): void {
  isWanted = true;
  loaded ??= import(
    /* webpackChunkName: "progress" */ "accessible-nprogress/dist/accessible-nprogress.js"
  ).then((module) => {
    module.default.configure({ ...options, template: bar });
    return module.default;
  });
  loaded.then(
    (progress) => isWanted && progress.start(),
    () => {
      loaded = null;
    },
  );
}

/** Replaces accessible-nprogress, which gatsby-plugin-nprogress imports. */
const progress = {
  configure(wanted: object): void {
    options = wanted;
  },
  // The plugin starts the bar after a second, even for a page the reader has left meanwhile.
  start(): void {},
  done(): void {
    isWanted = false;
    loaded?.then(
      (progress) => progress.done(),
      () => undefined,
    );
  },
};

export default progress;
