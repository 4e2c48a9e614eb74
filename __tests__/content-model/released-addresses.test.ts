import { expect, test } from "@jest/globals";
import type { Redirect } from "../../src/content-model/redirects";
import {
  addressRows,
  vanishedProblems,
  withErrors,
} from "../../src/content-model/released-addresses";

const pages = new Map([["/docs/a", new Set(["one"])]]);
const released = addressRows(withErrors(pages, ["krb-14", "gitlab-1"]));
const problems = (ids: readonly string[], redirects: readonly Redirect[] = []): string[] =>
  vanishedProblems(released, redirects, withErrors(pages, ids)).map(
    ({ line, field }) => `${line} ${field}`,
  );

test("the addresses of a release have those of messages", () => {
  expect(released).toBe("/docs/a one\n/e/gitlab-1\n/e/krb-14\n");
});

test("a message of a sheet or of a page that is gone is told, unless another answers instead", () => {
  expect(problems(["krb-14", "gitlab-1"])).toEqual([]);
  expect(problems(["gitlab-1"])).toEqual(["3 /e/krb-14"]);
  expect(problems(["krb-14"])).toEqual(["2 /e/gitlab-1"]);
  expect(problems(["krb-14"], [{ from: "/e/gitlab-1", to: "/e/krb-14" }])).toEqual([]);
});

test("a section of a page may answer for a message that is gone", () => {
  const redirects = [{ from: "/e/krb-14", to: "/docs/a#one" }];
  expect(vanishedProblems(released, redirects, withErrors(pages, ["gitlab-1"]))).toEqual([]);
});
