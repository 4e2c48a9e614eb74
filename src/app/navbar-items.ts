import { site } from "#src/config/site";
import { isWithin } from "#src/features/navigation/paths";

/** The navbar's links; `current` marks the one whose section contains `path`. */
export function navbarItems(
  path: string,
): readonly { readonly label: string; readonly to: string; readonly current: boolean }[] {
  return site.navbar.map((item) => ({
    ...item,
    current: isWithin(path, item.section ?? item.to),
  }));
}
