import { expect, test } from "@jest/globals";
import { eachField } from "../../src/contracts/registration-fields";
import { printed } from "../../server/owner/print";

const person = {
  email: "ivan@example.ru",
  ...eachField(() => ""),
  name: "Иван",
  phone: "+79991234567",
  agreedAt: "2026-09-01T00:00:00.000Z",
  createdAt: "2026-09-01T00:00:00.000Z",
  confirmedAt: "2026-09-01T00:00:00.000Z",
  signedInAt: "2026-09-01T00:00:00.000Z",
  policyDate: null,
  policyDigest: null,
};

test("no cell of the CSV begins a formula, whatever a spreadsheet takes for the end of a cell", () => {
  const names = [
    "@SUM(1+1)",
    "-1+1",
    "Иван;=HYPERLINK(1)",
    "Иван, +1",
    'Иван";@SUM(1);"',
    "＝1＋1",
  ];
  const people = names.map((name) => ({ ...person, name, companyName: ";\t=1" }));
  const out = printed({ name: "people", people }, "csv");
  const cells = out.split(/[;,\t"\r\n]+/).map((cell) => cell.trim());
  expect(cells.filter((cell) => /^[=@+\-＝＠＋－](?!\d{11}$)/.test(cell))).toEqual([]);
  expect(cells).toContain("+79991234567");
  expect(out).toContain(",'@SUM(1+1),");
  expect(out).toContain(",Иван;'=HYPERLINK(1),");
});
