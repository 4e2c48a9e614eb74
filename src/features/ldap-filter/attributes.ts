/** How Russian sentences name an attribute. */
export interface AttributeWords {
  /** «почта» */
  readonly name: string;
  /** «нет почты» */
  readonly genitive: string;
  readonly gender: "masculine" | "feminine" | "neuter";
}

const words: Readonly<Record<string, AttributeWords>> = {
  samaccountname: { name: "логин", genitive: "логина", gender: "masculine" },
  uid: { name: "логин", genitive: "логина", gender: "masculine" },
  userprincipalname: { name: "полный логин", genitive: "полного логина", gender: "masculine" },
  cn: { name: "имя записи", genitive: "имени записи", gender: "neuter" },
  name: { name: "имя записи", genitive: "имени записи", gender: "neuter" },
  displayname: { name: "полное имя", genitive: "полного имени", gender: "neuter" },
  givenname: { name: "имя", genitive: "имени", gender: "neuter" },
  sn: { name: "фамилия", genitive: "фамилии", gender: "feminine" },
  surname: { name: "фамилия", genitive: "фамилии", gender: "feminine" },
  mail: { name: "почта", genitive: "почты", gender: "feminine" },
  telephonenumber: { name: "телефон", genitive: "телефона", gender: "masculine" },
  mobile: { name: "мобильный телефон", genitive: "мобильного телефона", gender: "masculine" },
  department: { name: "отдел", genitive: "отдела", gender: "masculine" },
  company: { name: "организация", genitive: "организации", gender: "feminine" },
  title: { name: "должность", genitive: "должности", gender: "feminine" },
  description: { name: "описание", genitive: "описания", gender: "neuter" },
  ou: { name: "имя подразделения", genitive: "имени подразделения", gender: "neuter" },
  objectguid: { name: "objectGUID", genitive: "objectGUID", gender: "masculine" },
  uidnumber: { name: "номер пользователя", genitive: "номера пользователя", gender: "masculine" },
  gidnumber: { name: "номер группы", genitive: "номера группы", gender: "masculine" },
};

/** The words for an attribute; its name if it has none. */
export function attributeWords(attribute: string): AttributeWords {
  const key = attribute.toLowerCase();
  // An object has names of its own too, as `constructor`.
  const own = Object.hasOwn(words, key) ? words[key] : undefined;
  if (own) return own;
  return { name: `атрибут ${attribute}`, genitive: `атрибута ${attribute}`, gender: "masculine" };
}

/** Main attributes of the directory at 2.4.0, in its schema's spelling. */
export const mainAttributes: readonly string[] =
  "accountExpires authTimestamp c carLicense cn co company dc department departmentNumber description displayName distinguishedName employeeID employeeNumber gecos gidNumber givenName groupType homeDirectory initials ipPhone jpegPhoto krbPrincipalName l labeledURI lastLogon loginShell logonHours mail managedBy manager member memberOf memberUid mobile name nsAccountLock o objectCategory objectClass objectGUID objectSid operatingSystem operatingSystemVersion ou photo posixEmail postalCode preferredLanguage primaryGroupID profilePath pwdLastSet roomNumber sAMAccountName sAMAccountType scriptPath seeAlso servicePrincipalName shadowExpire shadowFlag shadowInactive shadowLastChange shadowMax shadowMin shadowWarning sn st street surname telephoneNumber thumbnailPhoto title tokenGroups uid uidNumber unicodePwd unixHomeDirectory url userAccountControl userPassword userPrincipalName whenChanged whenCreated".split(
    " ",
  );

const known = new Set(mainAttributes.map((name) => name.toLowerCase()));

/** True for a main attribute; attribute names are case-insensitive (RFC 4512, section 2.5). */
export function isMainAttribute(attribute: string): boolean {
  return known.has(attribute.toLowerCase());
}
