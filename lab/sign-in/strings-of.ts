import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { isScalar, parseAllDocuments, visit } from "yaml";
import type { CodeBlock } from "../../tools/check/code-blocks";
import { inTempFolder } from "../../tools/check/temp-folder";
import { consoleScript } from "../../tools/check/snippets/console";
import { startLineProgram, type LineProgram } from "./line-program";

// Each reads sources, a line of JSON each, and answers with a list: the strings a program made of
// it would have.
const python = `
import ast, json, sys
def strings(source):
    return [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
for line in sys.stdin:
    print(json.dumps(strings(json.loads(line))), flush=True)
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
$stdout.sync = true
$stdin.each_line { |line| puts JSON.generate(strings(JSON.parse(line))) }
`;
const php = `
while (($line = fgets(STDIN)) !== false) {
  $found = [];
  foreach (token_get_all("<?php " . json_decode($line)) as $token)
    if (is_array($token) && $token[0] === T_CONSTANT_ENCAPSED_STRING) $found[] = eval("return " . $token[1] . ";");
  echo json_encode($found), "\n";
}
`;
const xml = `
import json, sys, xml.etree.ElementTree as tree
def strings(source):
    return [text for element in tree.fromstring(source).iter() for text in [element.text or "", *element.attrib.values()]]
for line in sys.stdin:
    print(json.dumps(strings(json.loads(line))), flush=True)
`;
const ini = `
import configparser, json, sys
def strings(source):
    parser = configparser.RawConfigParser(strict=True, allow_no_value=True, delimiters=("=",))
    parser.read_string(source if source.lstrip().startswith("[") else "[part]\\n" + source)
    return [value or "" for section in parser.sections() for _, value in parser.items(section)] + parser.sections()
for line in sys.stdin:
    print(json.dumps(strings(json.loads(line))), flush=True)
`;

// Reads names of scripts in its folder and runs each in an empty folder of its own. Words go to a
// file for each process: bash writes line by line, so those of one pipeline would mix in one file.
const shell = `
cd "$1"
while read -r name; do
  (cd "$name.folder" && __words="../$name.words" exec timeout 30 bash --norc -c "$(<"../$name")" </dev/null >/dev/null 2>&1)
  echo "$name"
done
`;

/** The programs that read, each started when it is first asked. */
interface Readers {
  python(source: string): Promise<string[]>;
  ruby(source: string): Promise<string[]>;
  php(source: string): Promise<string[]>;
  xml(source: string): Promise<string[]>;
  ini(source: string): Promise<string[]>;
  /** The words a script leaves in files of the folder `$__words`, each ended by NUL. */
  shell(script: string): Promise<string[]>;
}

/**
 * The strings each block's own language reads in it; those inside strings of another language too.
 */
export function stringsOf(blocks: readonly CodeBlock[]): Promise<(readonly string[])[]> {
  return withReaders((readers) =>
    Promise.all(
      blocks.map(async (block) => [
        ...(await stringsIn(readers, block)),
        ...commentsOf(block.value),
      ]),
    ),
  );
}

function withReaders<Value>(use: (readers: Readers) => Promise<Value>): Promise<Value> {
  return inTempFolder(async (folder) => {
    const started = new Map<string, LineProgram>();
    function ask(program: string, args: readonly string[], line: string): Promise<string> {
      const key = [program, ...args].join("\0");
      const running = started.get(key) ?? startLineProgram(program, args);
      started.set(key, running);
      return running.ask(line);
    }
    const reader =
      (program: string, ...args: string[]) =>
      async (source: string) =>
        JSON.parse(await ask(program, args, JSON.stringify(source))) as string[];
    let scripts = 0;
    const readers: Readers = {
      python: reader("python3", "-c", python),
      ruby: reader("ruby", "-e", ruby),
      php: reader("php", "-r", php),
      xml: reader("python3", "-c", xml),
      ini: reader("python3", "-c", ini),
      async shell(script) {
        const name = String((scripts += 1));
        const words = join(folder, `${name}.words`);
        await mkdir(join(folder, `${name}.folder`));
        await mkdir(words);
        await writeFile(join(folder, name), script);
        await ask("bash", ["--norc", "-c", shell, "bash", folder], name);
        const files = (await readdir(words)).map((file) => readFile(join(words, file), "utf8"));
        return (await Promise.all(files)).flatMap((text) => text.split("\0"));
      },
    };
    try {
      return await use(readers);
    } finally {
      await Promise.all([...started.values()].map((program) => program.close()));
    }
  });
}

async function stringsIn(
  readers: Readers,
  { language, value, title }: CodeBlock,
): Promise<string[]> {
  switch (language) {
    case "python":
      return readers.python(value);
    case "ruby":
      return readers.ruby(value);
    case "php":
      return readers.php(value);
    case "xml":
      return readers.xml(value);
    case "ini":
      return /^\s*[\w.-]+ = \{/m.test(value) ? value.split("\n") : readers.ini(value);
    case "json":
      return scalarsOf(JSON.parse(value));
    case "toml":
      return scalarsOf(parseToml(value));
    case "yaml":
      return yamlStrings(readers, value, /\bcompose\.ya?ml$/.test(title ?? ""));
    case "ldif":
      return ldifStrings(value);
    case "properties":
      return shellStrings(readers, value);
    case "bash":
    case "console": {
      const script = language === "bash" ? value : consoleScript(value);
      return [
        ...(await shellStrings(readers, script)),
        ...(language === "console" ? outputOf(value) : []),
      ];
    }
    case "diff":
      return diffStrings(readers, value);
    default:
      return value.split("\n");
  }
}

/** Lines of a file of variables are read as such, others as they stand. */
async function diffStrings(readers: Readers, value: string): Promise<string[]> {
  const lines = value.split("\n").map((line) => line.replace(/^[+-]/, ""));
  const read = lines.map(async (line) =>
    /^[A-Z_]+=/.test(line) ? shellStrings(readers, line) : [line],
  );
  return (await Promise.all(read)).flat();
}

function commentsOf(source: string): string[] {
  return [...source.matchAll(/(?:^|\s)[#;](.*)$/gm)].map(([, text = ""]) => text);
}

async function yamlStrings(
  readers: Readers,
  source: string,
  isCompose: boolean,
): Promise<string[]> {
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
    else if (text.includes("=>")) found.push(...(await readers.ruby(text)));
    else found.push(...(await yamlStrings(readers, text, false)));
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
async function shellStrings(readers: Readers, script: string): Promise<string[]> {
  return withInner(readers, await readers.shell([shellHelpers, script, shellVariables].join("\n")));
}

// No program is found, so whatever is called says its words instead, and what it was given to read.
// Builtins that end or wait are called likewise; a prompt is answered, a loop over lines has none.
const shellHelpers = `
PATH=/nowhere
command_not_found_handle() {
  local text; IFS= builtin read -r -d '' -t 20 text
  builtin printf '%s\\0' "$@" "$text" >>"$__words/$BASHPID"
  builtin return 0
}
read() { [[ $1 == -*p ]]; }
for __name in cd source export umask trap echo printf test exit exec set; do
  builtin eval "$__name() { command_not_found_handle \\"\\$@\\"; }"
done
`;

const shellVariables = `
for __name in $(compgen -v); do
  case $__name in BASH*|__name) ;; *) builtin printf '%s\\0' "\${!__name}" >>"$__words/variables" ;; esac
done`;

async function withInner(readers: Readers, words: readonly string[]): Promise<string[]> {
  const found = [...words];
  for (const word of words) {
    if (/^\s*[[{]/.test(word)) {
      try {
        found.push(...scalarsOf(JSON.parse(word)));
      } catch {
        // Not all that begins with a bracket is JSON.
      }
    }
    if (word.includes("ldap_bind(")) found.push(...(await readers.php(word)));
  }
  return found;
}
