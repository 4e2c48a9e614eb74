import { scriptLoaded } from "#src/browser/first-act/state";
import { copyCode } from "./copy-code";
import { switchTabs } from "./tabs";
import { wrapCode } from "./wrap-code";

// A script without React: copying, wrapping and tabs need no more.
copyCode();
wrapCode();
switchTabs();
const { dataset } = document.documentElement;
dataset.islands = "";
delete dataset.plain;
scriptLoaded();
