import { execFile } from "node:child_process";
import { parse as parseToml } from "smol-toml";
import { isScalar, parseAllDocuments, visit } from "yaml";
import type { CodeBlock } from "../../../tools/check/code-blocks";
import { inTempFolder } from "../../../tools/check/temp-folder";
import { consoleScript } from "../../../tools/check/snippets/console";

// Each reads a JSON list of sources and answers with a list of lists: the strings a program made of
// each would have.
const python = `
import ast, json, sys
def strings(source):
    return [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
print(json.dumps([strings(source) for source in json.load(sys.stdin)]))
`;
const ruby = `
require "json"
require "ripper"
def strings(source)
  found, literal = [], nil
  Ripper.lex(source).each do |_, kind, text|
    literal = +"" if kind == :on_tstring_beg
    literal << text if literal
    if kind == :on_tstring_end && literal
      found << eval(literal)
      literal = nil
    end
  end
  found
end
puts JSON.generate(JSON.parse($stdin.read).map { |source| strings(source) })
`;
const php = `
$answers = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $source) {
  $found = [];
  foreach (token_get_all("<?php " . $source) as $token)
    if (is_array($token) && $token[0] === T_CONSTANT_ENCAPSED_STRING) $found[] = eval("return " . $token[1] . ";");
  $answers[] = $found;
}
echo json_encode($answers);
`;
const xml = `
import json, sys, xml.etree.ElementTree as tree
def strings(source):
    return [text for element in tree.fromstring(source).iter() for text in [element.text or "", *element.attrib.values()]]
print(json.dumps([strings(source) for source in json.load(sys.stdin)]))
`;
const ini = `
import configparser, json, sys
def strings(source):
    parser = configparser.RawConfigParser(strict=True, allow_no_value=True, delimiters=("=",))
    parser.read_string(source if source.lstrip().startswith("[") else "[part]\\n" + source)
    return [value or "" for section in parser.sections() for _, value in parser.items(section)] + parser.sections()
print(json.dumps([strings(source) for source in json.load(sys.stdin)]))
`;

/** Programs that run at once. */
const atOnce = 8;

/**
 * The strings each block's own language reads in it; those inside strings of another language too.
 */
export async function stringsOf(blocks: readonly CodeBlock[]): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for (let at = 0; at < blocks.length; at += atOnce)
    found.push(
      ...(await Promise.all(
        blocks
          .slice(at, at + atOnce)
          .map(async (block) => [...(await stringsIn(block)), ...commentsOf(block.value)]),
      )),
    );
  return found;
}

async function stringsIn({ language, value, title }: CodeBlock): Promise<string[]> {
  switch (language) {
    case "python":
      return ask("python3", ["-c", python], value);
    case "ruby":
      return ask("ruby", ["-e", ruby], value);
    case "php":
      return ask("php", ["-r", php], value);
    case "xml":
      return ask("python3", ["-c", xml], value);
    case "ini":
      return /^\s*[\w.-]+ = \{/m.test(value)
        ? value.split("\n")
        : ask("python3", ["-c", ini], value);
    case "json":
      return scalarsOf(JSON.parse(value));
    case "toml":
      return scalarsOf(parseToml(value));
    case "yaml":
      return yamlStrings(value, /\bcompose\.ya?ml$/.test(title ?? ""));
    case "ldif":
      return ldifStrings(value);
    case "properties":
      return shellStrings(value);
    case "bash":
    case "console": {
      const script = language === "bash" ? value : consoleScript(value);
      return [...(await shellStrings(script)), ...(language === "console" ? outputOf(value) : [])];
    }
    case "diff":
      return diffStrings(value);
    default:
      return value.split("\n");
  }
}

/** Lines of a file of variables are read as such, others as they stand. */
async function diffStrings(value: string): Promise<string[]> {
  const lines = value.split("\n").map((line) => line.replace(/^[+-]/, ""));
  const read = lines.map(async (line) => (/^[A-Z_]+=/.test(line) ? shellStrings(line) : [line]));
  return (await Promise.all(read)).flat();
}

function commentsOf(source: string): string[] {
  return [...source.matchAll(/(?:^|\s)[#;](.*)$/gm)].map(([, text = ""]) => text);
}

async function yamlStrings(source: string, isCompose: boolean): Promise<string[]> {
  const found: string[] = [];
  const blocks: string[] = [];
  for (const document of parseAllDocuments(source))
    visit(document, {
      Scalar: (_, scalar) => {
        if (!isScalar(scalar) || typeof scalar.value !== "string") return;
        const text = isCompose ? scalar.value.replaceAll("$$", "$") : scalar.value;
        if (scalar.type?.startsWith("BLOCK")) blocks.push(text);
        else found.push(text);
      },
    });
  for (const text of blocks) {
    if (/^\s*[[{]/.test(text)) found.push(...scalarsOf(JSON.parse(text)));
    else if (text.includes("=>")) found.push(...(await ask("ruby", ["-e", ruby], text)));
    else found.push(...(await yamlStrings(text, false)));
  }
  return found;
}

/** Values of LDIF (RFC 2849): folded lines are one, base64 is read. */
function ldifStrings(text: string): string[] {
  return text
    .replace(/\n /g, "")
    .split("\n")
    .flatMap((line) => {
      const [, colons, value = ""] = /^[\w.;-]+(::?) *(.*)$/.exec(line) ?? [];
      return colons === "::" ? Buffer.from(value, "base64").toString("utf8") : value;
    });
}

function outputOf(session: string): string[] {
  return session.split("\n").filter((row) => !/^[$#>] /.test(row));
}

function scalarsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...scalarsOf(each)]);
}

/** What bash makes of a script: all words of its commands, and its variables. */
function shellStrings(script: string): Promise<string[]> {
  return inTempFolder(async (folder) => {
    const wrapped = [
      "exec 3>&1 1>/dev/null 2>/dev/null </dev/null",
      shellHelpers,
      script,
      shellVariables,
    ].join("\n");
    const { stdout } = await run("bash", ["--norc", "-c", wrapped], "", folder);
    return withInner(stdout.split("\0"));
  });
}

// No program is found, so whatever is called says its words instead, and what it was given to read.
// Builtins that end or
// wait are called likewise.
const shellHelpers = `
PATH=/nowhere
command_not_found_handle() {
  builtin printf '%s\\0' "$@" >&3
  local text; IFS= builtin read -r -d '' -t 20 text; builtin printf '%s\\0' "$text" >&3
  builtin return 0
}
read() { builtin return 1; }
for __name in cd source export umask trap echo printf test exit exec set; do
  builtin eval "$__name() { command_not_found_handle \\"\\$@\\"; }"
done
`;

const shellVariables = `
for __name in $(compgen -v); do
  case $__name in BASH*|__name) ;; *) builtin printf '%s\\0' "\${!__name}" >&3 ;; esac
done`;

async function withInner(words: readonly string[]): Promise<string[]> {
  const found = [...words];
  for (const word of words) {
    if (/^\s*[[{]/.test(word)) {
      try {
        found.push(...scalarsOf(JSON.parse(word)));
      } catch {
        // Not all that begins with a bracket is JSON.
      }
    }
    if (word.includes("ldap_bind(")) found.push(...(await ask("php", ["-r", php], word)));
  }
  return found;
}

async function ask(program: string, args: readonly string[], source: string): Promise<string[]> {
  const { stdout } = await run(program, args, JSON.stringify([source]));
  const [strings] = JSON.parse(stdout) as string[][];
  return strings ?? [];
}

function run(
  program: string,
  args: readonly string[],
  input: string,
  cwd = process.cwd(),
): Promise<{ stdout: string }> {
  return new Promise((done, fail) => {
    const child = execFile(
      program,
      [...args],
      { cwd, env: { PATH: process.env.PATH }, timeout: 30_000, maxBuffer: 1e8 },
      (error, stdout, stderr) =>
        // What a script of a page answers does not matter here.
        error && program !== "bash" ? fail(new Error(`${program}: ${stderr}`)) : done({ stdout }),
    );
    // A shell does not read what it is given here.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}
