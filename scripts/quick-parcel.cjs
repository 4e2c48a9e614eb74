// Loaded before Gatsby, and with it by the processes it starts. Parcel, which compiles gatsby-config and gatsby-node, writes
// down every file of the project, to know at the next start which have changed: those of packages and of the finished site,
// which it never compiles, took it two seconds.
const { join } = require("node:path");
const watcher = require("@parcel/watcher");

const notCompiled = ["node_modules", "public", ".texts"];

for (const name of ["writeSnapshot", "getEventsSince"]) {
  const inAll = watcher[name];
  watcher[name] = (folder, snapshot, options) => inAll(folder, snapshot, { ...options, ignore: [...(options?.ignore ?? []), ...notCompiled.map((each) => join(folder, each))] });
}
