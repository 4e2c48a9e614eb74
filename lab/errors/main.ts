import type { Figures } from "../room";
import { explainingSpeed, judgedErrors } from "./bench-errors";

export const betterWhenLarger = /right/;

/** Judges the lists of log lines, and explains a megabyte of log. */
export async function run(): Promise<Figures> {
  const judged = await judgedErrors(console.log);
  const { ms } = await explainingSpeed();
  return {
    ...Object.fromEntries(
      judged.flatMap(({ set, first, unrelated, wrong }) => [
        [`${set}, right first, %`, first],
        [`${set}, unrelated lines answered of ${unrelated}, number`, wrong],
      ]),
    ),
    "a megabyte of log explained, ms": ms,
  };
}
