import { isOutdated } from "./new-build";

/** Gives a part of the code that could not be fetched a reason a visitor understands. */
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
