import { beforeAll, describe, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
let messages: ReadonlyMap<string, string>;
beforeAll(async () => {
  const file = await loadErrors("content");
  explainer = createExplainer(file);
  messages = new Map(file.rows.map(({ id, message }) => [id, message]));
}, 120_000);
const ids = (text: string): string[] => explainer.explain(text).answers.map(({ row }) => row.id);
const named = (text: string): string[] =>
  ids(text).flatMap((id) => messages.get(id)?.match(/data [\da-f]+/g) ?? []);

const refused = (data: string): string =>
  `ldap_bind: Invalid credentials (49)\n\tadditional info: 80090308: LdapErr: DSID-0C090400, comment: AcceptSecurityContext error, data ${data}, v1db1`;

describe("The reason that ldapsearch prints a line below the result", () => {
  test.each(["52e", "533", "773", "775"])("rules out messages of others: data %s", (data) => {
    const answered = named(refused(data));
    expect(answered[0]).toBe(`data ${data}`);
    expect(new Set(answered)).toEqual(new Set([`data ${data}`]));
  });

  test("leaves the same answers as within one line", () => {
    const text = refused("533");
    expect(ids(text)).toEqual(ids(text.replace("\n\t", " ")));
  });

  test("leaves its own messages", () => expect(named(refused("52e")).length).toBeGreaterThan(3));

  test("is that of every line", () => {
    const answered = new Set(named(`${refused("52e")}\n${refused("533")}`));
    expect(answered).toEqual(new Set(["data 52e", "data 533"]));
  });
});

test("without a reason in the text, messages with any are answers", () =>
  expect(new Set(named("ldap_bind: Invalid credentials (49)")).size).toBeGreaterThan(1));

test("a code of Windows is known beside another reason", () =>
  expect(ids(`${refused("533")}\nSystem error 1909 has occurred.`)).toContain("ad-775"));
