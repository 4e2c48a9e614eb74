import { sources, type SourceId } from "./rows";

/** What the reader types for the rules of a firewall: addresses of each source, an interface. */
export interface OwnAddresses {
  readonly texts: Readonly<Record<SourceId, string>>;
  /** The interface that connects the server to the network. */
  readonly device: string;
}

export const exampleAddresses: OwnAddresses = {
  texts: {
    admins: sources[0].example,
    apps: sources[1].example,
    clients: sources[2].example,
  },
  device: "eth0",
};
