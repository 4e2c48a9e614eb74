import { islandsCame } from "#src/browser/awaited-code";
import { copyCode } from "./copy-code";
import { switchTabs } from "./tabs";
import { wrapCode } from "./wrap-code";

// A script of its own, apart from React and its like: copying, wrapping and tabs need no more.
copyCode();
wrapCode();
switchTabs();
islandsCame();
