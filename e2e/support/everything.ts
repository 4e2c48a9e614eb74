/** A text of every part that a text may hold. */
export const everything = `## Раздел {#part}

Текст со [ссылкой](/glossary), [наружу](https://example.org/guide) и \`кодом\`.

<Warning>

Внимание.

</Warning>

<Tabs group="a">
<Tab label="Debian">

первый

</Tab>
<Tab label="RHEL">

второй

</Tab>
</Tabs>

\`\`\`console title="Сервер"
$ ls
готово
\`\`\`

\`\`\`diff
-old
+new
\`\`\`

\`\`\`ini {1} numbers
[section]
key = value
\`\`\`

| Параметр | Значение |
| --- | --- |
| a | b |

<Steps>

1. Первый шаг
2. Второй шаг

</Steps>

<Figure src="a.png" alt="Схема" caption="Подпись" />
`;
