import { describe, expect, test } from "@jest/globals";
import { escapeFor, parseLayers, type Layer } from "../../src/reader-values/escape";

// Every sign a place reads as its own, and what stands for the sign itself there. That the real
// parsers read the value back is tried on the blocks of all pages, in content/reader-values.
describe("a value written where it stands", () => {
  test.each<[Layer, string, string]>([
    ["dn", 'ООО, "Ромашка"', 'ООО\\, \\"Ромашка\\"'],
    ["filter", "a*(b)\\", "a\\2a\\28b\\29\\5c"],
    ["filter", "dc=a b\\ ", "dc=a b\\5c\\20"],
    ["filter", "100% {input} $A", "100\\25 \\7binput\\7d \\24A"],
    ["filter", '"a";`b`<c>?|d', "\\22a\\22\\3b\\60b\\60\\3cc\\3e\\3f\\7cd"],
    ["url", "a b?", "a%20b%3F"],
    ["regex", "^a.b$c*d[e\\", "\\^a\\.b\\$c\\*d\\[e\\\\"],
    ["regex", "a+b?(c){d}|e", "a[+]b[?][(]c[)][{]d[}][|]e"],
    ["sh-bare", "a b'$`ы", "a\\ b\\'\\$\\`ы"],
    ["sh-bare", "o_1.,:=@/+-", "o_1.,:=@/+-"],
    ["sh-single", "it's", "it'\\''s"],
    ["sh-double", 'a"b\\c$d`e', 'a\\"b\\\\c\\$d\\`e'],
    ["sh-double", "a!b!c", `a"'!'"b"'!'"c`],
    ["sh-here", 'a\\b$c`d"e', 'a\\\\b\\$c\\`d"e'],
    ["env-double", 'a\\b"c$d`e', 'a\\\\b\\"c\\$d\\`e'],
    ["quoted", "a\"b\\c'd", "a\\\"b\\\\c'd"],
    ["single", "a'b\\c\"d", "a\\'b\\\\c\"d"],
    ["ruby-double", 'a"b\\c#d', 'a\\"b\\\\c\\#d'],
    ["php-double", 'a"b\\c$d', 'a\\"b\\\\c\\$d'],
    ["braces", "{a}", "{{a}}"],
    ["doubled", "it's o'k", "it''s o''k"],
    ["ps-single", "a'b‘c’d‚e‛f", "a''b‘‘c’’d‚‚e‛‛f"],
    ["ps-double", 'a`b$c"d“e”f„g', 'a``b`$c`"d`“e`”f`„g'],
    ["yaml-plain", "corp.example.ru:636", "corp.example.ru:636"],
    ["yaml-plain", "cn=bot,ou=users/a+b@c-d:1:2", "cn=bot,ou=users/a+b@c-d:1:2"],
    ["yaml-plain", "No", '"No"'],
    ["yaml-plain", "1c.ru", '"1c.ru"'],
    ["yaml-plain", "a: b", '"a: b"'],
    ["yaml-plain", "a:", '"a:"'],
    ["yaml-plain", ":a", '":a"'],
    ["yaml-plain", 'a "b" \\', '"a \\"b\\" \\\\"'],
    ["yaml-plain", "a #b", '"a #b"'],
    ["compose", "a$b$", "a$$b$$"],
    ["xml", `<a b="'&'">`, "&#60;a b=&#34;&#39;&#38;&#39;&#34;&#62;"],
    ["nginx", "a$b\"c'd\\", "a\\\\24b\\\"c\\'d\\\\"],
    ["ini", "a b\\ ", "a b\\20"],
    ["ini", "a\\ b", "a\\ b"],
    ["ini", "a?b", "a\\3fb"],
    ["ldif", "aЫb", "aЫb"],
    ["ldif", "a b\\ ", "a b\\20"],
    ["hex-double", 'a"b\\"c', "a\\22b\\22c"],
    ["hex-single", "a'b", "a\\27b"],
  ])("%s: %s as %s", (layer, value, written) => {
    expect(escapeFor([layer], value)).toBe(written);
  });

  test("goes through its layers from the inside out", () => {
    expect(escapeFor(["filter", "sh-single"], "a*'b")).toBe("a\\2a'\\''b");
    expect(escapeFor([], "a*'b")).toBe("a*'b");
  });

  test("has the layers a page names, and no others", () => {
    expect(parseLayers("filter sh-single")).toEqual(["filter", "sh-single"]);
    expect(parseLayers("toString nothing quoted")).toEqual(["quoted"]);
    expect(parseLayers("")).toEqual([]);
  });
});
