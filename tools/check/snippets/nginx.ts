import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { runTool } from "../../programs/tool";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { inTempFolder } from "../temp-folder";
import { problemsOfEach } from "./in-files";

/**
 * Runs `nginx -t` on each block, inside its `context=`, by default `http`. Files and hosts it names
 * are replaced by dummies.
 */
export function nginxProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return inTempFolder(async (folder) => {
    await mkdir(join(folder, "included"));
    await makeCertificate(folder);
    return problemsOfEach(
      blocks,
      ({ context, value }, path) => {
        const { before, after } = wrapping(context, folder);
        return `${before}\n${withSockets(withStandIns(value, folder), path)}\n${after}`;
      },
      async (block, path) => {
        const args = ["-t", "-q", "-e", "stderr", "-p", folder, "-c", path];
        const { code, stderr } = await runTool("nginx", args);
        return code === 0 ? [] : [nginxProblem(block, stderr, path)];
      },
    );
  });
}

async function makeCertificate(folder: string): Promise<void> {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", "key.pem", "-out", "certificate.pem"];
  await runTool("openssl", ["req", "-x509", ...key, "-subj", "/CN=localhost", ...files], {
    cwd: folder,
  });
}

function wrapping(context: string | null, folder: string): { before: string; after: string } {
  const main = `pid ${folder}/nginx.pid; error_log stderr;`;
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  if (context === "main") return { before: main, after: "" };
  const http = `${main} events {} http { access_log off; ${temp}`;
  return context === "server"
    ? { before: `${http} server {`, after: "}}" }
    : { before: http, after: "}" };
}

function withStandIns(config: string, folder: string): string {
  const upstreams = new Set(
    [...config.matchAll(/\bupstream\s+([\w.-]+)/g)].map((match) => match[1]),
  );
  const hostOr = (host: string): string =>
    upstreams.has(host) || /^[\d.]+$|^unix$|^localhost$|^\$/.test(host) ? host : "127.0.0.1";
  return config
    .replace(
      /\b(ssl_certificate|ssl_trusted_certificate|ssl_client_certificate|proxy_ssl_certificate|proxy_ssl_trusted_certificate)\s+[^;]+;/g,
      `$1 ${folder}/certificate.pem;`,
    )
    .replace(/\b(ssl_certificate_key|proxy_ssl_certificate_key)\s+[^;]+;/g, `$1 ${folder}/key.pem;`)
    .replace(/\bssl_dhparam\s+[^;]+;/g, "")
    .replace(/\b(access_log|error_log)\s+\/[^\s;]+/g, `$1 ${folder}/log`)
    .replace(/\binclude\s+[^;]+;/g, `include ${folder}/included/*.conf;`)
    .replace(/^(\s*)user\s+[^;]+;/gm, "$1")
    .replace(
      /\b((?:proxy|grpc|fastcgi|uwsgi)_pass\s+(?:\w+:\/\/)?)([\w.$-]+)/g,
      (_, start: string, host: string) => start + hostOr(host),
    )
    .replace(
      /((?:^|[{;])\s*server\s+)([\w.-]+)(?=[:;\s][^{]*;)/gm,
      (_, start: string, host: string) => start + hostOr(host),
    );
}

// `nginx -t` opens what it listens on: privileged ports, occupied ports and foreign addresses would
// fail.
function withSockets(config: string, path: string): string {
  const addresses: string[] = [];
  return config
    .replace(/((?:^|[{;])\s*listen\s+)([^\s;]+)/gm, (_, start: string, address: string) => {
      if (!addresses.includes(address)) addresses.push(address);
      return `${start}unix:${path}-${addresses.indexOf(address)}.sock`;
    })
    .replace(/((?:^|[{;])\s*listen\s[^;]*?)\s+ipv6only=\w+/gm, "$1");
}

function nginxProblem(block: CodeBlock, stderr: string, path: string): Problem {
  const [, text, row] = /\[\w+\] (?:\d+#\d+: )?(.*?)(?: in \S+?:(\d+))?$/m.exec(stderr) ?? [];
  return parseProblem(
    block,
    // One row stands before the block.
    row === undefined ? 1 : Number(row) - 1,
    (text ?? stderr).replaceAll(path, ""),
  );
}
