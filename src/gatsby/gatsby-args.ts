/**
 * The parts of Gatsby's hook arguments that are passed on: functions that take only these can be
 * tested without Gatsby.
 */
export type Graphql = <Data>(
  query: string,
) => Promise<{ readonly data?: Data; readonly errors?: unknown }>;

export interface Cache {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<unknown>;
}

export type NodesByType = (type: string) => readonly object[];

export interface Reporter {
  readonly info: (text: string) => void;
  readonly error: (text: string, error?: Error) => void;
}
