import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Figures } from "../room";

const recordSchema = z.object({
  room: z.string(),
  date: z.string(),
  node: z.string(),
  figures: z.record(z.string(), z.number()),
});

/** What a room measured on one day. */
export type Record = z.infer<typeof recordSchema>;

export interface Recorded {
  readonly value: number;
  readonly date: string;
}

export const recordsFolder = "lab/figures";

/** The newest recorded value of each figure of a room. */
export function lastRecorded(room: string, folder = recordsFolder): Map<string, Recorded> {
  const last = new Map<string, Recorded>();
  for (const { date, figures } of recordsOf(room, folder))
    for (const [name, value] of Object.entries(figures)) last.set(name, { value, date });
  return last;
}

/** Adds figures to the room's record of a day; a figure measured twice keeps the later value. */
export function record(room: string, date: string, figures: Figures, folder = recordsFolder): void {
  const path = join(folder, `${room}-${date}.json`);
  const before = existsSync(path) ? readRecord(path).figures : {};
  const entry: Record = { room, date, node: process.version, figures: { ...before, ...figures } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(entry, null, 2)}\n`);
}

/** A room's records, oldest first. */
function recordsOf(room: string, folder: string): Record[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readRecord(join(folder, name)))
    .filter((entry) => entry.room === room)
    .sort((one, other) => one.date.localeCompare(other.date));
}

function readRecord(path: string): Record {
  return recordSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}
