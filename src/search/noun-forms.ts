// Nouns of the subject that the Snowball stemmer splits into several stems (домен: «дом», «домен»;
// список: «список», «списк») or merges with others. A noun with two stems is written
// «first/second»: for feminine and neuter nouns the second is the genitive plural, for masculine
// nouns the stem of all other cases.
const paradigms: readonly {
  readonly first: string;
  readonly endings: string;
  readonly nouns: string;
}[] = [
  {
    first: "",
    endings: "а у ом е ы ов ам ами ах",
    nouns:
      "домен токен журнал экран узел/узл портал канал терминал обмен член план аудит лимит кредит режим элемент файл сервер протокол пакет билет субъект объект адрес порт параметр логин номер раздел запрос ответ сеанс алгоритм контейнер сертификат атрибут интервал идентификатор эмулятор том ввод вывод перевод вход выход доступ фактор фильтр шаблон плагин админ оригинал персонал сигнал антивирус корпус регистр экземпляр стандарт период термин лес суффикс префикс базис класс формат образ хост клиент агент компьютер",
  },
  {
    first: "",
    endings: "а у ом е и ов ам ами ах",
    nouns:
      "список/списк порядок/порядк рисунок/рисунк заголовок/заголовк участок/участк отпечаток/отпечатк ярлык значок/значк срок блок ящик подписчик каталог поставщик поиск диск флаг шаг лог остаток/остатк признак",
  },
  {
    first: "ь",
    endings: "я ю ем е и ей ям ями ях",
    nouns:
      "профил модул корен/корн парол контрол пользовател показател указател носител кабел портфел заместител родител получател отправител",
  },
  { first: "", endings: "а у ом е и ей ам ами ах", nouns: "ключ" },
  { first: "ец", endings: "ьца ьцу ьцем ьце ьцы ьцев ьцам ьцами ьцах", nouns: "владел" },
  { first: "й", endings: "я ю ем е и ев ям ями ях", nouns: "случа сбо" },
  {
    first: "а",
    endings: "ы е у ой ою ам ами ах",
    nouns:
      "систем/систем проблем/проблем схем/схем смен/смен замен/замен отмен/отмен групп/групп служб/служб машин/машин баз/баз защит/защит команд/команд форм/форм зон/зон",
  },
  {
    first: "а",
    endings: "ы е у ей ею ам ами ах",
    nouns: "таблиц/таблиц единиц/единиц границ/границ страниц/страниц",
  },
  {
    first: "а",
    endings: "и е у ой ою ам ами ах",
    nouns:
      "ошибк/ошибок ссылк/ссылок настройк/настроек проверк/проверок установк/установок загрузк/загрузок кнопк/кнопок папк/папок метк/меток вкладк/вкладок попытк/попыток карточк/карточек точк/точек строк/строк подсказк/подсказок рассылк/рассылок учетк/учеток блокировк/блокировок разблокировк/разблокировок перезагрузк/перезагрузок сборк/сборок подписк/подписок выборк/выборок отправк/отправок галочк/галочек площадк/площадок привязк/привязок прослойк/прослоек задержк/задержек поддержк/поддержек очистк/очисток выгрузк/выгрузок политик/политик библиотек/библиотек",
  },
  {
    first: "ь",
    endings: "и ью ей ям ями ях",
    nouns:
      "запис рол област сет модел памят част возможност сущност очеред доверенност консол печат",
  },
  {
    first: "ия",
    endings: "ии ию ией ий иям иями иях",
    nouns:
      "миграц репликац авторизац аутентификац идентификац организац интеграц синхронизац функц секц верс лиценз операц сесс",
  },
  {
    first: "о",
    endings: "а у ом е ам ами ах",
    nouns:
      "правил/правил прав/прав окн/окон письм/писем числ/чисел устройств/устройств мест/мест слов/слов средств/средств лиц/лиц свойств/свойств агентств/агентств",
  },
  { first: "е", endings: "я ю ем ей ям ями ях", nouns: "пол" },
  {
    first: "ие",
    endings: "ия ию ием ии ий иям иями иях",
    nouns:
      "полномоч уведомлен подключен обновлен подразделен приложен значен разрешен расширен соединен удостоверен",
  },
  { first: "о", endings: "а у ом е ья ьев ьям ьями ьях", nouns: "дерев" },
  { first: "я", endings: "ени енем ена ен енам енами енах", nouns: "им врем" },
];

let forms: Map<string, string> | null = null;

/**
 * The base form of any form of a listed noun; null for other words. Both sides write «ё» as «е».
 */
export function nounOf(word: string): string | null {
  forms ??= readForms();
  return forms.get(word) ?? null;
}

/** All forms of each listed noun, the base form first. */
export function nounParadigms(): string[][] {
  return paradigms.flatMap(({ first, endings, nouns }) =>
    nouns.split(" ").map((noun) => {
      const [stem = "", other] = noun.split("/");
      const isOfTwoStems = first === "" || first === "ь";
      const oblique = isOfTwoStems ? (other ?? stem) : stem;
      const genitives = other === undefined || isOfTwoStems ? [] : [other];
      return [
        ...new Set([
          stem + first,
          ...genitives,
          ...endings.split(" ").map((ending) => oblique + ending),
        ]),
      ];
    }),
  );
}

function readForms(): Map<string, string> {
  const found = new Map<string, string>();
  for (const paradigm of nounParadigms()) {
    const [lemma = ""] = paradigm;
    for (const form of paradigm) if (!found.has(form)) found.set(form, lemma);
  }
  return found;
}
