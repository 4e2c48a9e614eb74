import type { Clock, Random } from "../ports";
import type { Store } from "../store-ports";
import type { Rules } from "./rules";

/** What most services need. */
export interface ServiceParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly rules: Rules;
  readonly secretKey: string;
  readonly store: Store;
}
