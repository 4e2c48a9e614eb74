import { describe, expect, test } from "@jest/globals";
import { codeBlockHtml } from "../../src/markup/code-blocks";
import { parseFenceMeta } from "../../src/markup/fence";

const html = (source: string, language: string, meta = ""): Promise<string> =>
  codeBlockHtml(source, language, parseFenceMeta(meta));
/** Role and text of each line; the mark that is not copied stands before a bar. */
async function lines(source: string, language: string, meta = ""): Promise<string[]> {
  const found = await html(source, language, meta);
  return [
    ...found.matchAll(
      /<span class="c-line" data-role="(\w+)"( data-lit)?>(?:<span class="c-mark">([^<]*)<\/span>)?(.*?)<\/span>(?=\n|<\/code>)/g,
    ),
  ].map(
    ([, role, lit, mark, body = ""]) =>
      `${role}${lit ? "*" : ""} ${mark ?? ""}|${body.replace(/<[^>]+>/g, "")}`,
  );
}

describe("a block of code", () => {
  test("of a session tells commands from their output", async () => {
    expect(
      await lines("$ ldapsearch \\\n> -x\ndn: cn=a\n> не команда\n# id\nuid=0", "console"),
    ).toEqual([
      "command $ |ldapsearch \\",
      "continued &gt; |-x",
      "output |dn: cn=a",
      "output |&gt; не команда",
      "command # |id",
      "output |uid=0",
    ]);
  });

  test("of changes tells added from removed", async () => {
    expect(await lines("-a: 1\n+a: 2\n b: 3", "diff")).toEqual([
      "removed -|a: 1",
      "added +|a: 2",
      "plain  |b: 3",
    ]);
  });

  test("marks the lines the fence names", async () => {
    expect(await lines("a\nb\nc", "text", "{2-3}")).toEqual(["plain |a", "plain* |b", "plain* |c"]);
  });

  test("keeps every sign of the code, values of the reader marked", async () => {
    const found = await html('bind = "[[service-dn]]" & <x>', "ini");
    expect(found).toContain(
      '<span class="c-param" data-param="service-dn" data-as="ini">cn=svc.ldap,ou=users,dc=example,dc=ru</span>',
    );
    expect(found.replace(/.*<code>|<\/code>.*/gs, "").replace(/<[^>]+>/g, "")).toBe(
      "bind = &quot;cn=svc.ldap,ou=users,dc=example,dc=ru&quot; &amp; &lt;x&gt;",
    );
  });

  test("keeps a value that a highlighter cuts in pieces whole", async () => {
    for (const language of ["yaml", "ini", "ruby", "python", "bash", "json", "console", "ldif"]) {
      const found = await html('$ a: "[[ldap-url]]/[[base-dn]]"', language);
      expect(
        found.match(/data-param="ldap-url">ldaps:\/\/md\.example\.ru:636<\/span>/g),
      ).toHaveLength(1);
      expect(found.match(/data-param="base-dn"[^>]*>dc=example,dc=ru<\/span>/g)).toHaveLength(1);
    }
  });

  test("is called by its title, or by its language", async () => {
    expect(await html("a", "bash", 'title="/etc/x"')).toContain(
      '<span class="c-codeTitle">/etc/x</span>',
    );
    expect(await html("a", "bash")).toContain(
      '<span class="c-codeTitle" data-language-name>Сценарий</span>',
    );
  });

  test("shows the reader's values in its title and its name", async () => {
    const found = await html("a", "tree", 'title="Дерево [[domain]]"');
    expect(found).toContain(
      '<span class="c-codeTitle">Дерево <span class="c-param" data-param="domain">example.ru</span></span>',
    );
    expect(found).toContain('aria-label="Дерево example.ru"');
  });

  test("numbers its lines from where the fence says", async () => {
    expect(await html("a", "text", "numbers=10")).toContain('data-numbers style="--from:9"');
  });
});
