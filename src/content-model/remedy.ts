/** What is written in «Что сделать» when it asks nothing of the reader. */
export const remedyExpected = "нужно действие: глагол, например «проверьте», или ссылка";

const imperative = /[а-яё](?:йте|ите|ьте)(?:сь)?(?![а-яё])/i;

/** Does a remedy, Markdown or HTML, tell the reader what to do: an imperative or a link. */
export function tellsWhatToDo(remedy: string): boolean {
  return imperative.test(remedy) || remedy.includes("](") || remedy.includes("<a ");
}
