// A process that takes and frees a folder when it is told to, for tests that need two of them.
import { lockFolder } from "../../../server/store/folder-lock";

const folder = process.argv[2] ?? "";
let release: (() => Promise<void>) | null = null;

process.on("message", (order) => {
  void (order === "take" ? take() : free()).then((answer) => process.send?.(answer));
});
process.send?.("ready");

async function take(): Promise<string> {
  try {
    release = await lockFolder(folder);
    return "taken";
  } catch (error) {
    return error instanceof Error && error.message.includes("занята") ? "busy" : String(error);
  }
}

async function free(): Promise<string> {
  await release?.();
  release = null;
  return "free";
}
