// Loaded before Gatsby, and with it by the processes it starts. Parcel, which compiles gatsby-config and gatsby-node, writes
// down every file of the project, to know at the next start which have changed: those of packages and of the finished site,
// which it never compiles, took it two seconds.
const { dirname, join } = require("node:path");

const notCompiled = ["node_modules", "public", ".texts"];

// The very watcher that Gatsby's Parcel has.
const place = ["gatsby/package.json", "@parcel/core", "@parcel/fs", "@parcel/watcher"].reduce(
  (from, name) => require.resolve(name, { paths: [dirname(from)] }),
  __filename,
);
const watcher = require(place);

for (const name of ["writeSnapshot", "getEventsSince"]) {
  const inAll = watcher[name];
  watcher[name] = (folder, snapshot, options) =>
    inAll(folder, snapshot, {
      ...options,
      ignore: [...(options?.ignore ?? []), ...notCompiled.map((each) => join(folder, each))],
    });
}
