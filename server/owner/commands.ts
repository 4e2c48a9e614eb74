import type { Writable } from "node:stream";
import { z } from "zod";
import { downloadsReport, statsReport } from "./days";
import { endSessions, erase, exportReport, unblock } from "./one-person";
import { peopleReport } from "./people";
import { feedbackReport, missingReport, searchesReport } from "./reader-notes";
import { type OwnerParts, formats, inFormat } from "./report";
import { sendGzipped } from "./send-gzipped";

const reports = {
  people: peopleReport,
  downloads: downloadsReport,
  stats: statsReport,
  feedback: feedbackReport,
  searches: searchesReport,
  missing: missingReport,
  export: exportReport,
  erase,
  "end-sessions": endSessions,
  unblock,
  check: ({ check }: OwnerParts) => check(),
};

const count = (option: string, most: number) => {
  const fault = `${option}: нужно целое число от 1 до ${most}.`;
  return z.int(fault).min(1, fault).max(most, fault);
};

// Requests over the owner's socket, as JSON.

export const ownerCommand = z.object({
  name: z.enum(Object.keys(reports) as (keyof typeof reports)[]),
  search: z.string(),
  days: count("--days", 3660),
  weeks: count("--weeks", 520),
  email: z.string(),
  format: z.enum(formats),
});
export type OwnerCommand = z.infer<typeof ownerCommand>;

/** `backup` responds with a stream of bytes. */
export const ownerCall = z.union([ownerCommand, z.strictObject({ name: z.literal("backup") })]);
export type OwnerCall = z.infer<typeof ownerCall>;

/** What the terminal shows, and the exit code. */
export interface Printed {
  readonly out: string;
  readonly problem: string;
  readonly code: number;
}

/** Carries a command out, within a running server or without one. */
export async function runCommand(parts: OwnerParts, command: OwnerCommand): Promise<Printed> {
  const report = await reports[command.name](parts, command);
  if ("refusal" in report) return { out: "", problem: `${report.refusal}\n`, code: 1 };
  const out = await inFormat(report, command.format);
  return { out, problem: "", code: report.hasFault === true ? 1 : 0 };
}

/** Writes a gzipped backup at the reader's pace. */
export async function sendBackup({ store, flushCounts }: OwnerParts, to: Writable): Promise<void> {
  await flushCounts();
  await sendGzipped(store.dump, to);
}
