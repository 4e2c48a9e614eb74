import { expect, test } from "@jest/globals";
import { isAdjective, isVerb } from "../../src/search/parts-of-speech";
import { cyrillicSpellings, inCyrillic, skeletonOf, soundOf } from "../../src/search/phonetic";
import { soundsLike, soundsOf } from "../../src/search/sounds";

test.each([
  ["бирюза", "birusa"],
  ["вёдра", "vedra"],
  ["жгут", "zhgut"],
  ["майор", "major"],
  ["джоин", "join"],
  ["хлеб", "khleb"],
  ["цитрус", "citrus"],
  ["центос", "centos"],
  ["чек", "tchek"],
  ["шум", "shum"],
  ["щит", "shchit"],
  ["щит", "schit"],
  ["объезд", "obezd"],
  ["мышь", "mysh"],
  ["эхо", "eho"],
  ["юла", "yula"],
  ["яма", "yama"],
  ["ёж", "yozh"],
  ["графан", "graphan"],
  ["тема", "thema"],
  ["гост", "ghost"],
  ["квери", "query"],
  ["док", "dock"],
  ["ирак", "iraq"],
  ["линукс", "linux"],
  ["грин", "green"],
  ["тим", "team"],
  ["бут", "boot"],
  ["гуруп", "gouroup"],
  ["браузер", "browser"],
  ["лод", "load"],
  ["виндовс", "windovs"],
  ["зуум", "zoom"],
  ["сити", "city"],
  ["коп", "cop"],
  ["аппле", "aple"],
  ["пуш", "push"],
  ["фифо", "fifo"],
])("«%s» sounds like «%s»", (russian, latin) => expect(soundOf(russian)).toBe(soundOf(latin)));

test("what is heard together is compared by its consonants", () => {
  expect(skeletonOf(soundOf("администратор"))).toBe("dmnstrtr");
  expect(skeletonOf(soundOf("керберос"))).toBe(skeletonOf(soundOf("kerberos")));
});

test.each([
  ["borshch", "борщ"],
  ["schet", "щет"],
  ["zhuk", "жук"],
  ["khvost", "хвост"],
  ["tsel", "цел"],
  ["chas", "час"],
  ["yula", "юла"],
  ["jula", "юла"],
  ["yama", "яма"],
  ["jama", "яма"],
  ["yozh", "еж"],
  ["siniy", "синий"],
  ["sinij", "синий"],
  ["voina", "война"],
  ["zaika", "зайка"],
  ["novyy", "новый"],
  ["novyj", "новый"],
  ["novy", "новый"],
  ["vtoroy", "второй"],
  ["wada", "вада"],
  ["gde", "где"],
  ["jod", "йод"],
  ["fakel", "факел"],
  ["hod", "ход"],
  ["cena", "цена"],
  ["taxi", "такси"],
  ["iraq", "ирак"],
  ["sol'", "соль"],
  ["syn", "сын"],
  ["puti", "пути"],
  ["mir5", "мир5"],
])("«%s» is read as «%s»", (latin, russian) => expect(inCyrillic(latin)).toBe(russian));

test("terms that sound alike are found whole, or by how they begin", () => {
  const sounds = soundsOf(["kerberos", "kerb", "keycloak", "636"], /^[a-z]+$/);
  const terms = (word: string, isWhole: boolean) =>
    soundsLike(sounds, word, isWhole).map(({ term }) => term);
  expect([terms("керберос", true), terms("кербер", false), terms("а", false)]).toEqual([
    ["kerberos"],
    ["kerberos"],
    [],
  ]);
  expect(soundsLike(sounds, "керберос", true)).toEqual([{ term: "kerberos", likeness: 1 }]);
});

test.each(
  "починить чинится достучится протухал протухала сломалось войти работают работает открывается меняются горит горят".split(
    " ",
  ),
)("«%s» ends as verbs do", (word) => expect(isVerb(word)).toBe(true));

test.each(
  "корпоративный синий какой край новые синие новое общая синяя нового синего новому синему новых синих новым синим новыми синими общую синюю".split(
    " ",
  ),
)("«%s» ends as adjectives do", (word) => expect(isAdjective(word)).toBe(true));

test("other words end as neither", () => {
  expect(["домен", "порт", "пароль", "gitlab"].filter((word) => isVerb(word))).toEqual([]);
  expect(["домен", "группа", "пароль", "вход"].filter((word) => isAdjective(word))).toEqual([]);
});

test("the fewer consonants a word has, and the shorter it is, the more alike it must sound", () => {
  const sounds = soundsOf(["kabata", "kibo", "kubeto", "kobonitu"], /^[a-z]+$/);
  const likeness = (word: string) =>
    Object.fromEntries(soundsLike(sounds, word, true).map((near) => [near.term, near.likeness]));
  // Four consonants: half.
  expect(likeness("кабанати")).toEqual({ kobonitu: 0.5 });
  expect(likeness("кабанета")).toEqual({ kobonitu: 0.5 });
  // Two or three: two thirds, and of a short word four fifths.
  expect(likeness("кубето")).toEqual({ kubeto: 1 });
  expect(likeness("кабету")).toEqual({ kabata: 1 - 2 / 6, kubeto: 1 - 2 / 6 });
  expect(likeness("кубета")).toEqual({ kabata: 1 - 2 / 6, kubeto: 1 - 1 / 6 });
  expect(likeness("кубо")).toEqual({});
});

test.each([
  ["obshaya", "общая"],
  ["shemy", "схемы"],
  ["novy", "новый"],
  ["jurnal", "журнал"],
  ["licenziya", "лицензия"],
  ["polzovatel", "пользователь"],
])("among the Russian spellings of «%s» is «%s»", (typed, meant) =>
  expect(cyrillicSpellings(typed).map((each) => each.replace(/ь$/, ""))).toContain(
    meant.replace(/ь$/, ""),
  ),
);
