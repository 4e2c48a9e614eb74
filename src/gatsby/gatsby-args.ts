import type { CreatePagesArgs } from "gatsby";

export type Graphql = CreatePagesArgs["graphql"];

/** The data of a query; throws if it fails. */
export async function queried<Data>(graphql: Graphql, query: string): Promise<Data> {
  const { data, errors } = await graphql<Data>(query);
  if (!errors && data) return data;
  const reasons = ((errors ?? []) as Error[]).map(({ message }) => message).join("; ");
  throw new Error(`Запрос GraphQL не прошёл: ${reasons || "ответа нет"}`, { cause: errors });
}
