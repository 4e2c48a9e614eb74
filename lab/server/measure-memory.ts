import { routes } from "../../src/routes";
import { expectStatus } from "./client";
import type { ServerFigures } from "./figures";
import type { MeasuredServer } from "./start-measured";
import { people, signIn } from "./visitors";

/**
 * The memory of the process, measured twice on the way. Of a hundred requests four belong to
 * sign-ins; the others are profiles and pages.
 */
export async function measureMemory(
  server: MeasuredServer,
  requests: number,
): Promise<Pick<ServerFigures, "megabytesAfter10k" | "megabytesAfter100k">> {
  async function run(count: number): Promise<number> {
    const share = Math.ceil(count / people().length / 100);
    await Promise.all(
      people().map(async (email) => {
        for (let round = 0; round < share; round += 1) {
          let token = "";
          for (let times = 0; times < 2; times += 1)
            token = await signIn(server, email, (work) => work);
          for (let times = 0; times < 48; times += 1)
            await expectStatus(server.call("/api/me", undefined, token), 200);
          for (let times = 0; times < 48; times += 1) await server.call(routes.docs.path);
        }
      }),
    );
    return server.megabytes();
  }
  const megabytesAfter10k = await run(requests / 10);
  return { megabytesAfter10k, megabytesAfter100k: await run(requests - requests / 10) };
}
