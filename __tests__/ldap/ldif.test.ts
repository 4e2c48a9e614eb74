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
    ["a value with options", "dn: cn=a\nobjectClass: top\nuserCertificate;binary:: YWI="],
    ["an attribute by its number", "dn: cn=a\nobjectClass: top\n2.5.4.3;lang-ru: a"],
    ["a value with a colon inside", "dn: cn=a\nobjectClass: top\nsite: http://a<b"],
    ["an empty value", "dn: cn=a\nobjectClass: top\ndescription:"],
    [
      "base64 with one sign of filling, and with none",
      "dn: cn=a\nobjectClass: top\nsn:: YWI=\ncn:: YWJj\ntitle::",
    ],
    [
      "a version without more, and several empty rows",
      "version: 1\n\n\ndn: cn=a\nobjectclass: top\n\n",
    ],
    ["a comment that is folded", "# one\n two: three\ndn: cn=a\nobjectClass: top"],
    ["a name that is folded", "dn: cn=a,\n dc=ru\nOBJECTCLASS: top"],
    ["a change of a number", "dn: cn=a\nchangetype: modify\nincrement: uidNumber\nuidNumber: 1"],
    ["a move", "dn: cn=a\nchangetype: moddn\nnewrdn: cn=b\ndeleteoldrdn: 0\nnewsuperior: dc=ru"],
    [
      "names in capitals",
      "DN: cn=a\nChangeType: modify\nReplace: Mail\nmail: a\n-\nDELETE: Member",
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
    [
      "a renaming whose flag is no flag",
      "dn: cn=a\nchangetype: moddn\nnewrdn: cn=b\ndeleteoldrdn: 10",
      [{ row: 2, message: "у переименования стоят newrdn: и deleteoldrdn: 0 или 1" }],
    ],
    [
      "a renaming with its rows exchanged",
      "dn: cn=a\nchangetype: modrdn\ndeleteoldrdn: 1\nnewrdn: cn=b",
      [{ row: 2, message: "у переименования стоят newrdn: и deleteoldrdn: 0 или 1" }],
    ],
    [
      "a deletion with values",
      "dn: cn=a\nchangetype: delete\nmail: a",
      [{ row: 3, message: "у удаления больше строк нет" }],
    ],
    [
      "a change of nothing",
      "dn: cn=a\nchangetype: modify",
      [{ row: 2, message: "у изменения есть хотя бы одно add:, delete: или replace:" }],
    ],
    [
      "a change that begins with a value",
      "dn: cn=a\nchangetype: modify\nmail: a",
      [
        {
          row: 3,
          message:
            "ожидалось add:, delete: или replace:, а стоит mail: (между изменениями ставится строка -)",
        },
      ],
    ],
    [
      "an added entry without a class",
      "dn: cn=a\nchangetype: add\ncn: a",
      [{ row: 2, message: "у новой записи есть objectClass, у изменения changetype" }],
    ],
    [
      "a value whose address has a space",
      "dn: cn=a\nobjectClass: top\nphoto:< file:///a b",
      [{ row: 3, message: "после :< стоит адрес, например file:///путь" }],
    ],
    [
      "base64 that is cut",
      "dn: cn=a\nobjectClass: top\ncn:: YWJjZ",
      [{ row: 3, message: "после :: стоит значение в base64" }],
    ],
    [
      "a value whose address is none",
      "dn: cn=a\nobjectClass: top\nphoto:< a file",
      [{ row: 3, message: "после :< стоит адрес, например file:///путь" }],
    ],
    [
      "a value that begins with a colon",
      "dn: cn=a\nobjectClass: top\ncn: :b",
      [{ row: 3, message: "значение не начинается с : и <: запишите его в base64" }],
    ],
    [
      "a second record, after a version,",
      "version: 1\ndn: cn=a\nobjectClass: top\n\nversion: 1\ndn: cn=b\nobjectClass: top",
      [{ row: 5, message: "запись начинается с dn:" }],
    ],
    [
      "a tab at the end of a row and a long row without a colon",
      "dn: cn=a\nobjectClass: top\t\nabcdefghijklmnopqrstuvwxyzabcdefgh\n-",
      [
        {
          row: 3,
          message: "строка имеет вид атрибут: значение, а стоит «abcdefghijklmnopqrstuvwxyzabcd»",
        },
        { row: 4, message: "строка - бывает только в изменении (changetype: modify)" },
        { row: 2, message: "пробел в конце строки: он войдёт в значение" },
      ],
    ],
    [
      "a wrong name in base64, behind a control,",
      "dn:: Y249YSwgZGM9cnU=\ncontrol: 1.2.3 true\nchangetype: delete",
      [{ row: 1, message: "пробел после запятой в DN не пишется" }],
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

  test("keep values named by an address empty, and lose nothing of a broken one", () => {
    expect(
      ldifEntries(
        "# a\n b\ndn:: Y249YQ==\ncontrol: 1.2.3\nchangetype: add\nphoto:< file:///a\nsn:: абв\nno row\nCN:  a",
      ),
    ).toEqual([
      {
        dn: "cn=a",
        attributes: new Map([
          ["photo", [""]],
          ["sn", ["абв"]],
          ["cn", ["a"]],
        ]),
      },
    ]);
  });

  test("leave out changes of what is there, and text that is no LDIF", () => {
    expect(ldifEntries("dn: cn=a\nchangetype: delete\n\nпривет\n\nmail: a@b")).toEqual([]);
  });
});
