import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  FilterError,
  escapeFilterValue,
  filterItems,
  filterText,
  filterValue,
  parseFilter,
} from "../../src/ldap/filter";

describe("a search filter, RFC 4515", () => {
  test.each([
    // Section 4 of the RFC, its examples.
    "(cn=Babs Jensen)",
    "(!(cn=Tim Howes))",
    "(&(objectClass=Person)(|(sn=Jensen)(cn=Babs J*)))",
    "(o=univ*of*mich*)",
    "(seeAlso=)",
    "(cn:caseExactMatch:=Fred Flintstone)",
    "(cn:=Betty Rubble)",
    "(sn:dn:2.4.6.8.10:=Barney Rubble)",
    "(o:dn:=Ace Industry)",
    "(:1.2.3:=Wilma Flintstone)",
    "(:DN:2.4.6.8.10:=Dino)",
    "(o=Parens R Us \\28for all your parenthetical needs\\29)",
    "(cn=*\\2A*)",
    "(filename=C:\\5cMyFile)",
    "(bin=\\00\\00\\00\\04)",
    "(sn=Lu\\c4\\8di\\c4\\87)",
    "(1.3.6.1.4.1.1466.0=\\04\\02\\48\\69)",
    // What guides write.
    "(memberOf:1.2.840.113556.1.4.1941:=cn=gitlab-users,cn=groups,dc=example,dc=ru)",
    "(department=Склад)",
    "(uidNumber>=1000)",
    "(cn~=kotova)",
    "(jpegPhoto;binary=*)",
  ])("%s is one, and is written back as it was", (text) => {
    expect(filterText(parseFilter(text)).replace(/:DN:/, ":dn:")).toBe(
      text.replace(/:DN:/, ":dn:"),
    );
  });

  test.each([
    ["cn=Babs", "фильтр начинается со скобки ( (знак 1)"],
    ["(cn=Babs", "не закрыта скобка (знак 9)"],
    ["(cn=Babs))", "после фильтра лишнее «)» (знак 10)"],
    ["(&(cn=a)(cn=b)", "не закрыта скобка (знак 15)"],
    ["(!(cn=a)(cn=b))", "ожидалась скобка ), а стоит «(» (знак 9)"],
    ["(cn)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(имя=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(cn=a(b)", "ожидалась скобка ), а стоит «(» (знак 6)"],
    ["(cn=a\\2)", "после \\ стоят две шестнадцатеричные цифры (знак 6)"],
    ["(cn>=a*)", "звёздочка бывает только после =, здесь >= (знак 7)"],
    ["(cn=a**b)", "две звёздочки подряд (знак 6)"],
    ["(cn:=a*)", "звёздочка бывает только после =, здесь := (знак 7)"],
    ["(cn~=*)", "звёздочка бывает только после =, здесь ~= (знак 6)"],
    ["(:dn:=a)", "перед := стоит атрибут или правило (знак 2)"],
    ["(cn=a*\\zz)", "после \\ стоят две шестнадцатеричные цифры (знак 7)"],
    ["(cn=\0)", "ожидалась скобка ), а стоит «\0» (знак 5)"],
    ["(1=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(1.02=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(-cn=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(c_n=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(cn;=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(cn:1.02:=a)", "ожидалось условие вида атрибут=значение (знак 2)"],
    ["(!)", "фильтр начинается со скобки ( (знак 3)"],
    ["", "фильтр начинается со скобки ( (знак 1)"],
    ["(cn=a)(objectClass=inetOrgPerson)", "после фильтра лишнее «(objectClass=inetOrg» (знак 7)"],
    ["(:=a)", "перед := стоит атрибут или правило (знак 2)"],
    [
      "(!".repeat(3000) + "(cn=a)" + ")".repeat(3000),
      "скобки вложены глубже 100 уровней (знак 201)",
    ],
    ["(& (cn=a))", "после & и | стоит хотя бы одно условие в скобках (знак 3)"],
  ])("%s is none", (text, message) => {
    expect(() => parseFilter(text)).toThrow(message);
  });

  test("of many levels is read, and of many conditions", () => {
    const deep = "(!".repeat(99) + "(cn=a)" + ")".repeat(99);
    const wide = `(|${"(cn=a)".repeat(5000)})`;
    expect(filterText(parseFilter(deep))).toBe(deep);
    expect(filterItems(parseFilter(wide))).toHaveLength(5000);
  });

  test("gives its items in order, with the parts of an extensible match apart", () => {
    expect(filterItems(parseFilter("(&(a=1)(!(|(b:dn:2.4.6:=2)(c<=3))))"))).toEqual([
      { kind: "item", attribute: "a", isForDn: false, rule: null, operator: "=", value: "1" },
      { kind: "item", attribute: "b", isForDn: true, rule: "2.4.6", operator: ":=", value: "2" },
      { kind: "item", attribute: "c", isForDn: false, rule: null, operator: "<=", value: "3" },
    ]);
  });

  test("an escape stands for a byte, and a value without one for itself", () => {
    expect(filterValue("Lu\\c4\\8di\\c4\\87 \\2a")).toBe("Lučić *");
    expect(filterValue("Lučić")).toBe("Lučić");
    expect(escapeFilterValue("a\0")).toBe("a\\00");
  });

  test("tells where a filter is wrong, counted from 0", () => {
    const position = (text: string): number => {
      try {
        parseFilter(text);
      } catch (error) {
        if (error instanceof FilterError) return error.position;
      }
      return -1;
    };
    expect([position("cn"), position("(&(cn=a)(sn)"), position("(cn=a)")]).toEqual([0, 9, -1]);
  });

  test("escapes a value so that it means itself", () => {
    expect(escapeFilterValue("a*(b)\\")).toBe("a\\2a\\28b\\29\\5c");
  });

  test("any value that is escaped stands in a filter as one value and nothing else", () => {
    const special = fc.string({ unit: fc.constantFrom(..."*()\\\0&|!=аz ") });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), special), (value) => {
        const filter = parseFilter(`(&(cn=${escapeFilterValue(value)})(sn=b))`);
        expect(filterItems(filter).map((item) => filterValue(item.value))).toEqual([value, "b"]);
      }),
    );
  });
});
