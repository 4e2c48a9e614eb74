import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Copies the project to a temporary folder with `count` generated guides in place of its
 * documentation. Gives the folder.
 */
export function generatedSite(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), `site-${count}-`));
  for (const file of execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard"],
    { encoding: "utf8" },
  )
    .split("\n")
    .filter(Boolean)) {
    if (/^content\/(docs|updates|glossary|blog)\//.test(file)) continue;
    cpSync(file, join(folder, file), { recursive: true });
  }
  execFileSync("cp", ["-al", join(process.cwd(), "node_modules"), join(folder, "node_modules")]);
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  const section = join(folder, "content/docs/generated");
  mkdirSync(section, { recursive: true });
  writeFileSync(join(section, "section.yaml"), "title: Страницы\norder: 10\n");
  for (let number = 1; number <= count; number += 1)
    writeFileSync(join(section, `page-${number}.mdx`), pageText(number));
  // Bar, footer, announcement and the way into the documentation lead to pages that are not copied.
  let number = 0;
  for (const file of ["site.ts", "docs-start.ts"]) {
    const config = join(folder, "src/config", file);
    writeFileSync(
      config,
      readFileSync(config, "utf8").replace(
        /\b(to|mainPage): "[^"]+"/g,
        (_, field: string) => `${field}: "/docs/generated/page-${(number += 1)}"`,
      ),
    );
  }
  symlinkSync(join(process.cwd(), ".git"), join(folder, ".git"));
  return folder;
}

const subjects = [
  "домена",
  "журнала",
  "билета",
  "сертификата",
  "фильтра",
  "группы",
  "зоны",
  "порта",
  "политики",
  "записи",
];
const verbs = [
  "Проверьте",
  "Настройте",
  "Откройте",
  "Скопируйте",
  "Запишите",
  "Сравните",
  "Обновите",
  "Перезапустите",
];

function pageText(number: number): string {
  const pick = (list: readonly string[], step: number): string =>
    list[(number * 7 + step * 13) % list.length] ?? "";
  const title = `Настройка ${pick(subjects, 0)} ${number}`;
  const paragraph = (step: number): string =>
    Array.from(
      { length: 6 },
      (_, index) =>
        `${pick(verbs, step + index)} значение ${pick(subjects, step + index)} номер ${number * 10 + index} и убедитесь, что сервер [[host]] отвечает по порту 636.`,
    ).join(" ");
  const sections = Array.from(
    { length: 6 },
    (_, index) =>
      `## ${pick(verbs, index)} настройки ${pick(subjects, index)}, шаг ${index + 1}\n\n${paragraph(index)}\n\n\`\`\`yaml title="/etc/service-${number}.yml"\nhost: "[[host]]"\nbase: "[[base-dn]]"\nport: ${600 + index}\n\`\`\`\n\n| Параметр | Смысл |\n| --- | --- |\n| \`host\` | сервер |\n| \`port\` | порт ${index} |\n`,
  );
  return `---\ntitle: ${title}\nlabel: ${pick(subjects, 0)} ${number}\ndescription: ${`Страница ${number} показывает, как настроить значение ${pick(subjects, 0)} и проверить, что приложение находит пользователей каталога без ошибок и задержек.`.padEnd(121, ".").slice(0, 160)}\norder: ${number}\nkind: reference\nversion: 2.4.0\nchecked: 2026-11-21\n---\n\n${paragraph(9)}\n\n${sections.join("\n")}`;
}
