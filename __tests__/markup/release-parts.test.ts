import { expect, test } from "@jest/globals";
import { releaseParts } from "../../src/markup/release-parts";
import { renderMdx } from "../../src/markup/render-mdx";

const notes = `
## Обновление {#update}

До списка.

1. Снимите копию. Она понадобится [ниже](#scripts), в \`docker-compose.yml\`. Иначе никак.
2. Замените образы.

   \`\`\`yaml title="файл"
   services: {}
   \`\`\`

   Проверка: образы [видны](/docs/a).

   Возврат: \`docker compose down\`.

3. Ждите.

### Скрипты {#scripts}

- Не шаг.

## Новое {#new}

### Kerberos

- Один.
- Два.

## Исправления {#fixed}

Ничего.
`;

async function parts() {
  const { html } = await renderMdx(notes, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => null,
  });
  return releaseParts(html, "/docs/updates/V2.4.0");
}

test("each item of the list is a step: its first sentence, the rest, its check and way back", async () => {
  const { steps } = await parts();
  expect(steps.map(({ title }) => title)).toEqual(["Снимите копию.", "Замените образы.", "Ждите."]);
  expect(steps[0]?.more).toContain('<a href="/docs/updates/V2.4.0#scripts">ниже</a>');
  expect(steps[1]?.more).toContain("services");
  expect(steps[1]?.more).not.toContain("Проверка");
  expect(steps[1]?.check).toBe('образы <a href="/docs/a">видны</a>.');
  expect(steps[1]?.back).toBe("<code>docker compose down</code>.");
  expect(steps[2]).toEqual({ title: "Ждите.", more: null, check: null, back: null });
});

test("changes are counted by kind, and their headings and ids do not clash on a common page", async () => {
  const { changes } = await parts();
  expect(changes.new?.count).toBe(2);
  expect(changes.new?.html).toContain("<p><strong>Kerberos</strong></p>");
  expect(changes.new?.html).not.toMatch(/\bid="/);
  expect(changes.fixed).toMatchObject({ count: 0 });
  expect(changes.improved).toBeNull();
});
