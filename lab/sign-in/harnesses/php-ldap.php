<?php
// Signs in as Zabbix, Nextcloud, ownCloud, Passwork and Snipe-IT do, by php-ldap. Reads a request
// from standard input, writes the answers (see run-harness.ts). libldap trusts what the file in
// LDAPCONF names.

final class Refusal extends Exception
{
    public function __construct(public readonly string $stage, string $words)
    {
        parent::__construct($words);
    }
}

function connected(string $url, bool $isChecked = true): LDAP\Connection
{
    $ldap = ldap_connect($url);
    if ($ldap === false) {
        throw new Refusal('connect', "ldap_connect: {$url}");
    }
    ldap_set_option($ldap, LDAP_OPT_PROTOCOL_VERSION, 3);
    ldap_set_option($ldap, LDAP_OPT_REFERRALS, 0);
    if (!$isChecked) {
        ldap_set_option($ldap, LDAP_OPT_X_TLS_REQUIRE_CERT, LDAP_OPT_X_TLS_NEVER);
    }
    return $ldap;
}

function bind(LDAP\Connection $ldap, string $dn, string $password, string $stage): void
{
    if (!@ldap_bind($ldap, $dn, $password)) {
        // -1: libldap got no answer from the server.
        $isAway = ldap_errno($ldap) === -1;
        ldap_get_option($ldap, LDAP_OPT_DIAGNOSTIC_MESSAGE, $more);
        throw new Refusal($isAway ? 'connect' : $stage, trim(ldap_error($ldap) . ' ' . $more));
    }
}

/** @return list<array<string, mixed>> */
function entries(LDAP\Connection $ldap, string $base, string $filter, array $attributes = []): array
{
    $found = @ldap_search($ldap, $base, $filter, $attributes);
    if ($found === false) {
        throw new Refusal('search', ldap_error($ldap));
    }
    $read = ldap_get_entries($ldap, $found);
    unset($read['count']);
    return array_values($read);
}

function onlyEntry(array $found): array
{
    return count($found) === 1 ? $found[0] : throw new Refusal('search', '');
}

/** @return list<string> */
function valuesOf(array $entry, string $attribute): array
{
    // ldap_get_entries returns lower-case names.
    $values = $entry[strtolower($attribute)] ?? [];
    unset($values['count']);
    return array_values($values);
}

/** What entries of the user give for the attributes that the settings name. */
function firstValues(array $entry, array $attributes): array
{
    return array_merge(...array_map(fn($name) => array_slice(valuesOf($entry, $name), 0, 1), $attributes));
}

function signedIn(array $groups, array $attributes): array
{
    return ['stage' => 'in', 'groups' => $groups, 'attributes' => $attributes];
}

function zabbix(array $given, string $login, string $password): array
{
    $ldap = connected($given['host']);
    bind($ldap, $given['bind_dn'], $given['bind_password'], 'service');
    $filter = strtr($given['search_filter'], [
        '%{user}' => ldap_escape($login, '', LDAP_ESCAPE_FILTER),
        '%{attr}' => $given['search_attribute'],
    ]);
    $user = onlyEntry(entries($ldap, $given['base_dn'], $filter));
    bind($ldap, $user['dn'], $password, 'bind');
    $names = [];
    foreach (valuesOf($user, $given['group_membership']) as $dn) {
        foreach (ldap_explode_dn($dn, 0) as $key => $part) {
            if ($key !== 'count' && stripos($part, $given['group_name'] . '=') === 0) {
                $names[] = substr($part, strlen($given['group_name']) + 1);
            }
        }
    }
    $mapped = array_filter($given['provision_groups'], fn($row) => in_array($row['name'], $names, true));
    $attributes = [$given['user_username'], $given['user_lastname'], $given['provision_media'][0]['attribute']];
    return signedIn(array_column($mapped, 'role'), firstValues($user, $attributes));
}

/** Nextcloud and ownCloud: the values of `occ ldap:set-config`. */
function occ(array $given, string $login, string $password): array
{
    $url = $given['ldapHost'] . ':' . $given['ldapPort'];
    $ldap = connected($url, $given['turnOffCertCheck'] === '0');
    bind($ldap, $given['ldapAgentName'], $given['ldapAgentPassword'], 'service');
    $escaped = ldap_escape($login, '', LDAP_ESCAPE_FILTER);
    $filter = str_replace('%uid', $escaped, $given['ldapLoginFilter']);
    $user = onlyEntry(entries($ldap, $given['ldapBaseUsers'], $filter));
    $isKnown = array_filter(
        entries($ldap, $given['ldapBaseUsers'], $given['ldapUserFilter'], ['dn']),
        fn($each) => $each['dn'] === $user['dn'],
    );
    if (count($isKnown) === 0) {
        throw new Refusal('search', '');
    }
    $names = firstValues($user, [$given['ldapExpertUsernameAttr'], $given['ldapExpertUUIDUserAttr']]);
    if (count($names) !== 2 || valuesOf($user, $given['ldapUserDisplayName']) === []) {
        throw new Refusal('search', '');
    }
    $known = entries($ldap, $given['ldapBaseGroups'], $given['ldapGroupFilter']);
    $own = array_filter($known, fn($group) => in_array($group['dn'], valuesOf($user, 'memberOf'), true));
    bind(connected($url, $given['turnOffCertCheck'] === '0'), $user['dn'], $password, 'bind');
    $groups = array_map(fn($group) => valuesOf($group, $given['ldapGroupDisplayName'])[0], $own);
    $attributes = [$given['ldapUserDisplayName'], $given['ldapEmailAttribute']];
    return signedIn(array_values($groups), firstValues($user, $attributes));
}

function passwork(array $given, string $login, string $password): array
{
    $ldap = connected($given['host']);
    bind($ldap, $given['bindDn'], $given['bindPassword'], 'service');
    $escaped = ldap_escape($login, '', LDAP_ESCAPE_FILTER);
    $filter = "(&({$given['loginAttribute']}={$escaped}){$given['userFilter']})";
    $user = onlyEntry(entries($ldap, $given['userBase'], $filter));
    $groups = array_filter(
        entries($ldap, $given['groupBase'], $given['groupFilter']),
        fn($group) => in_array($user['dn'], valuesOf($group, 'member'), true),
    );
    if (count($groups) === 0) {
        throw new Refusal('groups', '');
    }
    bind(connected($given['host']), $user['dn'], $password, 'bind');
    $names = array_map(fn($group) => valuesOf($group, 'cn')[0], $groups);
    return signedIn(array_values($names), firstValues($user, $given['attributes']));
}

/**
 * Snipe-IT: finds the entry by the service account, then binds as its DN. Releases up to 8.1 bind as
 * login@domain instead, which OpenLDAP takes for a broken DN: that it is the entry's UPN is compared.
 */
function snipeit(array $given, string $login, string $password): array
{
    $ldap = connected($given['server'], $given['isChecked']);
    bind($ldap, $given['bindDn'], $given['bindPassword'], 'service');
    $escaped = ldap_escape($login, '', LDAP_ESCAPE_FILTER);
    $filter = "({$given['filter']}({$given['query']}{$escaped}))";
    $user = onlyEntry(entries($ldap, $given['base'], $filter));
    $upn = "{$login}@{$given['domain']}";
    if (!in_array($upn, valuesOf($user, 'userPrincipalName'), true)) {
        throw new Refusal('settings', "{$upn} is no userPrincipalName");
    }
    bind(connected($given['server'], $given['isChecked']), $user['dn'], $password, 'bind');
    // Snipe-IT looks up names as typed among lower-case names.
    $read = array_map(fn($name) => $user[$name][0] ?? null, $given['attributes']);
    return signedIn([], array_values(array_filter($read)));
}

$request = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$answers = [];
foreach ($request['cases'] as $case) {
    foreach ($case['attempts'] as $attempt) {
        try {
            $answer = $case['kind']($case['settings'], $attempt['login'], $attempt['password']);
        } catch (Refusal $refusal) {
            $answer = ['stage' => $refusal->stage, 'words' => $refusal->getMessage()];
        }
        $answers[] = ['case' => $case['id'], 'attempt' => $attempt['name'], ...$answer];
    }
}
echo json_encode($answers, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
