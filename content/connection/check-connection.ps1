# Проверка подключения к каталогу LDAP. Только читает: ничего не создаёт и не меняет.
# Запуск: powershell -ExecutionPolicy Bypass -File check-connection.ps1
# Нужен PowerShell 5.1 или новее. Пароль спросит в окне: он не попадает ни на экран, ни в файл, ни в список процессов.

# Ваши значения
$domain = '[[domain]]'
$hostName = '[[host]]'
$baseDn = '[[base-dn]]'
$realm = '[[realm]]'
$scheme = '[[ldap-scheme]]'
$ldapPort = '[[ldap-port]]'

# Значения инструкции
$guide = 'Без инструкции'
$serviceDn = '[[service-dn]]'
$searchBase = '[[base-dn]]'
$filter = '(&(objectClass=user)(sAMAccountName={login})(!(nsAccountLock=true)))'
$group = ''
$disabledBy = 'filter'
$waitLimit = '60'
$discovery = 'yes'

# discovery: yes, если клиент ищет сервер по домену и входит по Kerberos, иначе no.
# disabledBy: filter, если отключённых отсеивает фильтр; bind, если им отказывает только каталог.
# waitLimit: сколько секунд приложение ждёт ответа на вход.
# caFile: файл корневого сертификата; пусто: хранилище этой машины.
$caFile = ''
# dnsServer: какой DNS-сервер спросить; пусто: сервер этой машины.
$dnsServer = ''
$dnsPort = 53
$kdcPort = 88
$clockLimit = 300

Set-StrictMode -Version 2.0
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [System.Text.Encoding]::UTF8
Add-Type -AssemblyName System.DirectoryServices.Protocols

$script:counts = @{ good = 0; bad = 0; skipped = 0 }

function Write-Good([string]$Code, [string]$Text) {
  $script:counts.good += 1
  [Console]::Out.WriteLine("хорошо: $Text. Код: $Code")
}

function Write-Bad([string]$Code, [string]$Text, [string]$Remedy) {
  $script:counts.bad += 1
  [Console]::Out.WriteLine("плохо: $Text. Что сделать: $Remedy. Код: $Code")
}

function Write-Skipped([string]$Code, [string]$Text) {
  $script:counts.skipped += 1
  [Console]::Out.WriteLine("пропущено: $Text. Код: $Code")
}

function Get-Address([string]$Name) {
  try {
    return @([System.Net.Dns]::GetHostAddresses($Name) | ForEach-Object { $_.ToString() })
  } catch {
    return @()
  }
}

function Test-HostName {
  $script:addresses = @(Get-Address $hostName)
  if ($script:addresses.Count -eq 0) {
    Write-Bad 'check-host' "имя $hostName не находится" 'исправьте имя сервера или запись A в DNS'
    return $false
  }
  Write-Good 'check-host' "имя $hostName указывает на $($script:addresses -join ', ')"
  return $true
}

# Адрес DNS-сервера: заданный или первый из настроек сети.
function Get-DnsServer {
  if ($dnsServer -ne '') { return $dnsServer }
  foreach ($network in [System.Net.NetworkInformation.NetworkInterface]::GetAllNetworkInterfaces()) {
    if ($network.OperationalStatus -ne 'Up') { continue }
    foreach ($address in $network.GetIPProperties().DnsAddresses) {
      if ($address.AddressFamily -eq 'InterNetwork') { return $address.ToString() }
    }
  }
  return ''
}

# Имя в сообщении DNS (RFC 1035, раздел 4.1.4): метки и ссылки назад.
function Get-DnsName([byte[]]$Message, [int]$At) {
  $labels = @()
  for ($left = 64; $left -gt 0 -and $Message[$At] -ne 0; $left -= 1) {
    if ($Message[$At] -ge 192) {
      $At = (($Message[$At] -band 63) * 256) + $Message[$At + 1]
      continue
    }
    $labels += [System.Text.Encoding]::ASCII.GetString($Message, $At + 1, $Message[$At])
    $At += 1 + $Message[$At]
  }
  return $labels -join '.'
}

function Get-DnsNameEnd([byte[]]$Message, [int]$At) {
  while ($Message[$At] -ne 0) {
    if ($Message[$At] -ge 192) { return $At + 2 }
    $At += 1 + $Message[$At]
  }
  return $At + 1
}

# Цели SRV-записей; ни одной, если записей нет. Молчание сервера: исключение.
function Get-SrvTarget([string]$Name, [string]$Server) {
  $query = [System.Collections.Generic.List[byte]]::new()
  $query.AddRange([byte[]](18, 52, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0))
  foreach ($label in $Name.Split('.')) {
    $query.Add([byte]$label.Length)
    $query.AddRange([System.Text.Encoding]::ASCII.GetBytes($label))
  }
  $query.AddRange([byte[]](0, 0, 33, 0, 1))
  $client = [System.Net.Sockets.UdpClient]::new()
  try {
    $client.Client.ReceiveTimeout = 3000
    $client.Connect($Server, $dnsPort)
    [void]$client.Send($query.ToArray(), $query.Count)
    $from = [System.Net.IPEndPoint]::new([System.Net.IPAddress]::Any, 0)
    $answer = $client.Receive([ref]$from)
  } finally {
    $client.Close()
  }
  $at = (Get-DnsNameEnd $answer 12) + 4
  $count = ($answer[6] * 256) + $answer[7]
  for ($index = 0; $index -lt $count; $index += 1) {
    $at = Get-DnsNameEnd $answer $at
    $type = ($answer[$at] * 256) + $answer[$at + 1]
    if ($type -eq 33) { Get-DnsName $answer ($at + 16) }
    $at += 10 + ($answer[$at + 8] * 256) + $answer[$at + 9]
  }
}

# Серверов может быть несколько, и DNS меняет их порядок: довольно, что среди них есть этот.
function Test-SameServer([string[]]$Targets) {
  foreach ($target in $Targets) {
    if ($target -eq $hostName) { return $true }
    $same = @(Get-Address $target | Where-Object { $script:addresses -contains $_ })
    if ($same.Count -gt 0) { return $true }
  }
  return $false
}

function Test-Srv([bool]$IsHostKnown) {
  if ($discovery -ne 'yes') {
    Write-Skipped 'check-srv' 'SRV-записи приложению не нужны: сервер в нём задан по имени'
    return
  }
  $server = Get-DnsServer
  $missing = @()
  $strange = @()
  foreach ($name in "_ldap._tcp.$domain", "_kerberos._tcp.$domain", "_kerberos._udp.$domain") {
    try {
      $targets = @(Get-SrvTarget $name $server)
    } catch {
      Write-Bad 'check-dns' "DNS-сервер $server не отвечает" 'проверьте адрес DNS-сервера и порт 53'
      return
    }
    if ($targets.Count -eq 0) {
      $missing += $name
    } elseif ($IsHostKnown -and -not (Test-SameServer $targets)) {
      $strange += "$name ведёт на $($targets -join ', ')"
    }
  }
  if ($missing.Count -gt 0) {
    Write-Bad 'check-srv' "нет SRV-записей: $($missing -join ' ')" 'создайте их в зоне домена или спрашивайте DNS каталога'
  } elseif ($strange.Count -gt 0) {
    Write-Bad 'check-srv-target' "SRV-записи указывают не на ${hostName}: $($strange -join '; ')" 'исправьте цель записей или имя сервера'
  } else {
    Write-Good 'check-srv' "SRV-записи домена $domain указывают на $hostName"
  }
}

# Соединение или исключение; ждёт не дольше пяти секунд.
function Connect-Port([int]$Port) {
  $client = [System.Net.Sockets.TcpClient]::new()
  $attempt = $client.BeginConnect($hostName, $Port, $null, $null)
  if (-not $attempt.AsyncWaitHandle.WaitOne(5000)) {
    $client.Close()
    throw [System.TimeoutException]::new('no answer')
  }
  $client.EndConnect($attempt)
  $client.ReceiveTimeout = 10000
  return $client
}

function Test-Port {
  try {
    (Connect-Port $ldapPort).Close()
  } catch [System.TimeoutException] {
    Write-Bad 'check-port-silent' "порт $ldapPort на $hostName не отвечает 5 секунд" 'разрешите этот порт в межсетевых экранах между этой машиной и сервером'
    return $false
  } catch {
    Write-Bad 'check-port' "порт $ldapPort на $hostName закрыт" 'запустите службу LDAP на сервере и проверьте номер порта'
    return $false
  }
  Write-Good 'check-port' "порт $ldapPort на $hostName открыт"
  return $true
}

# DER: тег, длина и содержимое.
function ConvertTo-Der([byte]$Tag, [byte[]]$Content) {
  $length = $Content.Length
  if ($length -lt 128) { $head = [byte[]]($Tag, $length) }
  else { $head = [byte[]]($Tag, 130, [math]::Floor($length / 256), ($length % 256)) }
  return , [byte[]]($head + $Content)
}

function ConvertTo-DerText([string]$Text) {
  return , (ConvertTo-Der 27 ([System.Text.Encoding]::ASCII.GetBytes($Text)))
}

function ConvertTo-KerberosName([byte]$Type, [string[]]$Part) {
  $parts = [byte[]]@()
  foreach ($each in $Part) { $parts += ConvertTo-DerText $each }
  $number = ConvertTo-Der 160 ([byte[]](2, 1, $Type))
  $list = ConvertTo-Der 161 (ConvertTo-Der 48 $parts)
  return , (ConvertTo-Der 48 ([byte[]]($number + $list)))
}

# Запрос AS-REQ (RFC 4120) без пароля: KDC отвечает своим временем и кодом.
function Get-KerberosAnswer([string]$Login) {
  $body = ConvertTo-Der 160 ([byte[]](3, 5, 0, 0, 0, 0, 16))
  $body += ConvertTo-Der 161 (ConvertTo-KerberosName 1 @($Login))
  $body += ConvertTo-Der 162 (ConvertTo-DerText $realm)
  $body += ConvertTo-Der 163 (ConvertTo-KerberosName 2 @('krbtgt', $realm))
  $body += ConvertTo-Der 165 (ConvertTo-Der 24 ([System.Text.Encoding]::ASCII.GetBytes('20370101000000Z')))
  $body += ConvertTo-Der 167 ([byte[]](2, 4, 0, 0, (Get-Random -Maximum 256), 1))
  $body += ConvertTo-Der 168 (ConvertTo-Der 48 ([byte[]](2, 1, 18, 2, 1, 17)))
  $parts = ConvertTo-Der 161 ([byte[]](2, 1, 5))
  $parts += ConvertTo-Der 162 ([byte[]](2, 1, 10))
  $parts += ConvertTo-Der 164 (ConvertTo-Der 48 ([byte[]]$body))
  $request = ConvertTo-Der 106 (ConvertTo-Der 48 ([byte[]]$parts))
  $size = [byte[]](0, 0, [math]::Floor($request.Length / 256), ($request.Length % 256))
  $client = Connect-Port $kdcPort
  try {
    $stream = $client.GetStream()
    $stream.Write([byte[]]($size + $request), 0, 4 + $request.Length)
    $answer = [byte[]]::new(4096)
    $count = 0
    # В начале ответа его длина.
    do {
      $read = $stream.Read($answer, $count, $answer.Length - $count)
      $count += $read
      $whole = $count -ge 4 -and $count -ge 4 + ($answer[2] * 256) + $answer[3]
    } while ($read -gt 0 -and -not $whole)
  } finally {
    $client.Close()
  }
  return [BitConverter]::ToString($answer, 0, $count).Replace('-', '')
}

# Время сервера, пусто, если KDC его не назвал.
function Test-Kdc([bool]$IsHostKnown, [string]$Login) {
  if ($discovery -ne 'yes') {
    Write-Skipped 'check-kdc' 'Kerberos приложению не нужен'
    return ''
  }
  if (-not $IsHostKnown) {
    Write-Skipped 'check-kdc' 'Kerberos не проверен'
    return ''
  }
  try { $answer = Get-KerberosAnswer $Login } catch { $answer = '' }
  # Перед временем идут теги stime и GeneralizedTime, после него код ошибки.
  $found = [regex]::Match($answer, 'A411180F([0-9A-F]{30})A50[3-6]020[1-4][0-9A-F]{2,8}A6030201([0-9A-F]{2})')
  if (-not $found.Success) {
    if ($answer.Length -gt 8 -and $answer.Substring(8, 2) -eq '6B') {
      Write-Good 'check-kdc' "KDC на порту $kdcPort знает $Login@$realm"
    } else {
      Write-Bad 'check-kdc' "KDC на порту $kdcPort сервера $hostName не отвечает" 'откройте порт 88 и настройте Kerberos в панели управления; без Kerberos укажите discovery=no'
    }
    return ''
  }
  $code = [Convert]::ToInt32($found.Groups[2].Value, 16)
  switch ($code) {
    6 { Write-Bad 'krb-6' "KDC не знает $Login@$realm" 'проверьте realm; если он верен, смените пользователю пароль: с ним появится принципал' }
    18 { Write-Bad 'krb-18' "запись $Login@$realm отключена в Kerberos" 'включите запись в каталоге' }
    25 { Write-Good 'check-kdc' "KDC на порту $kdcPort знает $Login@$realm" }
    68 { Write-Bad 'krb-68' "KDC обслуживает другой realm, а не $realm" 'исправьте realm: прописными буквами' }
    default { Write-Bad 'check-kdc' "KDC ответил кодом Kerberos $code" 'найдите этот код в журнале KDC' }
  }
  $digits = [regex]::Matches($found.Groups[1].Value, '..') | ForEach-Object { [char][Convert]::ToInt32($_.Value, 16) }
  return -join $digits
}

function Test-Clock([string]$ServerTime) {
  if ($ServerTime -notmatch '^\d{14}') {
    Write-Skipped 'check-clock' 'сервер не сообщил своё время, часы не сверены'
    return
  }
  $culture = [System.Globalization.CultureInfo]::InvariantCulture
  $style = [System.Globalization.DateTimeStyles]'AssumeUniversal, AdjustToUniversal'
  $there = [datetime]::ParseExact($ServerTime.Substring(0, 14), 'yyyyMMddHHmmss', $culture, $style)
  $difference = [int][math]::Abs(([datetime]::UtcNow - $there).TotalSeconds)
  if ($difference -ge $clockLimit) {
    Write-Bad 'check-clock' "часы расходятся с сервером на $difference с, Kerberos допускает меньше $clockLimit с" 'включите синхронизацию времени на обеих машинах: w32tm /resync'
  } else {
    Write-Good 'check-clock' "часы расходятся с сервером на $difference с"
  }
}

# Цепочка до корня из caFile или из хранилища; отзыв не спрашивается.
function Get-ChainStatus([System.Security.Cryptography.X509Certificates.X509Certificate2]$Certificate) {
  $chain = [System.Security.Cryptography.X509Certificates.X509Chain]::new()
  $chain.ChainPolicy.RevocationMode = 'NoCheck'
  $root = $null
  if ($caFile -ne '') {
    $root = [System.Security.Cryptography.X509Certificates.X509Certificate2]::new($caFile)
    [void]$chain.ChainPolicy.ExtraStore.Add($root)
    $chain.ChainPolicy.VerificationFlags = 'AllowUnknownCertificateAuthority'
  }
  [void]$chain.Build($Certificate)
  $wrong = @($chain.ChainStatus | ForEach-Object { $_.Status.ToString() })
  if ($null -ne $root) {
    $wrong = @($wrong | Where-Object { $_ -ne 'UntrustedRoot' })
    $top = $chain.ChainElements[$chain.ChainElements.Count - 1].Certificate
    if ($top.Thumbprint -ne $root.Thumbprint) { $wrong += 'UntrustedRoot' }
  }
  return $wrong
}

function Test-Certificate([bool]$IsPortOpen) {
  $script:thumbprint = ''
  if (-not $IsPortOpen) {
    Write-Skipped 'check-chain' "сертификат и вход не проверены: порт $ldapPort недоступен"
    return $false
  }
  if ($scheme -ne 'ldaps') {
    Write-Skipped 'check-chain' 'сертификата нет: соединение не зашифровано, пароль идёт открытым текстом'
    return $true
  }
  $seen = @{ errors = [System.Net.Security.SslPolicyErrors]::None }
  # Решение принимается ниже, по одной причине в строке.
  $callback = {
    param($Source, $Certificate, $Chain, $Found)
    $null = $Source, $Certificate, $Chain
    $seen.errors = $Found
    return $true
  }.GetNewClosure()
  $client = $null
  try {
    $client = Connect-Port $ldapPort
    $tls = [System.Net.Security.SslStream]::new($client.GetStream(), $false, $callback)
    $tls.ReadTimeout = 10000
    $tls.AuthenticateAsClient($hostName, $null, [System.Security.Authentication.SslProtocols]::Tls12, $false)
    $certificate = [System.Security.Cryptography.X509Certificates.X509Certificate2]::new($tls.RemoteCertificate)
    $tls.Close()
  } catch {
    Write-Bad 'check-tls' "TLS на порту $ldapPort не устанавливается" 'проверьте, что на этом порту LDAPS, а клиент разрешает TLS 1.2'
    return $false
  } finally {
    if ($null -ne $client) { $client.Close() }
  }
  $ends = $certificate.NotAfter.ToString('dd.MM.yyyy')
  if ($certificate.NotAfter -lt [datetime]::Now) {
    Write-Bad 'check-cert-date' "срок сертификата истёк: $ends" 'выпустите новый сертификат и поставьте его на сервер'
    return $false
  }
  $wrong = @(Get-ChainStatus $certificate)
  if ($wrong.Count -gt 0) {
    Write-Bad 'check-chain' "сертификату сервера эта машина не доверяет ($($wrong -join ', '))" 'получите корневой сертификат и укажите его файл в caFile и в приложении'
    return $false
  }
  Write-Good 'check-chain' 'цепочка сертификата ведёт к доверенному корню'
  if (($seen.errors -band [System.Net.Security.SslPolicyErrors]::RemoteCertificateNameMismatch) -ne 0) {
    Write-Bad 'check-cert-name' "в сертификате нет имени $hostName" 'обращайтесь к серверу по имени из сертификата или выпустите сертификат с этим именем'
    return $false
  }
  Write-Good 'check-cert-name' "имя $hostName есть в сертификате"
  if ($certificate.NotAfter -lt [datetime]::Now.AddDays(14)) {
    Write-Bad 'check-cert-date' "сертификат истекает меньше чем через 14 дней: $ends" 'продлите сертификат и поставьте его на сервер'
  } else {
    Write-Good 'check-cert-date' "сертификат действует до $ends"
  }
  $script:thumbprint = $certificate.Thumbprint
  return $true
}

# Соединение LDAP; Credential пуст у анонимного.
function Get-Connection($Credential) {
  $place = [System.DirectoryServices.Protocols.LdapDirectoryIdentifier]::new($hostName, [int]$ldapPort, $true, $false)
  $connection = [System.DirectoryServices.Protocols.LdapConnection]::new($place)
  $connection.Timeout = [timespan]::FromSeconds(75)
  $connection.SessionOptions.ProtocolVersion = 3
  $connection.SessionOptions.ReferralChasing = 'None'
  if ($scheme -eq 'ldaps') {
    $connection.SessionOptions.SecureSocketLayer = $true
    $expected = $script:thumbprint
    # Сертификат уже проверен: здесь нужен тот же самый.
    $connection.SessionOptions.VerifyServerCertificate = {
      param($Source, $Certificate)
      $null = $Source
      $given = [System.Security.Cryptography.X509Certificates.X509Certificate2]::new($Certificate)
      return $given.Thumbprint -eq $expected
    }.GetNewClosure()
  }
  if ($null -eq $Credential) {
    $connection.AuthType = 'Anonymous'
  } else {
    $connection.AuthType = 'Basic'
    $connection.Credential = $Credential
  }
  return $connection
}

# Отказ каталога: код ответа и сообщение из исключения.
function Get-Refusal($Failure) {
  for ($each = $Failure.Exception; $null -ne $each; $each = $each.InnerException) {
    if ($each -is [System.DirectoryServices.Protocols.LdapException]) {
      return @{ code = $each.ErrorCode; message = [string]$each.ServerErrorMessage }
    }
    if ($each -is [System.DirectoryServices.Protocols.DirectoryOperationException] -and $null -ne $each.Response) {
      return @{ code = [int]$each.Response.ResultCode; message = [string]$each.Response.ErrorMessage }
    }
  }
  return @{ code = -1; message = $Failure.Exception.Message }
}

function Write-Refusal($Refusal, [string]$What) {
  $password = 'наберите пароль ещё раз; он не должен оканчиваться шестью цифрами; проверьте второй фактор и группы сетевой политики'
  switch -Regex ("$($Refusal.code):$($Refusal.message)") {
    '^49:.*data 52e' { Write-Bad 'ad-52e' "${What}: каталог не принял имя или пароль (49, data 52e)" $password; break }
    '^49:.*data 533' { Write-Bad 'ad-533' "${What}: запись отключена (49, data 533)" 'включите запись в каталоге'; break }
    '^49:.*data 701' { Write-Bad 'ad-701' "${What}: срок записи истёк (49, data 701)" 'продлите срок записи'; break }
    '^49:.*data 773' { Write-Bad 'ad-773' "${What}: пора сменить пароль (49, data 773)" 'смените пароль записи'; break }
    '^49:' { Write-Bad 'ldap-49' "${What}: каталог не принял имя или пароль (49)" 'проверьте DN и наберите пароль ещё раз'; break }
    '^1:' { Write-Bad 'ldap-1' "${What}: каталог ответил operationsError (1)" 'укажите сервисную запись: без входа поиск закрыт'; break }
    '^2:' { Write-Bad 'ldap-2' "${What}: каталог не понял запрос (2)" 'уберите из фильтра правила 803 и 804'; break }
    '^32:' { Write-Bad 'ldap-32' "${What}: такой записи в каталоге нет (32)" 'исправьте базовый DN: searchBase и baseDn'; break }
    '^34:' { Write-Bad 'ldap-34' "${What}: DN написан неверно (34)" 'исправьте DN'; break }
    '^50:' { Write-Bad 'ldap-50' "${What}: не хватает прав (50)" 'дайте записи право чтения'; break }
    '^81:' { Write-Bad 'check-closed' "${What}: сервер закрыл соединение" 'создайте сетевую политику с LDAP для адреса этой машины'; break }
    '^85:' { Write-Bad 'check-silent' "${What}: каталог не ответил за 75 секунд" 'посмотрите журнал службы LDAP на сервере'; break }
    default { Write-Bad 'check-answer' "${What}: каталог ответил кодом $($Refusal.code)" 'найдите этот код в таблице кодов LDAP' }
  }
}

# Записи, которые нашёл запрос. Ответ sizeLimitExceeded (4) не отказ.
function Find-Entry($Connection, [string]$Base, [string]$Condition, [string[]]$Attribute, [string]$Scope = 'Subtree', [int]$Limit = 0) {
  $request = [System.DirectoryServices.Protocols.SearchRequest]::new($Base, $Condition, $Scope, $Attribute)
  $request.SizeLimit = $Limit
  try {
    $response = $Connection.SendRequest($request)
  } catch [System.DirectoryServices.Protocols.DirectoryOperationException] {
    $response = $_.Exception.Response
    if ($null -eq $response -or [int]$response.ResultCode -ne 4) { throw }
  }
  return @($response.Entries | ForEach-Object { $_ })
}

function Get-AttributeValue($Entry, [string]$Name) {
  if ($null -eq $Entry -or -not $Entry.Attributes.Contains($Name)) { return @() }
  return @($Entry.Attributes[$Name].GetValues([string]))
}

# Значение для фильтра (RFC 4515).
function ConvertTo-FilterValue([string]$Text) {
  return $Text.Replace('\', '\5c').Replace('*', '\2a').Replace('(', '\28').Replace(')', '\29')
}

function Get-FilledFilter([string]$Login, [string]$Upn) {
  return $filter.Replace('{login}', (ConvertTo-FilterValue $Login)).Replace('{upn}', (ConvertTo-FilterValue $Upn))
}

function Get-ServerTime {
  $connection = Get-Connection $null
  try {
    $root = @(Find-Entry $connection '' '(objectClass=*)' @('currentTime') 'Base')
    return [string]@(Get-AttributeValue $root[0] 'currentTime')[0]
  } catch {
    return ''
  } finally {
    $connection.Dispose()
  }
}

# Вход и его длительность в секундах; -1, если вход не удался.
function Test-SignIn($Connection, [string]$What) {
  $watch = [System.Diagnostics.Stopwatch]::StartNew()
  try {
    $Connection.Bind()
  } catch {
    Write-Refusal (Get-Refusal $_) "вход $What"
    return -1
  }
  return [int]$watch.Elapsed.TotalSeconds
}

function Test-Membership($Connection, $User, [string]$Login) {
  if ($group -eq '') { return $true }
  try {
    $entry = @(Find-Entry $Connection $group '(objectClass=group)' @('objectClass', 'member') 'Base')
  } catch {
    $refusal = Get-Refusal $_
    if ($refusal.code -ne 32) {
      Write-Refusal $refusal "чтение группы $group"
      return $false
    }
    $entry = @()
  }
  if ($entry.Count -eq 0) {
    Write-Bad 'check-group' "группы $group нет" 'создайте группу или исправьте её DN'
    return $false
  }
  $queue = [System.Collections.Generic.Queue[string]]::new()
  $queue.Enqueue($group)
  # Группы внутри группы: не больше пятидесяти.
  for ($left = 50; $left -gt 0 -and $queue.Count -gt 0; $left -= 1) {
    $current = $queue.Dequeue()
    $entry = @(Find-Entry $Connection $current '(objectClass=group)' @('objectClass', 'member') 'Base')
    if ($entry.Count -eq 0) { continue }
    $members = @(Get-AttributeValue $entry[0] 'member')
    if ($members -contains $User.DistinguishedName) {
      if ($current -eq $group) {
        Write-Good 'check-member' "$Login состоит в группе $group"
        return $true
      }
      if ($filter.Contains(':1.2.840.113556.1.4.1941:')) {
        Write-Good 'check-member' "$Login состоит в группе $group через группу $current"
        return $true
      }
      Write-Bad 'check-nested' "$Login состоит в $group только через группу $current, а фильтр ищет прямых членов" 'добавьте пользователя в группу или поставьте в фильтр memberOf:1.2.840.113556.1.4.1941:='
      return $false
    }
    $members | Where-Object { $_ -like '*,cn=groups,*' } | ForEach-Object { $queue.Enqueue($_) }
  }
  Write-Bad 'check-member' "$Login не состоит в группе $group" 'добавьте пользователя в группу'
  return $false
}

function Test-Disabled($Connection) {
  $attributes = @('sAMAccountName', 'userPrincipalName')
  $found = @()
  # Отключённый член группы показательнее: остальных отсеет и сама группа.
  if ($group -ne '') {
    $found = @(Find-Entry $Connection $baseDn "(&(objectClass=user)(nsAccountLock=true)(memberOf=$(ConvertTo-FilterValue $group)))" $attributes 'Subtree' 1)
  }
  if ($found.Count -eq 0) {
    $found = @(Find-Entry $Connection $baseDn '(&(objectClass=user)(nsAccountLock=true))' $attributes 'Subtree' 1)
  }
  if ($found.Count -eq 0) {
    Write-Skipped 'check-disabled' 'отключённых записей не видно, фильтр на них не проверен'
    return
  }
  $login = [string]@(Get-AttributeValue $found[0] 'sAMAccountName')[0]
  $upn = [string]@(Get-AttributeValue $found[0] 'userPrincipalName')
  $matched = @(Find-Entry $Connection $searchBase (Get-FilledFilter $login $upn) @('sAMAccountName'))
  if ($matched.Count -eq 0) {
    Write-Good 'check-disabled' "отключённую запись $login фильтр не находит"
  } elseif ($disabledBy -eq 'bind') {
    Write-Good 'check-disabled' "отключённую запись $login фильтр находит, но войти ей не даёт каталог (ответ 533)"
  } else {
    Write-Bad 'check-disabled' "фильтр находит отключённую запись $login" 'добавьте в фильтр (!(nsAccountLock=true))'
  }
}

function Test-Wait($User, [securestring]$Secret, [string]$Login) {
  if ($Secret.Length -eq 0) {
    Write-Skipped 'check-wait' "пароль $Login не введён, вход пользователя и ожидание второго фактора не проверены"
    return
  }
  $connection = Get-Connection ([System.Net.NetworkCredential]::new($User.DistinguishedName, $Secret))
  try {
    $spent = Test-SignIn $connection $Login
  } finally {
    $connection.Dispose()
  }
  if ($spent -lt 0) { return }
  if ($spent -ge [int]$waitLimit) {
    Write-Bad 'check-wait' "вход $Login занял $spent с, а приложение ждёт $waitLimit с" 'увеличьте время ожидания в приложении: со вторым фактором до 60 с и больше'
  } else {
    Write-Good 'check-wait' "вход $Login занял $spent с, приложение ждёт $waitLimit с"
  }
}

# Поиски от имени сервисной записи, по порядку: за отказом дальше не идём.
function Test-Directory($Connection, [string]$Login, [securestring]$UserSecret) {
  $spent = Test-SignIn $Connection $serviceDn
  if ($spent -lt 0) { return }
  if ($spent -gt 3) {
    Write-Bad 'check-service-wait' "вход сервисной записи занял $spent с: похоже, её спрашивают о втором факторе" 'исключите сервисную запись из второго фактора'
    return
  }
  Write-Good 'check-bind' "вход $serviceDn удался"
  $what = "поиск в $searchBase"
  try {
    $people = @(Find-Entry $Connection $searchBase '(objectClass=user)' @('sAMAccountName') 'Subtree' 3)
    if ($people.Count -lt 2) {
      Write-Bad 'check-read' 'сервисная запись не видит других пользователей' "добавьте её в группу readonly domain controllers и проверьте searchBase: $searchBase"
      return
    }
    Write-Good 'check-read' 'сервисная запись читает записи пользователей'
    $what = "поиск $Login"
    $condition = "(&(objectClass=user)(sAMAccountName=$(ConvertTo-FilterValue $Login)))"
    $user = @(Find-Entry $Connection $baseDn $condition @('sAMAccountName', 'userPrincipalName'))
    if ($user.Count -eq 0) {
      Write-Bad 'check-user' "записи $Login в каталоге нет" 'введите логин существующего пользователя'
      return
    }
    Write-Good 'check-user' "запись $Login найдена: $($user[0].DistinguishedName)"
    $upn = [string]@(Get-AttributeValue $user[0] 'userPrincipalName')
    if (Test-Membership $Connection $user[0] $Login) {
      $what = 'поиск по фильтру'
      $condition = Get-FilledFilter $Login $upn
      $matched = @(Find-Entry $Connection $searchBase $condition @('sAMAccountName'))
      if ($matched.Count -eq 0) {
        Write-Bad 'check-filter' "фильтр не находит ${Login}: $condition" "проверьте фильтр по частям и searchBase: $searchBase"
      } elseif ($matched.Count -gt 1) {
        Write-Bad 'check-filter-many' "фильтр находит не одну запись, а $($matched.Count)" 'добавьте в фильтр условие на логин'
      } else {
        Write-Good 'check-filter' "фильтр находит ровно одну запись, $Login"
        Test-Disabled $Connection
      }
    }
  } catch {
    Write-Refusal (Get-Refusal $_) $what
    return
  }
  Test-Wait $user[0] $UserSecret $Login
}

$secret = Read-Host -AsSecureString "Пароль $serviceDn"
$login = Read-Host 'Логин пользователя для проверки (Enter: a.smirnova)'
if ($login -eq '') { $login = 'a.smirnova' }
$userSecret = Read-Host -AsSecureString "Пароль $login (Enter: не проверять вход пользователя)"

$isHostKnown = Test-HostName
Test-Srv $isHostKnown
if ($isHostKnown) {
  $isPortOpen = Test-Port
} else {
  $isPortOpen = $false
  Write-Skipped 'check-port' "порт $ldapPort не проверен"
}
$serverTime = Test-Kdc $isHostKnown $login
$isReachable = Test-Certificate $isPortOpen
if ($serverTime -eq '' -and $isReachable) { $serverTime = Get-ServerTime }
Test-Clock $serverTime
if ($isReachable) {
  if ($secret.Length -eq 0) {
    Write-Skipped 'check-bind' 'пароль не введён, вход и поиск не проверены'
  } else {
    $connection = Get-Connection ([System.Net.NetworkCredential]::new($serviceDn, $secret))
    try { Test-Directory $connection $login $userSecret } finally { $connection.Dispose() }
  }
}
$summary = "хорошо $($counts.good), плохо $($counts.bad), пропущено $($counts.skipped)"
[Console]::Out.WriteLine("итог ($guide): $summary. Что значит код: [[site-url]]/e/КОД. Код: check-result")
exit [int]($counts.bad -gt 0)
