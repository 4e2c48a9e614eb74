import fc from "fast-check";

// A mutant is noticed by the first counterexample: a smaller one tells nothing more.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
