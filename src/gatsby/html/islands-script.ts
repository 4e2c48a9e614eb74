import { ownScript, type OwnScript } from "./own-script";

/** The script of tabs and code blocks. */
export function islandsScript(): OwnScript {
  return ownScript("islands", "src/islands/main.ts");
}
