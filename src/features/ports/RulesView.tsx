import { useState } from "react";
import { saveFile } from "#src/browser/save-file";
import { writeClipboard } from "#src/browser/clipboard";
import { ofProgram, TextField } from "#src/components/ui/Field";
import { isInterface, readAddresses, type ReadAddresses } from "./addresses";
import type { FormId } from "./choice";
import { sources, type OwnAddresses, type SourceId } from "./rows";
import { rulesFiles, rulesNotes, type RulesFile, type RulesInput } from "./rules";
import * as styles from "./RulesView.module.css";

interface RulesViewProps extends Pick<RulesInput, "rows" | "isChosen" | "published"> {
  readonly form: FormId;
  readonly own: OwnAddresses;
  readonly onChange: (own: OwnAddresses) => void;
}

/** Rules for the reader's addresses, which stay on this page, and how to use them. */
export function RulesView({ form, rows, isChosen, published, own, onChange }: RulesViewProps) {
  const { device } = own;
  const read = sources.map((source) => ({ ...source, ...readAddresses(own[source.id]) }));
  const right = read.flatMap((each) =>
    each.kind === "addresses" ? [[each.id, each.addresses] as const] : [],
  );
  const addresses = Object.fromEntries(right) as Readonly<Record<SourceId, readonly string[]>>;
  const input = right.length === read.length &&
    isInterface(device) && { rows, isChosen, published, addresses, device };
  return (
    <section aria-label="Правила">
      <div className={styles.fields} role="group" aria-label="Ваши адреса">
        {read.map((source) => (
          <TextField
            key={source.id}
            label={source.label}
            error={mistakeIn(source)}
            value={own[source.id]}
            {...ofProgram}
            onChange={({ target }) => onChange({ ...own, [source.id]: target.value })}
          />
        ))}
        {form === "csv" ? null : (
          <TextField
            label="Сетевой интерфейс"
            error={isInterface(device) ? null : "Нужно имя вида eth0"}
            value={device}
            {...ofProgram}
            onChange={({ target }) => onChange({ ...own, device: target.value })}
          />
        )}
      </div>
      <p className={styles.hint}>
        Адреса и&nbsp;сети IPv4 через пробел или запятую. Они остаются на&nbsp;этой странице:
        в&nbsp;её адрес не&nbsp;попадают и&nbsp;никуда не&nbsp;отправляются.
      </p>
      {form === "csv" ? null : (
        <p className={styles.hint} role="status">
          {input ? notesText(rulesNotes(input)) : ""}
        </p>
      )}
      {input ? (
        rulesFiles(form, input).map((file) => <File key={file.path} file={file} />)
      ) : (
        <p role="alert">Правила появятся, когда адреса будут исправлены.</p>
      )}
      <How form={form} />
    </section>
  );
}

function notesText({ openToAll, closedUnnamed }: ReturnType<typeof rulesNotes>): string {
  return [
    openToAll.length > 0 && `Открыты любому адресу: ${openToAll.join(", ")}.`,
    closedUnnamed.length > 0 &&
      `Закрыты для всех, потому что адреса не указаны: ${closedUnnamed.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function mistakeIn(read: ReadAddresses): string | null {
  if (read.kind === "addresses") return null;
  return read.kind === "v6"
    ? `«${read.text}» – адрес IPv6, а каталог различает только IPv4`
    : `«${read.text}» не адрес и не сеть вида 192.0.2.0/24`;
}

function File({ file }: { readonly file: RulesFile }) {
  const [note, setNote] = useState("");
  const name = file.path.replace(/^.*\//, "");
  // Excel reads a table as UTF-8 only with a byte order mark; what is shown and copied has none.
  const mark = name.endsWith(".csv") ? "\uFEFF" : "";
  const copy = async (): Promise<void> =>
    setNote((await writeClipboard(file.text)) ? "Скопировано." : "Браузер не дал скопировать.");
  return (
    <figure className={`c-code ${styles.file ?? ""}`}>
      <div className="c-codeBar">
        <span className="c-codeTitle">{file.path}</span>
        <button
          type="button"
          className="c-codeButton"
          aria-label={`Копировать ${name}`}
          onClick={() => void copy()}
        >
          Копировать
        </button>
        <button
          type="button"
          className="c-codeButton"
          aria-label={`Скачать ${name}`}
          onClick={() => saveFile(name, mark + file.text)}
        >
          Скачать
        </button>
        <span role="status">{note}</span>
      </div>
      <pre
        className={`c-pre ${styles.text ?? ""}`}
        tabIndex={0}
        role="group"
        aria-label={file.path}
      >
        <code>{file.text}</code>
      </pre>
    </figure>
  );
}

const commands: Partial<Readonly<Record<FormId, readonly string[]>>> = {
  nftables: [
    "nft -c -f /etc/nftables.d/directory-ports.nft",
    "nft -f /etc/nftables.d/directory-ports.nft",
  ],
  firewalld: ["firewall-cmd --check-config", "firewall-cmd --reload", "systemctl restart docker"],
  ufw: ["ufw reload"],
};

function How({ form }: { readonly form: FormId }) {
  const own = commands[form];
  return own ? (
    <>
      <p>
        Положите файл на&nbsp;место, указанное в&nbsp;заголовке, и&nbsp;выполните от&nbsp;root:{" "}
        {own.map((command, index) => (
          <span key={command}>
            {index === 0 ? null : ", затем "}
            <code>{command}</code>
          </span>
        ))}
        . Если там уже есть свои правила, допишите эти к&nbsp;ним.
      </p>
      <p className={styles.hint}>
        Порты, которых нет в&nbsp;выбранном, правила закрывают, а&nbsp;по&nbsp;IPv6&nbsp;– все:
        такие соединения каталог видит с&nbsp;адреса сети Docker. Держите открытой консоль сервера:
        ошибкой в&nbsp;адресах можно закрыть панель управления и&nbsp;себе. Порт SSH и&nbsp;другие
        службы самого сервера эти правила не&nbsp;трогают. Файлы разобраны программами nft,
        iptables-restore и&nbsp;библиотекой firewalld, на&nbsp;работающей установке
        не&nbsp;проверялись.
      </p>
    </>
  ) : null;
}
