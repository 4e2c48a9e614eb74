import type { ChildProcess } from "node:child_process";

export interface GatsbyStep {
  readonly text?: string;
  readonly current?: number;
  readonly total?: number;
  readonly isEnd: boolean;
}

export interface GatsbyListeners {
  readonly activity?: (step: GatsbyStep) => void;
  readonly log: (level: string, text: string) => void;
  readonly status?: (status: string) => void;
  readonly other: (line: string) => void;
}

export function readGatsbyLog(child: ChildProcess, on: GatsbyListeners): void;
export function isNoise(text: string): boolean;
