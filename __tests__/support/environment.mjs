import vm from "node:vm";
import { TestEnvironment } from "jest-environment-node";

/**
 * Jest's environment with a plain global object. Jest's own stands behind a Proxy and Node's
 * interceptors, so that each `Math` or `Date` of a test takes a call into C++: a tenth of the
 * processor time of server tests.
 * https://nodejs.org/api/vm.html#vmconstantsdont_contextify
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    let made = 0;
    vm.createContext = () => {
      made += 1;
      return createContext(vm.constants.DONT_CONTEXTIFY);
    };
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    if (made !== 1)
      throw new Error("jest-environment-node no longer makes its context by vm.createContext");
  }
}
