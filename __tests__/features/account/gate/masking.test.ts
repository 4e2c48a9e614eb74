import { expect, test } from "@jest/globals";
import { masked } from "../../../../src/features/account/gate/masking";

test("the inspector sees no address, code, token or name", () => {
  const told = {
    type: "xstate.init",
    input: { email: "ivan@example.ru", captchaToken: "c", token: "t" },
    output: { kind: "confirmed", token: "t" },
    context: {
      email: "",
      user: { name: "Иван" },
      draft: { name: "Иван", companyName: "Ромашка", phone: "+79123456789" },
      letters: 2,
      list: [{ code: "123456" }],
    },
  };
  expect(masked(told)).toEqual({
    type: "xstate.init",
    input: { email: "•••", captchaToken: "•••", token: "•••" },
    output: { kind: "confirmed", token: "•••" },
    context: {
      email: "",
      user: { name: "•••" },
      draft: { name: "•••", companyName: "•••", phone: "•••" },
      letters: 2,
      list: [{ code: "•••" }],
    },
  });
});
