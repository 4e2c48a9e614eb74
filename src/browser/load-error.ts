import { isOutdated } from "./new-build";

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
