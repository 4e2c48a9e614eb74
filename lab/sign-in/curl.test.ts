import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { loadContent } from "../../src/gatsby/load-content";
import { runProgram, toolPath } from "../../tools/programs/tool";
import { consoleScript } from "../../tools/check/snippets/console";
import { escapeFor } from "../../src/reader-values/escape";
import { readerValues, type OwnValues } from "../../src/reader-values/values";
import {
  filledBlock,
  readerBlocks,
  withoutFiles,
  type ReaderBlock,
} from "../../__tests__/content/support/reader-blocks";

// Programs are started: on a busy machine that takes its time.
jest.setTimeout(120_000);

const awkward: OwnValues = {
  domain: "ad-1.corp.3-tsekh.zavod-24.ru",
  "base-dn": `ou=Отдел №5 & "Ко";type=a,o=O'Neil @$HOME 100%+{x}`.replace(/[";+]/g, "\\$&"),
  "service-dn": `cn=Робот \\\\ (почта) o'neil,o=x`,
};

/** What a server got: its address and the values of the body. */
let sent: string[] = [];
const server = createServer((request, response) => {
  void valuesOf(request).then((values) => {
    sent.push(decodeURIComponent(request.url ?? ""), ...values);
    response.end("{}");
  });
});

let blocks: ReaderBlock[] = [];
let folder = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  folder = await mkdtemp(join(tmpdir(), "curl-"));
  blocks = readerBlocks((await loadContent("content")).pages).filter(
    ({ block }) => /\bcurl\b/.test(block.value) && !/\bldap[a-z]+ -/.test(block.value),
  );
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test("curl sends the reader's values as they are, from the commands of every page", async () => {
  expect(blocks.length).toBeGreaterThan(20);
  const lost: string[] = [];
  for (const each of blocks) {
    sent = [];
    await run(each);
    const values = readerValues(awkward);
    for (const part of each.parts) {
      if (typeof part === "string") continue;
      const wanted = escapeFor(
        part.layers.filter((layer) => layer === "filter" || layer === "dn"),
        values[part.name],
      );
      if (!sent.some((text) => text.includes(wanted)))
        lost.push(`${each.block.file}:${each.block.line} ${wanted}: ${sent.join(" | ")}`);
    }
  }
  expect(lost).toEqual([]);
});

/** Runs a block with curl as its only program, and with the test's server as every other. */
async function run(each: ReaderBlock): Promise<void> {
  const { language, value } = filledBlock(withoutFiles(each), awkward);
  const { port } = server.address() as { port: number };
  const script = language === "console" ? consoleScript(value) : value;
  await runProgram("bash", ["--norc", "-c", `cd ${folder}\n${helpers(port)}\n${script}`]);
}

// What stands for other programs, reads nothing and answers nothing; a prompt is answered.
const helpers = (port: number): string => `
PATH=/nowhere api=https://api json='Content-Type: application/json' jar=/dev/null flags=512
command_not_found_handle() { return 0; }
for name in cd export umask trap set exit; do eval "$name() { :; }"; done
read() { [[ $1 == -*p ]]; }
curl() {
  local words=() word before=
  for word; do
    case $word in
      http://* | https://* | imaps://*) word=http://127.0.0.1:${port}/\${word#*://} ;;
      @-) ;;
      @*) word=@/dev/null ;;
    esac
    # Without a password curl asks for it.
    [[ $before == -u || $before == --user ]] && word+=:x
    words+=("$word") before=$word
  done
  ${toolPath("curl")} -sS -m 20 "\${words[@]}"
}`;

async function valuesOf(request: IncomingMessage): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = request.headers["content-type"];
  if (type === undefined || body.length === 0) return [];
  if (type === "application/json") return jsonStrings(body.toString());
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  return [...form.values()].map(String);
}

function jsonStrings(text: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === "string") found.push(value);
      return value;
    });
  } catch (error) {
    found.push(`no JSON: ${String(error)}`);
  }
  return found;
}
