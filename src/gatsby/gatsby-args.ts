/**
 * The parts of Gatsby's hook arguments that are passed on: functions that take only these can be
 * tested without Gatsby.
 */
export type Graphql = <Data>(
  query: string,
) => Promise<{ readonly data?: Data; readonly errors?: unknown }>;

/** The data of a query; throws if it fails. */
export async function queried<Data>(graphql: Graphql, query: string): Promise<Data> {
  const { data, errors } = await graphql<Data>(query);
  if (!errors && data) return data;
  const reasons = ((errors ?? []) as Error[]).map(({ message }) => message).join("; ");
  throw new Error(`Запрос GraphQL не прошёл: ${reasons || "ответа нет"}`, { cause: errors });
}

export interface Cache {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<unknown>;
}

export type NodesByType = (type: string) => readonly object[];

export interface Reporter {
  readonly info: (text: string) => void;
  readonly error: (text: string, error?: Error) => void;
}
