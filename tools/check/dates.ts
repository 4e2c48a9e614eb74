import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { fieldProblem } from "./problems";

const hourMs = 3_600_000;

/** Dates of a page that have not come: without drafts, the next build publishes them. */
export function dateProblems(page: LoadedPage, now: Date): Problem[] {
  // The day has begun somewhere up to 14 hours before it begins in UTC.
  const today = new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10);
  const { data } = page.parsed;
  return Object.entries({ date: "date" in data ? data.date : "", checked: data.checked })
    .filter(([, day]) => day > today)
    .map(([field, day]) =>
      fieldProblem(
        page,
        [field],
        `день не позже сегодняшнего: черновиков нет, страница с датой ${day} выйдет со следующей сборкой`,
      ),
    );
}
