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
const ids = (pages: ErrorIds["pages"], moved: ErrorIds["moved"] = {}): ErrorIds => ({
  pages,
  moved,
});
const gitlab = "/docs/a/md-gitlab";
const known = ids({
  [gitlab]: { "gitlab-1": "Connection refused", "gitlab-2": "LDAP search timed out" },
});

test("ids stay when rows are put in another order, are edited, or go to another page", () => {
  expect(
    renewedIds([row("LDAP search timed out after 10 seconds"), row("Connection refused")], known),
  ).toEqual(
    ids({
      [gitlab]: {
        "gitlab-2": "LDAP search timed out after 10 seconds",
        "gitlab-1": "Connection refused",
      },
    }),
  );
  expect(
    renewedIds([row("Connection refused", "/docs/b"), row("LDAP search timed out")], known).pages,
  ).toEqual({
    "/docs/b": { "gitlab-1": "Connection refused" },
    [gitlab]: { "gitlab-2": "LDAP search timed out" },
  });
});

test("a new row gets an id nobody has had", () => {
  const moved = { "gitlab-3": "gitlab-1" };
  expect(
    renewedIds(
      [row("Connection refused"), row("LDAP search timed out"), row("Email is taken")],
      ids(known.pages, moved),
    ).pages[gitlab],
  ).toMatchObject({ "gitlab-4": "Email is taken" });
});

test("equal messages of one page have an id each", () => {
  const { pages } = renewedIds([row("422"), row("422")], ids({}));
  expect(pages).toEqual({ [gitlab]: { "gitlab-1": "422", "gitlab-2": "422" } });
  expect(errorIdProblems([row("422"), row("422")], ids(pages), [])).toEqual([]);
});

test("a row without an id is told on its line, with the command that writes one", () => {
  expect(errorIdProblems([row("Email is taken")], ids({}), [])).toEqual([
    {
      file: "content/docs/a/md-gitlab.mdx",
      line: 7,
      field: "errors",
      expected: expect.stringContaining("npm run check:content -- --write-ids"),
    },
  ]);
});

test("an id whose row is gone stays a mistake until it leads to another row", () => {
  const rows = [row("Connection refused")];
  const told = (list: ErrorIds): string[] =>
    errorIdProblems(rows, list, ["ldap-49"]).map(({ field, expected }) => `${field}: ${expected}`);
  expect(told(known)).toEqual([expect.stringMatching(/^gitlab-2: .*moved.*\/e\/gitlab-2/)]);
  expect(renewedIds(rows, known)).toEqual(known);
  const one = { [gitlab]: { "gitlab-1": "Connection refused" } };
  expect(told(ids(one, { "gitlab-2": "ldap-49" }))).toEqual([]);
  expect(told(ids(one, { "gitlab-2": "ldap-50" }))).toEqual(["moved.gitlab-2: строки ldap-50 нет"]);
});

test("an id that two rows have is a mistake", () => {
  expect(
    errorIdProblems([row("A b")], ids({ [gitlab]: { "ldap-49": "A b" } }), ["ldap-49"]),
  ).toMatchObject([{ field: "ldap-49", expected: "адрес /e/ldap-49 занят дважды" }]);
});

test("what is written is read again, also of a page whose name begins with a digit", () => {
  for (const path of ["/docs/a/md-n8n", "/docs/a/md-oauth2-proxy", "/docs/a/md-1c"]) {
    const renewed = renewedIds([row("Connection refused", path)], known);
    expect(errorIdsSchema.parse(renewed)).toEqual(renewed);
  }
});
