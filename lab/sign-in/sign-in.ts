import {
  librarySignIns,
  signInWords,
  type Library,
  type SignInGuide,
} from "../../src/content-model/library-sign-ins";
import { readerDefaults } from "../../src/content-model/placeholders";
import type { Problem } from "../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../../tools/check/code-blocks";
import { inTempFolder } from "../../tools/check/temp-folder";
import { guideBlocks } from "./guide-blocks";
import { guideReaders, type GuideReader } from "./guides";
import { member, outcomeProblems, refused, type PlacedSettings } from "./outcome";
import { runHarness, type Attempt, type HarnessAnswer, type HarnessCase } from "./run-harness";
import { passwordOf, serverName, startSignInServer, type SignInServer } from "./server";

/**
 * Tries the guides' settings with the tools' own libraries. A group member must sign in and be read
 * completely. A wrong password, a disabled account, a non-member and a server of another authority
 * must be refused. The blocks show these values of a reader.
 */
export async function signInProblems(
  blocks: readonly CodeBlock[],
  values = readerDefaults,
): Promise<Problem[]> {
  const pages = guidePages(blocks, guideReaders(values));
  if (pages.length === 0) return [];
  return inTempFolder(async (folder) => {
    const server = await startSignInServer(folder, values);
    try {
      const read = pages.flatMap((page) => placedBlocks(page, server.port, values));
      const placed = read.flatMap((each) => ("file" in each ? [] : [each]));
      const [answers, strange] = await Promise.all([
        answersOf(placed, server, folder),
        strangeAnswersOf(placed, server, folder),
      ]);
      return [
        ...read.flatMap((each) => ("file" in each ? [each] : [])),
        ...placed.flatMap((each) => outcomeProblems(each, answers, strange)),
      ];
    } finally {
      await server.stop();
    }
  });
}

interface GuidePage {
  readonly signIn: Library;
  readonly titles: readonly string[];
  readonly reader: GuideReader;
  readonly blocks: readonly CodeBlock[];
}

function guidePages(
  blocks: readonly CodeBlock[],
  readers: ReturnType<typeof guideReaders>,
): GuidePage[] {
  return (Object.keys(librarySignIns) as SignInGuide[]).flatMap((guide) => {
    const own = blocks.filter(({ file }) => file === `content/${guide}`);
    return own.length === 0
      ? []
      : [
          {
            signIn: librarySignIns[guide],
            titles: guideBlocks[guide],
            reader: readers[guide],
            blocks: own,
          },
        ];
  });
}

/**
 * The blocks of a guide with their settings, and a problem for each that is missing or unreadable.
 */
function placedBlocks(
  { signIn, titles, reader, blocks }: GuidePage,
  port: number,
  values: typeof readerDefaults,
): (PlacedSettings | Problem)[] {
  const here = blocks.map((block) => ({ ...block, value: atServer(block.value, port, values) }));
  return titles.flatMap((title) => {
    const all = here.flatMap((block, index) => (block.title === title ? [index] : []));
    const placed = all.flatMap((index): (PlacedSettings | Problem)[] => {
      const [block, read] = [blocks[index], here[index]];
      if (!block || !read) return [];
      try {
        const settings = reader.read(read, here);
        const isTrusting = reader.trust?.(read, here) ?? true;
        const id = `${block.file}:${block.line}`;
        return settings === null ? [] : [{ id, signIn, block, reader, settings, isTrusting }];
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        return [blockProblem(block, 0, `${signInWords(signIn)}: настройка не читается: ${words}`)];
      }
    });
    const [first] = blocks;
    return placed.length > 0 || !first
      ? placed
      : [
          blockProblem(
            first,
            0,
            `${signInWords(signIn)}: на странице нет блока «${title}» из lab/sign-in/guide-blocks.ts`,
          ),
        ];
  });
}

/** Replaces the reader's host and port by those of the test server. */
function atServer(text: string, port: number, values: typeof readerDefaults): string {
  return text
    .replaceAll(values.host, serverName)
    .replace(new RegExp(`\\b${values["ldap-port"]}\\b`, "g"), String(port));
}

function attemptsOf({ reader }: PlacedSettings): Attempt[] {
  const { userName = (login: string) => login } = reader;
  const admitted = [...new Set([member, ...Object.keys(reader.groups)])];
  return [
    ...admitted.map((login) => ({ name: login, login, password: passwordOf(login) })),
    ...Object.entries(refused).map(([name, attempt]) => ({ name, ...attempt })),
  ].map((attempt) => ({ ...attempt, login: userName(attempt.login) }));
}

function caseOf(placed: PlacedSettings, attempts: readonly Attempt[]): HarnessCase {
  return { id: placed.id, kind: placed.reader.kind, settings: placed.settings, attempts };
}

async function answersOf(
  placed: readonly PlacedSettings[],
  { authority }: SignInServer,
  folder: string,
): Promise<HarnessAnswer[]> {
  return runEach(placed, folder, (each) => (each.isTrusting ? authority : null), attemptsOf);
}

/** The member's sign-in if the tool trusts another authority than the server's. */
async function strangeAnswersOf(
  placed: readonly PlacedSettings[],
  { strangeAuthority }: SignInServer,
  folder: string,
): Promise<HarnessAnswer[]> {
  return runEach(
    placed,
    folder,
    () => strangeAuthority,
    (each) => attemptsOf(each).slice(0, 1),
  );
}

async function runEach(
  placed: readonly PlacedSettings[],
  folder: string,
  trustedBy: (each: PlacedSettings) => string | null,
  attempts: (each: PlacedSettings) => readonly Attempt[],
): Promise<HarnessAnswer[]> {
  const batches = new Map<string, PlacedSettings[]>();
  for (const each of placed) {
    const name = `${each.signIn} ${trustedBy(each) ?? ""}`;
    batches.set(name, [...(batches.get(name) ?? []), each]);
  }
  const answers = await Promise.all(
    [...batches.values()].map(async (batch) => {
      const [first] = batch;
      const cases = batch.map((each) => caseOf(each, attempts(each)));
      return first ? runHarness(first.signIn, cases, trustedBy(first), folder) : [];
    }),
  );
  return answers.flat();
}
