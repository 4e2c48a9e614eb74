import { confirmationAnswer } from "../../src/contracts/auth";
import { expectStatus } from "./client";
import type { MeasuredServer } from "./start-measured";

const visitors = 16;

/** Addresses of the concurrent visitors. */
export function people(): string[] {
  return Array.from({ length: visitors }, (_none, index) => `visitor${index}@example.ru`);
}

/** Registers a visitor with the code from the letter. */
export async function signUp(server: MeasuredServer, email: string): Promise<void> {
  const code = server.codeFor(email);
  await expectStatus(
    server.call("/api/register", {
      name: "Иван",
      company_name: "",
      email,
      phone: "+79991234567",
      userCheck: true,
    }),
    200,
  );
  await expectStatus(server.call("/api/login_confirmation", { email, password: await code }), 200);
}

/** Signs a visitor in and returns the token; `timed` wraps each API call. */
export async function signIn(
  server: MeasuredServer,
  email: string,
  timed: <Value>(work: Promise<Value>) => Promise<Value>,
): Promise<string> {
  const code = server.codeFor(email);
  await expectStatus(timed(server.call("/api/login", { email, captchaToken: "" })), 200);
  const { text } = await expectStatus(
    timed(server.call("/api/login_confirmation", { email, password: await code })),
    200,
  );
  return confirmationAnswer.parse(JSON.parse(text));
}
