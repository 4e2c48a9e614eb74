import { islandsCame } from "#src/browser/awaited-code";
import { copyCode } from "./copy-code";
import { switchTabs } from "./tabs";
import { wrapCode } from "./wrap-code";

// A script without React: copying, wrapping and tabs need no more.
copyCode();
wrapCode();
switchTabs();
islandsCame();
