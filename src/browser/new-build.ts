import { loadAnew } from "./address";
import { closeOverlays } from "./close-on-back";

declare global {
  interface Window {
    /** Gatsby's hash of the build that rendered the page. */
    readonly ___webpackCompilationHash?: string;
  }
}

/**
 * True if the site has been rebuilt since this page loaded, so that its scripts may be gone. False
 * if that cannot be determined.
 */
async function isOutdated(): Promise<boolean> {
  const own = window.___webpackCompilationHash;
  if (own === undefined) return false;
  // The file contains only the hash of the build.
  const named = fetch(`${__PATH_PREFIX__}/page-data/app-data.json`, { cache: "no-store" });
  return named
    .then(async (answer) => answer.ok && !(await answer.text()).includes(own))
    .catch(() => false);
}

/**
 * Retries what failed, or reloads the page if its scripts belong to an earlier build; calls `keep`
 * before the reload.
 */
export async function retryOrLoadAnew(
  retry: () => void,
  keep: () => void = () => undefined,
): Promise<void> {
  if (!(await isOutdated())) {
    retry();
    return;
  }
  await closeOverlays();
  keep();
  loadAnew();
}

/** Gives a failed dynamic import an error message that visitors understand. */
export async function withUserMessage<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    const reason = (await isOutdated())
      ? "Сайт обновился: «Повторить» загрузит страницу заново, введённое в форму придётся ввести ещё раз."
      : "Проверьте соединение.";
    throw new Error(reason, { cause: error });
  }
}
