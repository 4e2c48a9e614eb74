import { z } from "zod";

const text = z.string().trim().min(1, "напишите текст");
const address = z
  .url({ protocol: /^https?$/, error: "нужен полный адрес, который начинается с https://" })
  .refine((value) => !value.endsWith("/"), "адрес пишется без косой черты в конце");
const email = z.email("нужен адрес почты вида имя@домен.ru");
const path = z.string().regex(/^\/(?!\/)\S*$/, "нужен путь от корня сайта, например /docs");
const link = z.strictObject({ label: text, to: path });

const siteSchema = z
  .strictObject({
    product: z.strictObject({
      name: text,
      slug: z
        .string()
        .regex(
          /^[a-z][a-z0-9_-]*$/,
          "нужны строчные латинские буквы, цифры, дефис и подчёркивание",
        ),
      kind: text,
      version: z.string().regex(/^\d+\.\d+\.\d+$/, "нужны три числа через точку, например 2.4.0"),
      repository: address,
      repositoryRaw: address,
      imageRegistry: z
        .string()
        .regex(
          /^[a-z0-9.-]+(\/[a-z0-9._-]+)*$/,
          "нужен адрес реестра образов, например ghcr.io/name",
        ),
    }),
    owner: z.strictObject({
      legalEntity: text,
      legalAddress: text,
      inn: z.string().regex(/^\d{10}(\d{2})?$/, "в ИНН 10 или 12 цифр"),
      ogrn: z.string().regex(/^\d{13}(\d{2})?$/, "в ОГРН 13 или 15 цифр"),
      phone: z
        .string()
        .regex(/^\+\d[\d ()-]{8,18}\d$/, "нужен номер с кодом страны, например +7 495 000-00-00"),
      emailSupport: email,
      emailPrivacy: email,
      channel: address,
    }),
    assistant: z
      .url({ protocol: /^https$/, error: "нужен полный адрес, который начинается с https://" })
      .refine((value) => value.includes("{page}"), "впишите {page} там, где нужен адрес страницы")
      .optional(),
    placeholders: z.array(text),
    unapproved: z.array(path),
    navbar: z.array(
      link.extend({ position: z.enum(["left", "right"]).optional(), section: path.optional() }),
    ),
    footer: z.array(z.strictObject({ title: text, links: z.array(link).min(1) })),
    announcement: z
      .strictObject({ id: text, text, link: link.optional(), closeable: z.boolean() })
      .nullable(),
    docs: z.strictObject({
      path,
      sidebar: text,
      mainPage: path,
      versions: z
        .array(z.strictObject({ name: text, label: text, path, isLast: z.boolean() }))
        .min(1, "нужна хотя бы одна версия")
        .refine(
          (versions) => versions.filter((version) => version.isLast).length === 1,
          "ровно одна версия отмечена isLast",
        ),
    }),
    language: z.strictObject({ code: z.literal("ru"), label: text }),
  })
  .superRefine(({ owner, placeholders }, context) => {
    const unknown = placeholders.filter((name) => ownerValue(owner, name) === undefined);
    if (unknown.length > 0)
      context.addIssue({
        code: "custom",
        path: ["placeholders"],
        message: `нет полей ${unknown.join(", ")}`,
      });
  });

/** The owner's values, see `site.ts`. */
export type SiteConfig = z.infer<typeof siteSchema>;

/**
 * Validates a site configuration. Returns it, or throws one error with a sentence for each invalid
 * field.
 */
export function checkedSite(value: unknown): SiteConfig {
  const parsed = siteSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    (issue) => `src/config/site.ts, ${issue.path.join(".") || "всё значение"}: ${issue.message}`,
  );
  throw new Error(`Конфигурация сайта не годится:\n${sentences.join("\n")}`);
}

/**
 * One sentence for each placeholder and each unapproved page left in a configuration; empty if it
 * is complete.
 */
export function placeholderSentences(config: SiteConfig): string[] {
  const values = config.placeholders.map(
    (name) =>
      `src/config/site.ts, ${name}: стоит заглушка «${ownerValue(config.owner, name) ?? ""}», впишите настоящее значение и уберите имя из placeholders`,
  );
  const pages = config.unapproved.map(
    (page) =>
      `src/config/site.ts, ${page}: страница называет себя шаблоном, дайте её утвердить юристу и уберите адрес из unapproved`,
  );
  return [...values, ...pages];
}

/** The value of a field of `owner` by its name, such as `owner.phone`. */
function ownerValue(owner: Readonly<Record<string, string>>, name: string): string | undefined {
  return name.startsWith("owner.") ? owner[name.slice("owner.".length)] : undefined;
}
