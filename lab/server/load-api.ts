import { caller, expectStatus } from "./client";

// Requests profiles over fifty connections with invalid tokens until it is stopped. Sends a message
// when it has begun; on request, reports the number of answers since the last report.
const [, , port = ""] = process.argv;
const call = caller(port);
let answers = 0;

async function ask(): Promise<void> {
  for (;;) {
    await expectStatus(call("/api/me", undefined, "a".repeat(43)), 401);
    answers += 1;
  }
}

const count = (): void => {
  process.send?.(answers);
  answers = 0;
};
process.on("message", count);
for (let connection = 0; connection < 50; connection += 1) void ask();
count();
