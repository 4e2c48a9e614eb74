import { caller, expectStatus } from "./client";

// Asks the API of a server for profiles by fifty connections, with tokens that open nothing, until
// it is ended. Sends a message when it has begun; asked, how many answers came since the last one.
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
