import { expect, test } from "@jest/globals";
import {
  errorIdProblems,
  errorIdsSchema,
  renewedIds,
  type ErrorIds,
} from "../../src/content-model/error-ids";

const row = (message: string, path = "/docs/a/md-gitlab") => ({
  file: "content/docs/a/md-gitlab.mdx",
  line: 7,
  path,
  message,
});
const gitlab = "/docs/a/md-gitlab";
const known: ErrorIds = {
  [gitlab]: { "gitlab-1": "Connection refused", "gitlab-2": "LDAP search timed out" },
};

test("ids stay when rows are put in another order, are edited, or go to another page", () => {
  expect(
    renewedIds(
      [row("LDAP search timed out after 10 seconds"), row("Connection refused")],
      known,
      [],
    ),
  ).toEqual({
    [gitlab]: {
      "gitlab-2": "LDAP search timed out after 10 seconds",
      "gitlab-1": "Connection refused",
    },
  });
  expect(
    renewedIds([row("Connection refused", "/docs/b"), row("LDAP search timed out")], known, []),
  ).toEqual({
    "/docs/b": { "gitlab-1": "Connection refused" },
    [gitlab]: { "gitlab-2": "LDAP search timed out" },
  });
});

test("a new row gets an id nobody has had", () => {
  expect(
    renewedIds(
      [row("Connection refused"), row("LDAP search timed out"), row("Email is taken")],
      known,
      [{ from: "/e/gitlab-3" }],
    )[gitlab],
  ).toMatchObject({ "gitlab-4": "Email is taken" });
});

test("equal messages of one page have an id each", () => {
  const renewed = renewedIds([row("422"), row("422")], {}, []);
  expect(renewed).toEqual({ [gitlab]: { "gitlab-1": "422", "gitlab-2": "422" } });
  expect(errorIdProblems([row("422"), row("422")], renewed, [])).toEqual([]);
});

test("a row without an id is told on its line, with the command that writes one", () => {
  expect(errorIdProblems([row("Email is taken")], {}, [])).toEqual([
    {
      file: "content/docs/a/md-gitlab.mdx",
      line: 7,
      field: "errors",
      expected: expect.stringContaining("npm run check:content -- --write"),
    },
  ]);
});

test("an id whose row is gone stays a mistake until its address is redirected", () => {
  const rows = [row("Connection refused")];
  expect(errorIdProblems(rows, known, [])).toMatchObject([
    {
      field: "gitlab-2",
      expected: expect.stringMatching(/redirects\.yaml, куда ведёт \/e\/gitlab-2/),
    },
  ]);
  expect(renewedIds(rows, known, [])).toEqual(known);
  const renewed = renewedIds(rows, known, [{ from: "/e/gitlab-2" }]);
  expect(renewed).toEqual({ [gitlab]: { "gitlab-1": "Connection refused" } });
  expect(errorIdProblems(rows, renewed, [])).toEqual([]);
});

test("an id that two rows have is a mistake", () => {
  expect(
    errorIdProblems([row("A b")], { [gitlab]: { "ldap-49": "A b" } }, ["ldap-49"]),
  ).toMatchObject([{ field: "ldap-49", expected: "адрес /e/ldap-49 занят дважды" }]);
});

test("what is written is read again, also of a page whose name begins with a digit", () => {
  for (const path of ["/docs/a/md-n8n", "/docs/a/md-oauth2-proxy", "/docs/a/md-1c"]) {
    const renewed = renewedIds([row("Connection refused", path)], known, []);
    expect(errorIdsSchema.parse({ pages: renewed })).toEqual(renewed);
  }
});
