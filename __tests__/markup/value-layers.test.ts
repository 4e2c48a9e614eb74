import { describe, expect, test } from "@jest/globals";
import { fillReaderValues } from "../../src/markup/reader-values";
import { renderMdx } from "../../src/markup/render-mdx";
import { layersOf } from "../../src/markup/value-layers";

/** How the values of a block are written, in order; "?" where that cannot be told. */
function places(language: string, source: string, title = ""): string[] {
  const { code, ranges } = fillReaderValues(source);
  return layersOf(code, language, ranges, title).map((layers) => layers?.join(" ") ?? "?");
}

describe("where a value stands", () => {
  test.each([
    ["bash", "a -b [[base-dn]]", "sh-bare"],
    ["bash", "a -b 'ou=x,[[base-dn]]'", "sh-single"],
    ["bash", 'a -b "ou=x,[[base-dn]]"', "sh-double"],
    ["bash", 'a "$(b "[[base-dn]]")" c', "sh-double"],
    ["bash", "a $'[[base-dn]]'", "?"],
    ["bash", "# [[base-dn]]", ""],
    ["bash", "ldapmodify <<EOF\ndn: ou=x,[[base-dn]]\nEOF", "ldif sh-here"],
    ["bash", "ldapmodify <<'EOF'\ndn: ou=x,[[base-dn]]\nEOF", "ldif"],
    ["bash", 'cat <<EOF\n{"a": "[[base-dn]]"}\nEOF', "quoted sh-here"],
    ["bash", 'curl -d \'{"a": "[[base-dn]]"}\'', "quoted sh-single"],
    ["bash", "php -r 'f(\"[[base-dn]]\");'", "php-double sh-single"],
    ["bash", 'a "it\'s [[base-dn]]"', "?"],
    ["bash", "grep '^[[base-dn]]$' f", "regex sh-single"],
    ["bash", "grep -F '[[base-dn]]' f", "sh-single"],
    ["console", '$ a \\\n> "[[base-dn]]"\n"[[base-dn]]"', "sh-double,"],
    ["bash", 'a "(memberOf=cn=x,[[base-dn]])"', "filter sh-double"],
    ["bash", 'a "(&(a=b)(c=d))" "[[base-dn]]"', "sh-double"],
    ["bash", 'a "ldap://h/[[base-dn]]"', "url sh-double"],
    ["bash", 'a "ldap://h/o=x??sub?(a=[[service-name]])"', "filter url sh-double"],
    ["bash", 'a "cn=[[service-name]],ou=x"', "dn sh-double"],
    ["yaml", "a: [[base-dn]]", "yaml-plain"],
    ["yaml", "a: ou=x,[[base-dn]]", "?"],
    ["yaml", "a: [[host]]\nb: [[host]]:636\nc: [[ldap-port]]", "yaml-plain,,"],
    ["yaml", "a: 'ou=x,[[base-dn]]' # [[base-dn]]", "doubled,"],
    ["yaml", 'a: "[[base-dn]]"', "quoted"],
    ["yaml", 'a: |\n  b:\n    c: "[[base-dn]]"', "quoted"],
    ["yaml", 'a: |\n  {"b": "[[base-dn]]"}', "quoted"],
    ["yaml", "a: |\n  x['b'] = '[[base-dn]]'", "single"],
    ["json", '{"a": "[[base-dn]]"}', "quoted"],
    ["toml", "a = \"[[base-dn]]\"\nb = '[[base-dn]]'", "quoted,hex-single"],
    ["ini", "a = ou=x,[[base-dn]]\n# [[base-dn]]", "ini,"],
    ["xml", '<a b="[[base-dn]]">[[base-dn]]</a><!-- [[base-dn]] -->', "xml,xml,"],
    ["ruby", "a = '[[base-dn]]' # [[base-dn]]\nb = \"[[base-dn]]\"", "single,,ruby-double"],
    ["python", "a = '[[base-dn]]'\nb = f\"[[base-dn]]\"", "single,braces quoted"],
    ["python", "a = r'[[base-dn]]'", "?"],
    ["php", "f('[[base-dn]]', \"[[base-dn]]\");", "single,php-double"],
    ["sql", "select '[[base-dn]]' -- [[base-dn]]", "doubled,"],
    ["nginx", 'set $a "[[base-dn]]";\nserver_name [[domain]];', "nginx,"],
    ["properties", 'A="[[base-dn]]"\nB=[[domain]]', "env-double,"],
    ["powershell", "a '[[base-dn]]' \"[[base-dn]]\"", "ps-single,ps-double"],
    [
      "powershell",
      "$body = @'\n{ \"a\": \"[[base-dn]]\" }\n'@\na '[[base-dn]]'",
      "quoted,ps-single",
    ],
    ["ldif", "dn: ou=x,[[base-dn]]\nmember:: [[base-dn]]", "ldif,?"],
    ["text", 'a [[base-dn]]\nb "[[base-dn]]"', ",hex-double"],
    ["diff", '-A="[[base-dn]]"\n+b "[[base-dn]]"', "env-double,hex-double"],
  ])("%s %j: %s", (language, source, expected) => {
    expect(places(language, source).join(",")).toBe(expected);
  });

  test("a file of Compose has its dollars doubled", () => {
    expect(places("yaml", 'a: "[[base-dn]]"', "compose.yml")).toEqual(["quoted compose"]);
  });

  test("a place nobody knows how to write in is told with its line", async () => {
    const { problems } = await renderMdx("Текст\n\n```yaml\na: 1\nb: ou=x,[[base-dn]]\n```\n", {
      pathPrefix: "",
      terms: new Map(),
      resolveImage: async () => null,
    });
    expect(problems).toEqual([
      { line: 5, field: "yaml", expected: expect.stringContaining("возьмите его в кавычки") },
    ]);
  });

  test("above a text that shows values stands the line of the panel, above others none", async () => {
    const context = { pathPrefix: "", terms: new Map(), resolveImage: async () => null };
    const { html } = await renderMdx("Имя `[[service-name:svc.gitlab]]`", context);
    expect(html).toMatch(/^<div class="c-values"[^>]* data-account="svc.gitlab">/);
    expect((await renderMdx("Имя", context)).html).not.toContain("c-values");
  });
});
