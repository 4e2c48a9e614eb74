import { bytesOfBase64, textOfBytes } from "./bytes";
import { dnProblem } from "./dn";
import type { Entry } from "./entry";
import { sidText } from "./sid";

/** An error in an LDIF text; rows count from 1. */
export interface LdifProblem {
  readonly row: number;
  readonly message: string;
}

interface Line {
  readonly row: number;
  readonly text: string;
}

const spec =
  /^([A-Za-z][A-Za-z0-9-]*(?:;[A-Za-z0-9-]+)*|\d+(?:\.\d+)+(?:;[A-Za-z0-9-]+)*)(::|:<|:)( *)(.*)$/s;
const changeTypes = new Set(["add", "delete", "modify", "modrdn", "moddn"]);
const operations = new Set(["add", "delete", "replace", "increment"]);

/**
 * Errors in an LDIF text by RFC 2849 (entries and changes), as Russian sentences with row numbers.
 * Unencoded UTF-8 values are allowed, as in OpenLDAP's tools.
 */
export function ldifProblems(text: string): LdifProblem[] {
  const lines = text.split("\n");
  const records = unfolded(lines);
  if (records.length === 0) return [{ row: 1, message: "нет ни одной записи" }];
  return [
    ...records.flatMap((record, index) =>
      recordProblems(
        index === 0 && record[0]?.text.startsWith("version:") ? record.slice(1) : record,
      ),
    ),
    ...lines.flatMap(trailingSpace),
  ];
}

/**
 * Entries of an LDIF text (RFC 2849), including those added by a change. Ignores other changes and
 * lines that are not `name: value`. A value given as a URL is empty.
 */
export function ldifEntries(text: string): Entry[] {
  return unfolded(text.replaceAll("\r\n", "\n").split("\n")).flatMap((record) => {
    const entry = entryOf(record);
    return entry === null ? [] : [entry];
  });
}

function entryOf(record: readonly Line[]): Entry | null {
  const body = record.filter(({ text }) => !text.startsWith("version:"));
  const dn = body[0] && valueOf(body[0], "dn");
  if (typeof dn !== "string") return null;
  const attributes = new Map<string, string[]>();
  for (const { text } of body.slice(1)) {
    const [, name, colon, , value = ""] = spec.exec(text) ?? [];
    if (name === undefined) continue;
    const key = name.toLowerCase();
    if (key === "changetype" && value !== "add") return null;
    if (key === "changetype" || key === "control") continue;
    const plain = colon === "::" ? readBase64(value, key) : colon === ":<" ? "" : value;
    const values = attributes.get(key);
    if (values) values.push(plain);
    else attributes.set(key, [plain]);
  }
  return { dn, attributes };
}

function trailingSpace(text: string, index: number): LdifProblem[] {
  return /[ \t\r]$/.test(text)
    ? [{ row: index + 1, message: "пробел в конце строки: он войдёт в значение" }]
    : [];
}

// Comments are removed first, then rows that begin with a space join the previous row, then empty
// rows separate records.
function unfolded(rows: readonly string[]): Line[][] {
  const records: Line[][] = [];
  let record: Line[] = [];
  let isComment = false;
  rows.forEach((text, index) => {
    const last = record.at(-1);
    if (text.startsWith("#")) isComment = true;
    else if (text.startsWith(" ") && isComment) return;
    else if (text.startsWith(" ") && last)
      record[record.length - 1] = { row: last.row, text: last.text + text.slice(1) };
    else {
      isComment = false;
      if (text !== "") record.push({ row: index + 1, text });
      else if (record.length > 0) {
        records.push(record);
        record = [];
      }
    }
  });
  return record.length > 0 ? [...records, record] : records;
}

function recordProblems(record: readonly Line[]): LdifProblem[] {
  const [first, ...rest] = record;
  if (!first) return [];
  const found = record.flatMap((line) => (line.text === "-" ? [] : lineProblems(line)));
  const name = valueOf(first, "dn");
  if (name === null) return [{ row: first.row, message: "запись начинается с dn:" }, ...found];
  const problem = dnProblem(name);
  if (problem !== null) found.push({ row: first.row, message: problem });
  const body = rest.filter((line) => valueOf(line, "control") === null);
  const head = body[0];
  const change = head && valueOf(head, "changetype");
  if (typeof change !== "string") return [...found, ...entryProblems(first.row, body)];
  if (!changeTypes.has(change))
    return [
      ...found,
      { row: head?.row ?? first.row, message: `changetype бывает ${[...changeTypes].join(", ")}` },
    ];
  return [...found, ...changeProblems(change, body.slice(1), head?.row ?? first.row)];
}

function lineProblems({ row, text }: Line): LdifProblem[] {
  const [, , colon, , value = ""] = spec.exec(text) ?? [];
  if (colon === undefined)
    return [{ row, message: `строка имеет вид атрибут: значение, а стоит «${text.slice(0, 30)}»` }];
  if (
    colon === "::" &&
    !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value)
  )
    return [{ row, message: "после :: стоит значение в base64" }];
  if (colon === ":<" && !/^[a-z]+:\S+$/.test(value))
    return [{ row, message: "после :< стоит адрес, например file:///путь" }];
  if (colon === ":" && /^[:<]/.test(value))
    return [{ row, message: "значение не начинается с : и <: запишите его в base64" }];
  return [];
}

function entryProblems(row: number, body: readonly Line[]): LdifProblem[] {
  const dash = body.find((line) => line.text === "-");
  if (dash)
    return [{ row: dash.row, message: "строка - бывает только в изменении (changetype: modify)" }];
  return body.some((line) => valueOf(line, "objectclass") !== null)
    ? []
    : [{ row, message: "у новой записи есть objectClass, у изменения changetype" }];
}

function changeProblems(change: string, body: readonly Line[], row: number): LdifProblem[] {
  if (change === "add") return entryProblems(row, body);
  if (change === "delete")
    return body.length === 0
      ? []
      : [{ row: body[0]?.row ?? row, message: "у удаления больше строк нет" }];
  if (change === "modify") return modifyProblems(body, row);
  return body[0] &&
    valueOf(body[0], "newrdn") !== null &&
    body[1] &&
    /^[01]$/.test(valueOf(body[1], "deleteoldrdn") ?? "")
    ? []
    : [{ row, message: "у переименования стоят newrdn: и deleteoldrdn: 0 или 1" }];
}

function modifyProblems(body: readonly Line[], row: number): LdifProblem[] {
  if (body.length === 0)
    return [{ row, message: "у изменения есть хотя бы одно add:, delete: или replace:" }];
  const found: LdifProblem[] = [];
  let attribute: string | null = null;
  for (const line of body) {
    if (line.text === "-") {
      attribute = null;
      continue;
    }
    const [, name = "", , , value = ""] = spec.exec(line.text) ?? [];
    if (attribute === null) {
      if (!operations.has(name.toLowerCase()))
        found.push({
          row: line.row,
          message: `ожидалось add:, delete: или replace:, а стоит ${name}: (между изменениями ставится строка -)`,
        });
      attribute = value.toLowerCase();
    } else if (name.toLowerCase() !== attribute)
      found.push({
        row: line.row,
        message: `ожидался атрибут ${attribute}, а стоит ${name} (между изменениями ставится строка -)`,
      });
  }
  return found;
}

function valueOf(line: Line, wanted: string): string | null {
  const [, name, colon, , value = ""] = spec.exec(line.text) ?? [];
  if (name?.toLowerCase() !== wanted) return null;
  return colon === "::" ? readBase64(value) : value;
}

// Invalid base64 has been reported already.
function readBase64(value: string, attribute = ""): string {
  try {
    const bytes = bytesOfBase64(value);
    return (attribute === "objectsid" ? sidText(bytes) : null) ?? textOfBytes(bytes);
  } catch {
    return value;
  }
}
