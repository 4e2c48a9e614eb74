import { krbRow, ldapRow, windowsRow } from "./number-rows";
import type { NumberedError } from "./numbered-error";
import { wordsOf } from "./words";

const longest = 40;
const noun = String.raw`(?:ошибк[аи]|код|номер|error|err|code|number)`;
const between = String.raw`[\s:=#№-]{0,4}`;
const about = "ldap|kerberos|krb5?";
/** `49`, «код ошибки 49», «LDAP: ошибка № 49», `533`; one digit alone is no error yet. */
const bare = new RegExp(
  String.raw`^(?=\D{2}|\(?\d{2})(?:(?:${noun}|${about})${between}){0,3}\(?(?:(?<n>\d{1,2})|(?<data>5[23][\da-f]|56[89]|701|77[35]))\)?[.!?]?$`,
  "iu",
);

/** What a number means that is a whole text, with hardly a word beside it. */
export function bareNumber(text: string): readonly NumberedError[] {
  const { 0: whole, groups } = (text.length <= longest && bare.exec(text.trim())) || { 0: "" };
  if (!groups) return [];
  const words = new Set(wordsOf(whole));
  if (groups.data !== undefined) return [{ id: windowsRow(parseInt(groups.data, 16)), words }];
  const number = Number(groups.n);
  return [
    ...(/kerberos|krb/i.test(whole) ? [] : [{ id: ldapRow(number), words }]),
    ...(/ldap/i.test(whole) ? [] : [{ id: krbRow(number), words }]),
  ];
}
