/** Gives a part that could not be fetched a reason a visitor understands. */
export async function withUserMessage<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    throw new Error("Проверьте соединение.", { cause: error });
  }
}
