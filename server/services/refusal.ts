/** Why a call is refused; routes/problems.ts has the words. */
export type Refusal =
  | {
      readonly kind:
        | "bad-address"
        | "bad-name"
        | "captcha-away"
        | "captcha-needed"
        | "captcha-refused"
        | "domain-refused"
        | "mail-away"
        | "stopped"
        | "wrong-code";
    }
  | { readonly kind: "wait"; readonly seconds: number };
