import { useState } from "react";
import { saveFile } from "#src/browser/save-file";
import { writeClipboard } from "#src/browser/clipboard";
import { ofProgram, TextField } from "#src/components/ui/Field";
import { isInterface, readAddresses } from "./addresses";
import type { FormId } from "./choice";
import { sources, type PortRow, type PublishedPort, type SourceId } from "./rows";
import type { OwnAddresses } from "./own-addresses";
import { rulesFiles, rulesNotes, type RulesFile, type RulesNotes } from "./rules";
import * as styles from "./RulesView.module.css";

interface RulesViewProps {
  readonly form: FormId;
  readonly rows: readonly PortRow[];
  readonly isChosen: boolean;
  readonly published: readonly PublishedPort[];
  readonly own: OwnAddresses;
  readonly onChange: (own: OwnAddresses) => void;
}

/** Rules for the reader's addresses, which stay on this page, and how to use them. */
export function RulesView({ form, rows, isChosen, published, own, onChange }: RulesViewProps) {
  const { texts, device } = own;
  const { errorOf, addresses } = readTexts(texts);
  const input = addresses &&
    isInterface(device) && { rows, isChosen, published, addresses, device };
  return (
    <section aria-label="Правила">
      <div className={styles.fields} role="group" aria-label="Ваши адреса">
        {sources.map(({ id, label }) => (
          <TextField
            key={id}
            label={label}
            error={errorOf(id)}
            value={texts[id]}
            {...ofProgram}
            onChange={(event) =>
              onChange({ ...own, texts: { ...texts, [id]: event.target.value } })
            }
          />
        ))}
        {form === "csv" ? null : (
          <DeviceField
            device={device}
            onChange={(changed) => onChange({ ...own, device: changed })}
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

function notesText({ openToAll, closedUnnamed }: RulesNotes): string {
  return [
    openToAll.length > 0 && `Открыты любому адресу: ${openToAll.join(", ")}.`,
    closedUnnamed.length > 0 &&
      `Закрыты для всех, потому что адреса не указаны: ${closedUnnamed.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The reader's addresses as read; `addresses` is null while one is wrong. */
function readTexts(texts: OwnAddresses["texts"]) {
  const read = sources.map(({ id }) => ({ id, ...readAddresses(texts[id]) }));
  const errorOf = (id: SourceId): string | null => {
    const own = read.find((each) => each.id === id);
    if (own?.kind === "v6") return `«${own.text}» – адрес IPv6, а каталог различает только IPv4`;
    return own?.kind === "wrong" ? `«${own.text}» не адрес и не сеть вида 192.0.2.0/24` : null;
  };
  const right = read.flatMap((each) =>
    each.kind === "addresses" ? [[each.id, each.addresses] as const] : [],
  );
  const addresses = Object.fromEntries(right) as Readonly<Record<SourceId, readonly string[]>>;
  return {
    errorOf,
    addresses: right.length === read.length ? addresses : null,
  };
}

interface DeviceFieldProps {
  readonly device: string;
  readonly onChange: (device: string) => void;
}

function DeviceField({ device, onChange }: DeviceFieldProps) {
  return (
    <TextField
      label="Сетевой интерфейс"
      error={isInterface(device) ? null : "Нужно имя вида eth0"}
      value={device}
      {...ofProgram}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function File({ file }: { readonly file: RulesFile }) {
  const [note, setNote] = useState("");
  const name = file.path.replace(/^.*\//, "");
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
          onClick={() => saveFile(name, fileText(name, file.text))}
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

/** Excel reads a table as UTF-8 only with a byte order mark; what is shown and copied has none. */
function fileText(name: string, text: string): string {
  return name.endsWith(".csv") ? `\uFEFF${text}` : text;
}
