const words =
  "а без более бы был была были было быть в вам вами вас ваш весь во вот все всего всей всем всех вы где да даже для до его ее ей ему если есть еще же за и из или им их к как какая какие какой каким каких какую ко когда который которая которое которые которого которой которых кто куда ли лишь либо меня мне может можно мой мы на над надо нам нас наш не него нее нельзя нет ни ними них но ну нужен нужна нужно нужны о об один одна одно он она они оно от ото отсюда перед по под после потом почему при причем про раз разве с сам само свой сделать себе себя со так такая такие такой также там тебе тебя тем то тогда того тоже той только том тот ту ты у уже хочу чего чем через что чтобы чтоб эта эти этих это этого этой этом этот эту я зачем сколько откуда делать значит означает работает бывает " +
  "a an and are as at be by can do does for from how i if in into is it its my no not of on or that the then this to was what when where which who why will with you your";

// Words that carry a question but not its subject: «люди», «инструкция», «посмотреть».
const light =
  "люди людей людям людьми людях человек человека человеку инструкция инструкцию инструкции руководство руководства гайд мануал пример примеры примеров подробно пошагово правильно неправильно быстро лучше лучший просто легко самому самостоятельно способ способы вариант варианты посмотреть увидеть узнать понять найти получить сделать сделали использовать пользоваться хочется требуется приходится делается касается вообще именно вместо обязательно возможно вдруг снова опять заново постоянно иногда совсем очень какие-то что-то сейчас теперь сегодня please how-to guide example tutorial";

const lightWords: ReadonlySet<string> = new Set(light.split(" "));

/** Is a word one of a question's turns of phrase: it counts, but little. */
export function isLightWord(word: string): boolean {
  return lightWords.has(word);
}

const stopWords: ReadonlySet<string> = new Set(words.split(" "));

/**
 * Is a word in lower case, «ё» written «е», one that says nothing of a subject: prepositions,
 * pronouns, question words.
 */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
