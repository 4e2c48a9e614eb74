import { isStopWord } from "./stop-words";
import { tokensOf } from "./tokens";

// Words administrators use for the same thing, whatever a site is about; names of products and terms belong into the
// `synonyms` of the pages. Phrases of one line stand for each other.
const groups = `
установка, инсталляция, развертывание, развернуть, установить, поставить, деплой, install, setup
вход, войти, зайти, залогиниться, логин, login, sign in
второй фактор, двухфакторная аутентификация, двухфакторка, многофакторная аутентификация, 2fa, mfa, мфа, tfa, тфа
пользователь, юзер, сотрудник, работник, user
учетная запись, учетка, аккаунт, account
резервная копия, резервное копирование, бэкап, бекап, backup, снапшот
восстановить, восстановление, restore, recovery
active directory, ad, ад, актив директори, эктив директори
обновление, обновить, апдейт, апгрейд, update, upgrade
откатить, откат, вернуть версию, rollback
журнал, лог, log, протоколирование, логирование
доверие, доверительные отношения, траст, trust
подразделение, организационная единица, ou
права, полномочия, permission
делегирование, делегировать, передать права
пароль, password, пасс
сменить, изменить, поменять, смена
создать, завести, добавить, создание
отключить, заблокировать, выключить, отключение, блокировка
разблокировать, включить, разблокировка
удалить, убрать, стереть, удаление
отказоустойчивость, кластер, высокая доступность, резервирование, failover
компьютер, пк, рабочая станция, комп
контроллер домена, домен контроллер, dc
почта, mail, email, почтовый
линукс, linux
винда, виндовс, windows
днс, dns
лдап, ldap
впн, vpn
открытый код, исходный код, исходник, опенсорс, open source, opensource
куки, cookie
перенос, миграция, перенести, переезд, переехать, переход, мигрировать, уйти
групповая политика, gpo, гпо, group policy
билет, тикет, ticket
принципал, spn, principal
сертификат, ssl, cert
фильтр, filter
тайм аут, таймаут, timeout, время ожидания
сеанс, сессия, session
завершить сеанс, разлогинить, выгнать, отозвать сеанс
самообслуживание, личный кабинет, self service
http api, rest api
пересылка, форвард, форвардинг, forward, перенаправление
оперативная память, озу, ram, гб памяти
учет техники, инвентаризация, учет оборудования, учет активов, inventory
ad lds, adam, ldap каталог, служба каталогов
ktpass, keytab
setspn, принципал службы
оснастка пользователи и компьютеры, aduc, управление пользователями
csvde, ldifde, ldif
системные требования, железо, ресурсы сервера, что понадобится
подключить, интеграция, прикрутить, интегрировать, подключение
поддержка, техподдержка, хелпдеск, helpdesk, support
файервол, фаервол, брандмауэр, межсетевой экран, firewall
панель управления, веб интерфейс, админка, веб консоль
администратор, админ, сисадмин, administrator
аудит, события безопасности, audit
вложенный, рекурсивный, nested
репликация, реплика, replication
конфиг, конфигурация, файл настроек, config
докер, docker, контейнер
постгрес, postgresql, база данных, бд
версия, релиз, выпуск, release
ошибка, error, сбой
объем, размер, size
`;

/** A phrase and the phrases that stand for it, each as its terms. */
export interface SynonymGroup {
  readonly phrases: readonly (readonly string[])[];
}

let read: readonly SynonymGroup[] | null = null;

/** The table of common synonyms, in terms of the index. */
export function commonSynonyms(): readonly SynonymGroup[] {
  read ??= groups.trim().split("\n").map((line) => ({ phrases: line.split(", ").map(phraseTerms) }));
  return read;
}

function phraseTerms(phrase: string): string[] {
  return tokensOf(phrase).filter((token) => !isStopWord(token.word)).map((token) => token.terms[0] ?? token.word);
}
