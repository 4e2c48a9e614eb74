/** What is written in «Что сделать» when it asks nothing of the reader. */
export const remedyExpected = "нужно действие: глагол, например «проверьте», или ссылка";

const imperative = /[а-яё](?:йте|ите|ьте)(?:сь)?(?![а-яё])/i;

/** True if a remedy, Markdown or HTML, asks for an action: it has an imperative or a link. */
export function tellsWhatToDo(remedy: string): boolean {
  return imperative.test(remedy) || remedy.includes("](") || remedy.includes("<a ");
}
