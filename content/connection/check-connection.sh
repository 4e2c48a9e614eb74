#!/usr/bin/env bash
# Проверка подключения к каталогу LDAP. Только читает: ничего не создаёт и не меняет.
# Запуск: bash check-connection.sh
# Пароль спросит в терминале: он не попадает ни на экран, ни в файл, ни в список процессов.

# Ваши значения
domain='[[domain]]'
host='[[host]]'
base_dn='[[base-dn]]'
realm='[[realm]]'
scheme='[[ldap-scheme]]'
ldap_port='[[ldap-port]]'

# Значения инструкции
guide='Без инструкции'
service_dn='[[service-dn]]'
search_base='[[base-dn]]'
filter='(&(objectClass=user)(sAMAccountName={login})(!(nsAccountLock=true)))'
group=''
disabled_by='filter'
wait_limit='60'
discovery='yes'

# discovery: yes, если клиент ищет сервер по домену и входит по Kerberos, иначе no.
# disabled_by: filter, если отключённых отсеивает фильтр; bind, если им отказывает только каталог.
# wait_limit: сколько секунд приложение ждёт ответа на вход.
# ca_file: файл корневого сертификата; пусто: хранилище этой машины.
ca_file=''
# dns_server: какой DNS-сервер спросить; пусто: сервер этой машины.
dns_server=''
dns_port='53'
kdc_port='88'
clock_limit='300'

set +o xtrace
set -u
export LC_ALL=C
ulimit -c 0
[[ -n $ca_file ]] && export LDAPTLS_CACERT=$ca_file

good_count=0
bad_count=0
skipped_count=0

# Строка ответа: сообщение и код, который объяснён на сайте документации.
good() {
  good_count=$((good_count + 1))
  printf 'хорошо: %s. Код: %s\n' "$2" "$1"
}

bad() {
  bad_count=$((bad_count + 1))
  printf 'плохо: %s. Что сделать: %s. Код: %s\n' "$2" "$3" "$1"
}

skip() {
  skipped_count=$((skipped_count + 1))
  printf 'пропущено: %s. Код: %s\n' "$2" "$1"
}

has() {
  command -v "$1" >/dev/null 2>&1
}

check_programs() {
  local program
  for program in timeout ldapsearch openssl dig getent od; do
    has "$program" || bad check-programs "нет программы $program, часть проверок не выполнена" \
      "поставьте пакет: $(package_of "$program")"
  done
}

package_of() {
  case $1 in
    ldapsearch) printf 'ldap-utils в Debian и Astra, openldap-clients в RHEL, РЕД ОС и ALT' ;;
    openssl) printf 'openssl' ;;
    dig) printf 'bind9-dnsutils в Debian, dnsutils в Astra, bind-utils в RHEL, РЕД ОС и ALT' ;;
    getent) printf 'libc-bin в Debian и Astra, glibc-common в RHEL и РЕД ОС' ;;
    *) printf 'coreutils' ;;
  esac
}

addresses_of() {
  getent ahosts "$1" | awk '{ print $1 }' | sort -u
}

check_host() {
  is_host_known=no
  if ! has getent; then
    is_host_known=yes
    return
  fi
  local found
  found=$(addresses_of "$host" | paste -s -d ' ' -)
  if [[ -z $found ]]; then
    bad check-host "имя $host не находится" "исправьте имя сервера или запись A в DNS"
    return
  fi
  is_host_known=yes
  good check-host "имя $host указывает на ${found// /, }"
}

check_srv() {
  if [[ $discovery != yes ]]; then
    skip check-srv 'SRV-записи приложению не нужны: сервер в нём задан по имени'
    return
  fi
  has dig || return
  local name answer targets missing='' strange=''
  local at=(-p "$dns_port")
  [[ -n $dns_server ]] && at+=("@$dns_server")
  for name in _ldap._tcp _kerberos._tcp _kerberos._udp; do
    if ! answer=$(dig +short +time=3 +tries=1 "${at[@]}" SRV "$name.$domain" 2>/dev/null); then
      bad check-dns "DNS-сервер ${dns_server:-этой машины} не отвечает" \
        'проверьте адрес DNS-сервера и порт 53'
      return
    fi
    targets=$(awk 'NF == 4 { sub(/[.]$/, "", $4); print $4 }' <<<"$answer")
    if [[ -z $targets ]]; then
      missing+=" $name.$domain"
    elif [[ $is_host_known == yes ]] && ! is_any_same_server "$targets"; then
      strange+=" $name.$domain ведёт на ${targets//$'\n'/, };"
    fi
  done
  if [[ -n $missing ]]; then
    bad check-srv "нет SRV-записей:$missing" 'создайте их в зоне домена или спрашивайте DNS каталога'
  elif [[ -n $strange ]]; then
    bad check-srv-target "SRV-записи указывают не на $host:${strange%;}" \
      'исправьте цель записей или имя сервера'
  else
    good check-srv "SRV-записи домена $domain указывают на $host"
  fi
}

# Серверов может быть несколько, и DNS меняет их порядок: довольно, что среди них есть этот.
is_any_same_server() {
  local target
  while IFS= read -r target; do
    is_same_server "$target" && return
  done <<<"$1"
  return 1
}

is_same_server() {
  [[ $1 == "$host" ]] && return
  has getent || return 0
  [[ -n $(comm -12 <(addresses_of "$1") <(addresses_of "$host")) ]]
}

# 0: открыт, 1: закрыт, 124: молчит.
knock() {
  # shellcheck disable=SC2016 # Переменные подставляет вложенный bash.
  timeout 5 bash -c 'exec 3<>"/dev/tcp/$0/$1"' "$host" "$1" 2>/dev/null
}

check_port() {
  is_port_open=no
  if [[ $is_host_known != yes ]] || ! has timeout; then
    skip check-port "порт $ldap_port не проверен"
    return
  fi
  knock "$ldap_port"
  case $? in
    0)
      is_port_open=yes
      good check-port "порт $ldap_port на $host открыт"
      ;;
    124) bad check-port-silent "порт $ldap_port на $host не отвечает 5 секунд" \
      'разрешите этот порт в межсетевых экранах между этой машиной и сервером' ;;
    *) bad check-port "порт $ldap_port на $host закрыт" \
      'запустите службу LDAP на сервере и проверьте номер порта' ;;
  esac
}

# DER: тег и содержимое шестнадцатеричными цифрами.
der() {
  local length=$((${#2} / 2))
  if ((length < 128)); then
    printf '%s%02x%s' "$1" "$length" "$2"
  else
    printf '%s82%04x%s' "$1" "$length" "$2"
  fi
}

hex_of() {
  printf '%s' "$1" | od -An -v -tx1 | tr -d ' \n'
}

kerberos_name() {
  local type=$1 parts='' part
  shift
  for part in "$@"; do parts+=$(der 1b "$(hex_of "$part")"); done
  der 30 "$(der a0 "0201$type")$(der a1 "$(der 30 "$parts")")"
}

# Запрос AS-REQ (RFC 4120) без пароля: KDC отвечает своим временем и кодом.
kerberos_request() {
  local body request
  body=$(der a0 '03050000000010')
  body+=$(der a1 "$(kerberos_name 01 "$login")")
  body+=$(der a2 "$(der 1b "$(hex_of "$realm")")")
  body+=$(der a3 "$(kerberos_name 02 krbtgt "$realm")")
  body+=$(der a5 "$(der 18 "$(hex_of '20370101000000Z')")")
  body+=$(der a7 "$(der 02 "$(printf '%08x' $((RANDOM + 1)))")")
  body+=$(der a8 "$(der 30 '020112020111')")
  request=$(der 6a "$(der 30 "$(der a1 '020105')$(der a2 '02010a')$(der a4 "$(der 30 "$body")")")")
  printf '%08x%s' $((${#request} / 2)) "$request"
}

# Шестнадцатеричные цифры как \x41\x42 для printf.
escapes_of() {
  printf '%s' "$1" | sed 's/../\\x&/g'
}

ask_kdc() {
  local packet
  packet=$(escapes_of "$(kerberos_request)")
  # shellcheck disable=SC2016 # Переменные подставляет вложенный bash.
  timeout 10 bash -c 'exec 3<>"/dev/tcp/$0/$1" || exit 1
    printf "%b" "$2" >&3
    length=$(od -An -v -tx1 -N 4 <&3 | tr -d " \n")
    od -An -v -tx1 -N "$((16#${length:-0}))" <&3 | tr -d " \n"' \
    "$host" "$kdc_port" "$packet" 2>/dev/null
}

check_kdc() {
  kdc_time=''
  if [[ $discovery != yes ]]; then
    skip check-kdc 'Kerberos приложению не нужен'
    return
  fi
  if [[ $is_host_known != yes ]] || ! has timeout || ! has od; then
    skip check-kdc 'Kerberos не проверен'
    return
  fi
  local answer code
  answer=$(ask_kdc)
  # Перед временем идут теги stime и GeneralizedTime, после него код ошибки.
  if [[ $answer =~ a411180f([0-9a-f]{30})a50[3-6]020[1-4][0-9a-f]{2,8}a6030201([0-9a-f]{2}) ]]; then
    kdc_time=$(printf '%b' "$(escapes_of "${BASH_REMATCH[1]}")")
    code=$((16#${BASH_REMATCH[2]}))
    case $code in
      6) bad krb-6 "KDC не знает $login@$realm" \
        'проверьте realm; если он верен, смените пользователю пароль: с ним появится принципал' ;;
      18) bad krb-18 "запись $login@$realm отключена в Kerberos" 'включите запись в каталоге' ;;
      25) good check-kdc "KDC на порту $kdc_port знает $login@$realm" ;;
      68) bad krb-68 "KDC обслуживает другой realm, а не $realm" 'исправьте realm: прописными буквами' ;;
      *) bad check-kdc "KDC ответил кодом Kerberos $code" 'найдите этот код в журнале KDC' ;;
    esac
  elif [[ $answer == 6b* ]]; then
    good check-kdc "KDC на порту $kdc_port знает $login@$realm"
  else
    bad check-kdc "KDC на порту $kdc_port сервера $host не отвечает" \
      'откройте порт 88 и настройте Kerberos в панели управления; без Kerberos укажите discovery=no'
  fi
}

check_clock() {
  local server_time='' seconds difference
  # У каталога время есть и без Kerberos: rootDSE читается без входа.
  if [[ -z $kdc_time && $is_reachable == yes ]]; then
    kdc_time=$(ask_directory '' '' -s base -b '' '(objectClass=*)' currentTime |
      sed -n 's/^currentTime: //p')
  fi
  if [[ $kdc_time =~ ^[0-9]{14} ]]; then
    server_time="${kdc_time:0:4}-${kdc_time:4:2}-${kdc_time:6:2}"
    server_time+=" ${kdc_time:8:2}:${kdc_time:10:2}:${kdc_time:12:2}"
    seconds=$(date -u -d "$server_time" +%s 2>/dev/null)
  fi
  if [[ -z ${seconds:-} ]]; then
    skip check-clock 'сервер не сообщил своё время, часы не сверены'
    return
  fi
  difference=$(($(date -u +%s) - seconds))
  difference=${difference#-}
  if ((difference >= clock_limit)); then
    bad check-clock "часы расходятся с сервером на $difference с, Kerberos допускает меньше $clock_limit с" \
      'включите синхронизацию времени (chrony или systemd-timesyncd) на обеих машинах'
  else
    good check-clock "часы расходятся с сервером на $difference с"
  fi
}

ask_certificate() {
  timeout 10 openssl s_client -connect "$host:$ldap_port" -servername "$host" \
    "${trust[@]+"${trust[@]}"}" "$@" </dev/null 2>&1
}

check_certificate() {
  is_reachable=no
  trust=()
  if [[ $is_port_open != yes ]]; then
    skip check-chain "сертификат и вход не проверены: порт $ldap_port недоступен"
    return
  fi
  if [[ $scheme != ldaps ]]; then
    is_reachable=yes
    skip check-chain 'сертификата нет: соединение не зашифровано, пароль идёт открытым текстом'
    return
  fi
  has openssl || {
    is_reachable=yes
    return
  }
  local answer code ends
  [[ -n $ca_file ]] && trust=(-CAfile "$ca_file")
  answer=$(ask_certificate)
  if [[ $answer != *'BEGIN CERTIFICATE'* ]]; then
    bad check-tls "TLS на порту $ldap_port не устанавливается" \
      'проверьте, что на этом порту LDAPS, а клиент разрешает TLS 1.2'
    return
  fi
  ends=$(openssl x509 -noout -enddate <<<"$answer" 2>/dev/null)
  ends=${ends#notAfter=}
  code=$(sed -n 's/.*Verify return code: \([0-9]*\).*/\1/p' <<<"$answer" | tail -n 1)
  case $code in
    0) good check-chain 'цепочка сертификата ведёт к доверенному корню' ;;
    10)
      bad check-cert-date "срок сертификата истёк: $ends" 'выпустите новый сертификат и поставьте его на сервер'
      return
      ;;
    *)
      bad check-chain "сертификату сервера эта машина не доверяет (код проверки ${code:-нет})" \
        'получите корневой сертификат и укажите его файл в ca_file и в приложении'
      return
      ;;
  esac
  if [[ $(ask_certificate -verify_hostname "$host") == *'Verify return code: 62 '* ]]; then
    bad check-cert-name "в сертификате нет имени $host" \
      'обращайтесь к серверу по имени из сертификата или выпустите сертификат с этим именем'
    return
  fi
  good check-cert-name "имя $host есть в сертификате"
  if openssl x509 -noout -checkend 1209600 >/dev/null 2>&1 <<<"$answer"; then
    good check-cert-date "сертификат действует до $ends"
  else
    bad check-cert-date "сертификат истекает меньше чем через 14 дней: $ends" \
      'продлите сертификат и поставьте его на сервер'
  fi
  is_reachable=yes
}

# Пароль идёт в ldapsearch по каналу: ни в аргументах, ни в окружении, ни на диске его нет.
ask_directory() {
  local dn=$1 secret=$2
  shift 2
  local common=(-x -LLL -o ldif-wrap=no -o nettimeout=70 -H "$scheme://$host:$ldap_port")
  if [[ -z $dn ]]; then
    timeout 75 ldapsearch "${common[@]}" "$@" 2>&1 </dev/null
  else
    timeout 75 ldapsearch "${common[@]}" -D "$dn" -y <(printf '%s' "$secret") "$@" 2>&1 </dev/null
  fi
}

# Отказ каталога словами: код ответа и сообщение.
refused() {
  local code=$1 message=$2 what=$3
  [[ $message == *"Can't contact LDAP server"* ]] && code=255
  case $code:$message in
    49:*'data 52e'*) bad ad-52e "$what: каталог не принял имя или пароль (49, data 52e)" \
      'наберите пароль ещё раз; он не должен оканчиваться шестью цифрами; проверьте второй фактор и группы сетевой политики' ;;
    49:*'data 533'*) bad ad-533 "$what: запись отключена (49, data 533)" 'включите запись в каталоге' ;;
    49:*'data 701'*) bad ad-701 "$what: срок записи истёк (49, data 701)" 'продлите срок записи' ;;
    49:*'data 773'*) bad ad-773 "$what: пора сменить пароль (49, data 773)" 'смените пароль записи' ;;
    49:*) bad ldap-49 "$what: каталог не принял имя или пароль (49)" 'проверьте DN и наберите пароль ещё раз' ;;
    1:*) bad ldap-1 "$what: каталог ответил operationsError (1)" 'укажите сервисную запись: без входа поиск закрыт' ;;
    2:*) bad ldap-2 "$what: каталог не понял запрос (2)" 'уберите из фильтра правила 803 и 804' ;;
    32:*) bad ldap-32 "$what: такой записи в каталоге нет (32)" 'исправьте базовый DN: search_base и base_dn' ;;
    34:*) bad ldap-34 "$what: DN написан неверно (34)" 'исправьте DN' ;;
    50:*) bad ldap-50 "$what: не хватает прав (50)" 'дайте записи право чтения' ;;
    255:*) bad check-closed "$what: сервер закрыл соединение" \
      'создайте сетевую политику с LDAP для адреса этой машины; проверьте доверие ldapsearch к сертификату' ;;
    124:*) bad check-silent "$what: каталог не ответил за 75 секунд" 'посмотрите журнал службы LDAP на сервере' ;;
    *) bad check-answer "$what: каталог ответил кодом $code" 'найдите этот код в таблице кодов LDAP' ;;
  esac
}

check_bind() {
  is_bound=no
  [[ $is_reachable == yes ]] && has ldapsearch && has timeout || return
  if [[ -z $password ]]; then
    skip check-bind 'пароль не введён, вход и поиск не проверены'
    return
  fi
  local answer code started=$SECONDS spent
  answer=$(ask_directory "$service_dn" "$password" -s base -b '' '(objectClass=*)' supportedLDAPVersion)
  code=$?
  spent=$((SECONDS - started))
  if ((code != 0)); then
    refused "$code" "$answer" "вход $service_dn"
    return
  fi
  # Второй фактор спросили бы при каждом поиске: дальше не идём.
  if ((spent > 3)); then
    bad check-service-wait "вход сервисной записи занял $spent с: похоже, её спрашивают о втором факторе" \
      'исключите сервисную запись из второго фактора'
    return
  fi
  is_bound=yes
  good check-bind "вход $service_dn удался"
}

search() {
  ask_directory "$service_dn" "$password" "$@"
}

# Значения атрибута, по одному в строке; base64 раскрыт.
values_of() {
  local line
  while IFS= read -r line; do
    case $line in
      "$1:: "*)
        printf '%s' "${line#*:: }" | base64 -d
        printf '\n'
        ;;
      "$1: "*) printf '%s\n' "${line#*: }" ;;
    esac
  done
}

# Значение для фильтра (RFC 4515).
escaped() {
  local text=${1//\\/\\5c}
  text=${text//\*/\\2a}
  text=${text//\(/\\28}
  printf '%s' "${text//\)/\\29}"
}

check_read() {
  can_read=no
  [[ $is_bound == yes ]] || return
  local answer code count
  answer=$(search -b "$search_base" -z 3 '(objectClass=user)' sAMAccountName)
  code=$?
  # Ответ 4 значит только, что записей больше трёх.
  if ((code != 0 && code != 4)); then
    refused "$code" "$answer" "поиск в $search_base"
    return
  fi
  count=$(values_of dn <<<"$answer" | wc -l)
  if ((count < 2)); then
    bad check-read 'сервисная запись не видит других пользователей' \
      "добавьте её в группу readonly domain controllers и проверьте search_base: $search_base"
    return
  fi
  can_read=yes
  good check-read 'сервисная запись читает записи пользователей'
}

check_user() {
  user_dn=''
  [[ $can_read == yes ]] || return
  local answer code
  answer=$(search -b "$base_dn" "(&(objectClass=user)(sAMAccountName=$(escaped "$login")))" \
    sAMAccountName userPrincipalName)
  code=$?
  if ((code != 0)); then
    refused "$code" "$answer" "поиск $login"
    return
  fi
  user_dn=$(values_of dn <<<"$answer" | head -n 1)
  user_upn=$(values_of userPrincipalName <<<"$answer" | head -n 1)
  if [[ -z $user_dn ]]; then
    bad check-user "записи $login в каталоге нет" 'введите логин существующего пользователя'
  else
    good check-user "запись $login найдена: $user_dn"
  fi
}

lower() {
  tr '[:upper:]' '[:lower:]'
}

check_group() {
  is_member=yes
  [[ -n $user_dn && -n $group ]] || return
  local answer code members nested queue=("$group") current left=50
  is_member=no
  answer=$(search -b "$group" -s base '(objectClass=group)' objectClass member)
  code=$?
  if ((code == 32)) || [[ $code == 0 && -z $(values_of dn <<<"$answer") ]]; then
    bad check-group "группы $group нет" 'создайте группу или исправьте её DN'
    return
  elif ((code != 0)); then
    refused "$code" "$answer" "чтение группы $group"
    return
  fi
  members=$(values_of member <<<"$answer")
  if lower <<<"$members" | grep -Fxq -- "$(lower <<<"$user_dn")"; then
    is_member=yes
    good check-member "$login состоит в группе $group"
    return
  fi
  # Группы внутри группы: не больше пятидесяти.
  while ((${#queue[@]} > 0 && left > 0)); do
    current=${queue[0]}
    queue=("${queue[@]:1}")
    left=$((left - 1))
    nested=$(search -b "$current" -s base '(objectClass=group)' objectClass member | values_of member)
    if [[ $current != "$group" ]] && lower <<<"$nested" | grep -Fxq -- "$(lower <<<"$user_dn")"; then
      if [[ $filter == *:1.2.840.113556.1.4.1941:* ]]; then
        is_member=yes
        good check-member "$login состоит в группе $group через группу $current"
      else
        bad check-nested "$login состоит в $group только через группу $current, а фильтр ищет прямых членов" \
          'добавьте пользователя в группу или поставьте в фильтр memberOf:1.2.840.113556.1.4.1941:='
      fi
      return
    fi
    while IFS= read -r current; do
      [[ $current == *,cn=groups,* || $current == *,CN=groups,* ]] && queue+=("$current")
    done <<<"$nested"
  done
  bad check-member "$login не состоит в группе $group" 'добавьте пользователя в группу'
}

# Фильтр инструкции с логином и UPN на своих местах.
filled() {
  local text=$filter
  # Без кавычек bash 5.2 поставил бы на место & из логина то, что заменяет.
  text=${text//'{login}'/"$(escaped "$1")"}
  text=${text//'{upn}'/"$(escaped "$2")"}
  printf '%s' "$text"
}

check_filter() {
  is_found=no
  [[ -n $user_dn && $is_member == yes ]] || return
  local answer code count
  answer=$(search -b "$search_base" "$(filled "$login" "$user_upn")" sAMAccountName)
  code=$?
  if ((code != 0)); then
    refused "$code" "$answer" 'поиск по фильтру'
    return
  fi
  count=$(values_of dn <<<"$answer" | wc -l)
  if ((count == 0)); then
    bad check-filter "фильтр не находит $login: $(filled "$login" "$user_upn")" \
      "проверьте фильтр по частям и search_base: $search_base"
  elif ((count > 1)); then
    bad check-filter-many "фильтр находит не одну запись, а $count" 'добавьте в фильтр условие на логин'
  else
    is_found=yes
    good check-filter "фильтр находит ровно одну запись, $login"
  fi
}

check_disabled() {
  [[ $is_found == yes ]] || return
  local answer other upn count
  # Отключённый член группы показательнее: остальных отсеет и сама группа.
  answer=''
  [[ -n $group ]] && answer=$(search -b "$base_dn" -z 1 \
    "(&(objectClass=user)(nsAccountLock=true)(memberOf=$(escaped "$group")))" \
    sAMAccountName userPrincipalName)
  [[ -z $(values_of dn <<<"$answer") ]] && answer=$(search -b "$base_dn" -z 1 \
    '(&(objectClass=user)(nsAccountLock=true))' sAMAccountName userPrincipalName)
  other=$(values_of sAMAccountName <<<"$answer" | head -n 1)
  upn=$(values_of userPrincipalName <<<"$answer" | head -n 1)
  if [[ -z $other ]]; then
    skip check-disabled 'отключённых записей не видно, фильтр на них не проверен'
    return
  fi
  count=$(search -b "$search_base" "$(filled "$other" "$upn")" sAMAccountName | values_of dn | wc -l)
  if ((count == 0)); then
    good check-disabled "отключённую запись $other фильтр не находит"
  elif [[ $disabled_by == bind ]]; then
    good check-disabled "отключённую запись $other фильтр находит, но войти ей не даёт каталог (ответ 533)"
  else
    bad check-disabled "фильтр находит отключённую запись $other" 'добавьте в фильтр (!(nsAccountLock=true))'
  fi
}

check_wait() {
  [[ -n $user_dn ]] || return
  if [[ -z $user_password ]]; then
    skip check-wait "пароль $login не введён, вход пользователя и ожидание второго фактора не проверены"
    return
  fi
  local answer code started=$SECONDS spent
  answer=$(ask_directory "$user_dn" "$user_password" -s base -b '' '(objectClass=*)' supportedLDAPVersion)
  code=$?
  spent=$((SECONDS - started))
  if ((code != 0)); then
    refused "$code" "$answer" "вход $login"
  elif ((spent >= wait_limit)); then
    bad check-wait "вход $login занял $spent с, а приложение ждёт $wait_limit с" \
      'увеличьте время ожидания в приложении: со вторым фактором до 60 с и больше'
  else
    good check-wait "вход $login занял $spent с, приложение ждёт $wait_limit с"
  fi
}

# С терминала пароль читается без показа; из файла или канала по строке на вопрос.
ask() {
  [[ -t 0 ]] && printf '%s' "$1" >&2
  IFS= read -r REPLY
}

ask_secret() {
  [[ -t 0 ]] && printf '%s' "$1" >&2
  IFS= read -rs REPLY
  [[ -t 0 ]] && printf '\n' >&2
}

main() {
  local password='' login='' user_password=''
  ask_secret "Пароль $service_dn: "
  password=$REPLY
  ask 'Логин пользователя для проверки (Enter: a.smirnova): '
  login=${REPLY:-a.smirnova}
  ask_secret "Пароль $login (Enter: не проверять вход пользователя): "
  user_password=$REPLY
  REPLY=''
  check_programs
  check_host
  check_srv
  check_port
  check_kdc
  check_certificate
  check_clock
  check_bind
  check_read
  check_user
  check_group
  check_filter
  check_disabled
  check_wait
  printf 'итог (%s): хорошо %d, плохо %d, пропущено %d. Что значит код: [[site-url]]/e/КОД. Код: check-result\n' \
    "$guide" "$good_count" "$bad_count" "$skipped_count"
  ((bad_count == 0))
}

main
exit
