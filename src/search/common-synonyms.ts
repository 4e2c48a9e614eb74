import { isStopWord } from "./stop-words";
import { tokensOf } from "./tokens";

// A phrase with «*» is only asked, never looked for: «ou» or «user» stand in every second piece of
// code. Words administrators use for the same thing, whatever a site is about; names of products
// and terms belong into the `synonyms` of the pages. Phrases of one line stand for each other.
const groups = `
установка, инсталляция, развертывание, развернуть, установить, поставить, поднять сервер, деплой, install*, setup*
вход, войти, зайти, пускать, пустить, впускать, залогиниться, логин, login*, sign in
второй фактор, двухфакторная аутентификация, двухфакторка, многофакторная аутентификация, 2fa, mfa, мфа, tfa, тфа
пользователь, юзер, сотрудник, работник, человек, люди, user*
учетная запись, учетка, аккаунт, account*, уз
сервисная запись, сервисная учетка, служебная учетка, техническая учетка, service account, сервисный аккаунт, bind user
реквизиты для входа, учетные данные, креды, credentials, логин и пароль
резервная копия, резервное копирование, бэкап, бекап, backup*, снапшот
восстановить, восстановление, restore*, recovery*
active directory, ad, ад, актив директори, эктив директори
обновление, обновить, апдейт, апгрейд, update*, upgrade*
откатить, откат, вернуть версию, rollback
журнал, лог, log*, протоколирование, логирование
доверие, доверительные отношения, траст, trust
подразделение, организационная единица, ou*
права, полномочия, permission*
делегирование, делегировать, делегация, передать права
пароль, password*, пасс
сменить, изменить, поменять, смена
создать, завести, добавить, создание
отключить, заблокировать, выключить, отключение, блокировка, деактивировать, залочить, забанить, деактивация
разблокировать, включить, разблокировка, разлочить
уволен, увольнение, отключение пользователя
сбросить, сброс, reset*
забыл пароль, сброс пароля, восстановление пароля, смена пароля
удалить, убрать, стереть, удаление
отказоустойчивость, кластер, высокая доступность, резервирование, failover, резервный сервер, запасной сервер, второй сервер, второй контроллер, дополнительный контроллер, резервный контроллер
компьютер, пк, рабочая станция, комп, ноутбук, тачка
сервер, сервак
контроллер домена, домен контроллер, dc*
почта, mail*, email*, почтовый, емейл
линукс, linux
винда, виндовс, windows
днс, dns
разрешение имен, резолвинг, резолв, разрешать имена
лдап, ldap
впн, vpn
openid connect, oidc, оидс, опенайди
открытый код, исходный код, исходник, опенсорс, open source, opensource
куки, cookie
перенос, миграция, перенести, переезд, переехать, переход, мигрировать, уйти
групповая политика, gpo, гпо, group policy
билет, тикет, ticket
принципал, spn, principal
сертификат, ssl, cert*
фильтр, filter*
тайм аут, таймаут, timeout, время ожидания
сеанс, сессия, session*
завершить сеанс, разлогинить, выгнать, отозвать сеанс
самообслуживание, личный кабинет, самостоятельная смена пароля, self service
http api, rest api, апи
пересылка, форвард, форвардинг, forward*, перенаправление
оперативная память, озу, ram, гб памяти
учет техники, инвентаризация, учет оборудования, учет активов, inventory*
ad lds, adam, ldap каталог, служба каталогов
ktpass, keytab
kdc, центр распространения ключей
rodc, readonly domain controllers
gpmc, gpupdate, gpresult, групповая политика
adsiedit, adsi edit, ldp, запрос ldap
ввести в домен, присоединить к домену, join domain, ввод в домен
глобальный каталог, global catalog, 3268
одноразовый код, otp, totp, код подтверждения
разрешенный адрес, белый список, вайтлист, whitelist, allowlist, ограничение по ip
подбор пароля, брутфорс, brute force, неудачная попытка
виртуальный адрес, vip*, плавающий адрес, keepalived
siem, сием, система мониторинга событий
дамп, dump*, pg_dump
удаление программы, деинсталляция, снести
операционная система, ос
сложность пароля, требования к паролю, длина пароля, надежный пароль, стойкий пароль, слабый пароль, черный список паролей
бесплатный, free*, даром
setspn, принципал службы
оснастка пользователи и компьютеры, aduc, управление пользователями
csvde, ldifde, ldif*
системные требования, железо, ресурсы сервера, что понадобится, место на диске, объем диска
подключить, интеграция, прикрутить, интегрировать, подключение
поддержка, техподдержка, хелпдеск, helpdesk, support*
контакты, связаться, адрес для связи, обратная связь
персональные данные, пдн, 152 фз, gdpr
файервол, фаервол, брандмауэр, межсетевой экран, firewall
панель управления, веб интерфейс, админка, веб консоль, морда, web ui, gui, графический интерфейс
администратор, админ, сисадмин, administrator*
аудит, события безопасности, отчет о входах, журнал входов, audit*
вложенный, рекурсивный, nested*
репликация, реплика, replication
конфиг, конфигурация, файл настроек, config*
докер, docker, контейнер
постгрес, postgresql, база данных, бд
версия, релиз, выпуск, release*
ошибка, error*, сбой, проблема, неполадка, неисправность
новое, новые возможности, новинка, нововведение
объем, размер, size*
`;

/** Phrases that stand for each other, each as its terms. */
export interface SynonymGroup {
  readonly asked: readonly (readonly string[])[];
  /** Those of them that are looked for. */
  readonly searched: readonly (readonly string[])[];
}

let read: readonly SynonymGroup[] | null = null;

/** The table of common synonyms, in terms of the index. */
export function commonSynonyms(): readonly SynonymGroup[] {
  read ??= groups
    .trim()
    .split("\n")
    .map((line) => {
      const phrases = line
        .split(", ")
        .map((phrase) => ({ terms: phraseTerms(phrase), isSearched: !phrase.endsWith("*") }));
      return {
        asked: phrases.map(({ terms }) => terms),
        searched: phrases.filter(({ isSearched }) => isSearched).map(({ terms }) => terms),
      };
    });
  return read;
}

function phraseTerms(phrase: string): string[] {
  return tokensOf(phrase)
    .filter((token) => !isStopWord(token.word))
    .map((token) => token.terms[0] ?? token.word);
}
