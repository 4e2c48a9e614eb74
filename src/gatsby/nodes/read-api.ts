import { z } from "zod";
import { checkedYaml } from "../../content-model/checked-yaml";
import { fillSiteValues } from "../../content-model/placeholders";
import type { Problem } from "../../content-model/problem";
import { describeApi, type OpenApi } from "../../markup/openapi/describe-api";
import type { Json } from "../../markup/openapi/json";

/** Path of the API description within `content/`. */
export const apiFile = "api/openapi.yaml";

/** Parses the API description; `api` is null for invalid YAML. */
export function readApi(text: string): { api: OpenApi | null; problems: Problem[] } {
  const { data, problems } = checkedYaml(
    `content/${apiFile}`,
    fillSiteValues(text),
    z.looseObject({}),
  );
  return { api: data && describeApi(data as Json), problems };
}
