// Preloaded into a process that must not ask a network, by NODE_OPTIONS: writes down in the file
// NETWORK_ATTEMPTS names what it tries, and refuses it.
const { appendFileSync } = require("node:fs");
const dgram = require("node:dgram");
const dns = require("node:dns");
const net = require("node:net");

function refused(what) {
  return function refuse() {
    appendFileSync(process.env.NETWORK_ATTEMPTS, `${what}\n`);
    throw new Error(`No network here: ${what}`);
  };
}

net.Socket.prototype.connect = refused("connect");
net.Server.prototype.listen = refused("listen");
dgram.Socket.prototype.bind = refused("bind");
dgram.Socket.prototype.send = refused("send");
for (const holder of [dns, dns.promises])
  for (const name of Object.keys(holder).filter((key) => /^(?:lookup|resolve)/.test(key)))
    holder[name] = refused(name);
