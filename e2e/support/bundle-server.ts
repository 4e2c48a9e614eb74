import { bundleServerOfTests } from "../../tools/test/server-of-tests.mjs";

/** Before all browser tests: bundles the server that many of them start. */
export default bundleServerOfTests;
