import { z } from "zod";
import { routes } from "../routes";
import { commonFields, isoDate, productVersion, type SectionRule } from "./common";
import { upgradeSchema } from "./upgrade";

/** Front matter of release notes. */
export const releaseSchema = z.strictObject({
  ...commonFields,
  version: productVersion.describe("Версия выпуска, такая же, как в имени файла."),
  date: isoDate.describe("День выпуска: 2026-11-21."),
  upgrade: upgradeSchema.describe("Что нужно знать тому, кто обновляется."),
});
export type ReleaseFrontMatter = z.infer<typeof releaseSchema>;

/** Second-level headings of release notes, in this order; each is optional. */
export const releaseSections: readonly SectionRule[] = ["update", "new", "improved", "fixed"].map(
  (id) => ({ id, isRequired: false }),
);

/** Address of release notes. */
export function releasePath(version: string): string {
  return `${routes.updates.path}/V${version}`;
}
