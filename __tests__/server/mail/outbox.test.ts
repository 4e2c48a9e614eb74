import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { letterTexts } from "../../../server/mail/letters/texts";
import { createOutbox, lettersTo } from "../../../server/mail/outbox";

const from = "Сайт <no-reply@localhost>";
const to = { email: "ivan@example.ru", name: "Иван Петров", code: "012345", minutes: 10 };
const letter = letterTexts.signInCode(to);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-outbox-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the outbox keeps a letter readable, in a file of its own that only its owner may read", async () => {
  const outbox = createOutbox({ folder: join(folder, "data", "outbox"), from });
  const delivery = await outbox.send({ ...letter, subject: "Код\r\nBcc: other@example.ru" });
  await outbox.send(letter);
  const files = await readdir(join(folder, "data", "outbox"));
  expect(files).toHaveLength(2);
  expect(files.every((name) => /^[\dTZ-]+-[0-9a-f]{8}\.eml$/.test(name))).toBe(true);
  const file = delivery.file ?? "";
  const eml = await readFile(file, "utf8");
  expect(delivery.kind).toBe("sent");
  expect(eml).toMatch(/^To: ivan@example\.ru\r$/m);
  expect(eml).toMatch(/^Subject: Код Bcc: other@example\.ru\r$/m);
  expect(eml).toMatch(/^Код: 012345\r$/m);
  expect(eml).not.toMatch(/^Bcc:/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, "data", "outbox"))).mode & 0o777).toBe(0o700);
});

test("a letter in the outbox is a message that mail programs open", async () => {
  const { file = "" } = await createOutbox({ folder, from }).send(letter);
  const eml = await readFile(file, "utf8");
  const [head = "", ...rest] = eml.split("\r\n\r\n");
  expect(head.split("\r\n").map((line) => line.replace(/^(Date: ).*/, "$1"))).toEqual([
    "Date: ",
    `From: ${from}`,
    "To: ivan@example.ru",
    `Subject: ${letter.subject}`,
    "MIME-Version: 1.0",
    expect.stringMatching(/^Content-Type: multipart\/alternative; boundary="part-[0-9a-f]{24}"$/),
  ]);
  expect(head).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000\r$/m);
  const boundary = /boundary="(.*)"/.exec(head)?.[1] ?? "";
  const parts = rest.join("\r\n\r\n").split(`--${boundary}`);
  const withBreaks = (type: string, content: string): string =>
    ["", `Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: 8bit", "", content, ""]
      .join("\n")
      .replaceAll("\n", "\r\n");
  expect(parts).toEqual([
    "",
    withBreaks("text/plain", letter.text),
    withBreaks("text/html", letter.html),
    "--\r\n",
  ]);
});

test("an outbox says whether its folder can be written into, and makes it", async () => {
  expect(await createOutbox({ folder: join(folder, "a", "b"), from }).test()).toBeNull();
  expect(await readdir(join(folder, "a"))).toEqual(["b"]);
  await writeFile(join(folder, "file"), "");
  expect(await createOutbox({ folder: join(folder, "file", "b"), from }).test()).toBe("ENOTDIR");
});

test("the letters to an address are found whatever its capitals, the oldest first", async () => {
  expect(await lettersTo(join(folder, "none"), to.email)).toEqual([]);
  const write = (name: string, address: string) =>
    writeFile(join(folder, name), `Reply-To: other@example.ru\r\nTo: ${address}\r\n\r\n${name}`);
  await write("2.eml", "IVAN@example.ru");
  await write("1.eml", "ivan@Example.ru");
  await write("3.eml", "other@example.ru");
  await write("4.eml.part", "ivan@example.ru");
  expect(await lettersTo(folder, "Ivan@example.ru")).toEqual([
    {
      file: join(folder, "1.eml"),
      text: "Reply-To: other@example.ru\r\nTo: ivan@Example.ru\r\n\r\n1.eml",
    },
    {
      file: join(folder, "2.eml"),
      text: "Reply-To: other@example.ru\r\nTo: IVAN@example.ru\r\n\r\n2.eml",
    },
  ]);
  await writeFile(join(folder, "file"), "");
  await expect(lettersTo(join(folder, "file"), to.email)).rejects.toThrow("ENOTDIR");
});
