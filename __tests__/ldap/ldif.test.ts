import { describe, expect, test } from "@jest/globals";
import { ldifEntries, ldifProblems } from "../../src/ldap/ldif";

describe("LDIF, RFC 2849", () => {
  test.each([
    [
      "an entry",
      "version: 1\ndn: cn=Barbara Jensen,ou=Product Development,dc=airius,dc=com\nobjectclass: top\nobjectclass: person\ncn: Barbara Jensen\ncn: Barbara J Jensen\nsn: Jensen\nuid: bjensen",
    ],
    [
      "a folded value",
      "dn:cn=Barbara Jensen,ou=Product Development,dc=airius,dc=com\nobjectclass:top\ndescription:Babs is a big sailing fan, and travels extensively in sea\n rch of perfect sailing conditions.\ntitle:Product Manager",
    ],
    [
      "a base64 value",
      "dn: cn=Gern Jensen,ou=Product Testing,dc=airius,dc=com\nobjectclass: top\ndescription:: V2hhdCBhIGNhcmVmdWwgcmVhZGVyIHlvdSBhcmUhICBUaGlzIHZhbHVlIGlzIGJhc2UtNjQ=",
    ],
    [
      "a base64 name",
      "dn:: b3U95Za25qWt6YOoLG89QWlyaXVz\nobjectclass: top\nou;lang-ja:: 5Za25qWt6YOo",
    ],
    [
      "a value from a file",
      "dn: cn=Horatio Jensen,dc=airius,dc=com\nobjectclass: top\njpegphoto:< file:///usr/local/directory/photos/hjensen.jpg",
    ],
    [
      "changes of all kinds",
      "# Add a new entry\ndn: cn=Fiona Jensen,dc=airius,dc=com\nchangetype: add\nobjectclass: top\ncn: Fiona Jensen\n\n# Delete an existing entry\ndn: cn=Robert Jensen,dc=airius,dc=com\nchangetype: delete\n\ndn: cn=Paul Jensen,dc=airius,dc=com\nchangetype: modrdn\nnewrdn: cn=Paula Jensen\ndeleteoldrdn: 1\n\ndn: cn=Paula Jensen,dc=airius,dc=com\nchangetype: modify\nadd: postaladdress\npostaladdress: 123 Anystreet $ Sunnyvale, CA $ 94086\n-\ndelete: description\n-\nreplace: telephonenumber\ntelephonenumber: +1 408 555 1234\ntelephonenumber: +1 408 555 5678\n-\ndelete: facsimiletelephonenumber\nfacsimiletelephonenumber: +1 408 555 9876\n-",
    ],
    [
      "a change with a control",
      "dn: ou=Product Development,dc=airius,dc=com\ncontrol: 1.2.840.113556.1.4.805 true\nchangetype: delete",
    ],
    [
      "Russian values as they are",
      "dn: cn=a.smirnova,ou=users,dc=example,dc=ru\nchangetype: modify\nreplace: displayName\ndisplayName: Анна Смирнова",
    ],
  ])("%s is right", (_, text) => {
    expect(ldifProblems(text)).toEqual([]);
  });

  test.each([
    ["nothing", "# только пояснение", [{ row: 1, message: "нет ни одной записи" }]],
    [
      "a record without a name",
      "objectClass: top\ncn: a",
      [{ row: 1, message: "запись начинается с dn:" }],
    ],
    [
      "a wrong name",
      "dn: cn=a, dc=ru\nchangetype: delete",
      [{ row: 1, message: "пробел после запятой в DN не пишется" }],
    ],
    [
      "a row without a colon",
      "dn: cn=a\nobjectClass: top\nописание",
      [{ row: 3, message: "строка имеет вид атрибут: значение, а стоит «описание»" }],
    ],
    [
      "an unknown change",
      "dn: cn=a\nchangetype: update",
      [{ row: 2, message: "changetype бывает add, delete, modify, modrdn, moddn" }],
    ],
    [
      "a lost dash",
      "dn: cn=a\nchangetype: modify\nreplace: mail\nmail: a@b\nadd: member\nmember: cn=b",
      [
        {
          row: 5,
          message: "ожидался атрибут mail, а стоит add (между изменениями ставится строка -)",
        },
        {
          row: 6,
          message: "ожидался атрибут mail, а стоит member (между изменениями ставится строка -)",
        },
      ],
    ],
    [
      "an entry without a class",
      "dn: cn=a\ncn: a",
      [{ row: 1, message: "у новой записи есть objectClass, у изменения changetype" }],
    ],
    [
      "a dash in an entry",
      "dn: cn=a\nobjectClass: top\n-",
      [{ row: 3, message: "строка - бывает только в изменении (changetype: modify)" }],
    ],
    [
      "broken base64",
      "dn: cn=a\nobjectClass: top\ncn:: абв",
      [{ row: 3, message: "после :: стоит значение в base64" }],
    ],
    [
      "a value that begins with a sign of its own",
      "dn: cn=a\nobjectClass: top\ncn: <b",
      [{ row: 3, message: "значение не начинается с : и <: запишите его в base64" }],
    ],
    [
      "a space at the end of a row",
      "dn: cn=a\nobjectClass: top \ncn: a",
      [{ row: 2, message: "пробел в конце строки: он войдёт в значение" }],
    ],
    [
      "a renaming without what it becomes",
      "dn: cn=a\nchangetype: modrdn\nnewrdn: cn=b",
      [{ row: 2, message: "у переименования стоят newrdn: и deleteoldrdn: 0 или 1" }],
    ],
  ])("%s is reported with its row", (_, text, problems) => {
    expect(ldifProblems(text)).toEqual(problems);
  });
});

describe("entries of an LDIF text", () => {
  test("are read with folded and encoded values, whatever the ends of lines", () => {
    const text =
      "version: 1\r\n# people\r\ndn: cn=a,dc=ru\r\nobjectClass: top\r\nobjectClass: user\r\ndescription: long\r\n  er\r\nsn:: 0JrQvtGC0L7QstCw\r\n\r\ndn: cn=b,dc=ru\r\nchangetype: add\r\ncn: b\r\n";
    expect(ldifEntries(text)).toEqual([
      {
        dn: "cn=a,dc=ru",
        attributes: new Map([
          ["objectclass", ["top", "user"]],
          ["description", ["long er"]],
          ["sn", ["Котова"]],
        ]),
      },
      { dn: "cn=b,dc=ru", attributes: new Map([["cn", ["b"]]]) },
    ]);
  });

  test("leave out changes of what is there, and text that is no LDIF", () => {
    expect(ldifEntries("dn: cn=a\nchangetype: delete\n\nпривет\n\nmail: a@b")).toEqual([]);
  });
});
