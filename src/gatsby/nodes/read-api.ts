import { z } from "zod";
import { checkedYaml } from "../../content-model/checked-yaml";
import { fillSiteValues } from "../../content-model/placeholders";
import type { Problem } from "../../content-model/problem";
import { describeApi, type Json, type OpenApi } from "../../markup/openapi";

/** Where the description of the HTTP interface stands, from `content/`. */
export const apiFile = "api/openapi.yaml";

/** Reads the description of the HTTP interface; `api` is null when it is no YAML. */
export function readApi(text: string): { api: OpenApi | null; problems: Problem[] } {
  const { data, problems } = checkedYaml(
    `content/${apiFile}`,
    fillSiteValues(text),
    z.looseObject({}),
  );
  return { api: data && describeApi(data as Json), problems };
}
