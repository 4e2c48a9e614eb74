import { z } from "zod";

const emptyOr = <T extends z.ZodType>(schema: T) => z.union([z.literal(""), schema]);
const localSite = "http://localhost:9000";
const flag = z.enum(["", "0", "1"]);

const publicEnvSchema = z.object({
  GATSBY_API_URL: emptyOr(z.url({ protocol: /^https?$/ })).default(""),
  GATSBY_CAPTCHA_SITE_KEY: z.string().regex(/^\S*$/).default(""),
  GATSBY_METRIKA_ID: z.string().regex(/^\d*$/).default(""),
  GATSBY_SITE_URL: emptyOr(z.url({ protocol: /^https?$/ }).regex(/^[^/]+\/\/[^/?#@]+\/*$/)).default(
    "",
  ),
  PATH_PREFIX: z
    .string()
    .regex(/^(\/[\w.-]+)*$/)
    .default(""),
  GATSBY_XSTATE_INSPECT: flag.default(""),
  ALLOW_PLACEHOLDERS: flag.default(""),
});

const expected: Record<string, string> = {
  GATSBY_API_URL: "нужен полный адрес API, например https://api.example.ru, или пустое значение",
  GATSBY_CAPTCHA_SITE_KEY: "нужен ключ виджета без пробелов или пустое значение",
  GATSBY_METRIKA_ID: "нужен номер счётчика из одних цифр или пустое значение",
  GATSBY_SITE_URL:
    "нужен полный адрес сайта без пути, например https://docs.example.ru; путь задаёт PATH_PREFIX",
  PATH_PREFIX: "нужен путь вида /docs-site без косой черты в конце или пустое значение",
  GATSBY_XSTATE_INSPECT: "нужно 1 или пустое значение",
  ALLOW_PLACEHOLDERS: "нужно 1 или пустое значение",
};

/** The variables a build reads, with defaults filled in and addresses without a slash at the end. */
export interface PublicEnv {
  readonly apiUrl: string;
  readonly captchaSiteKey: string;
  readonly metrikaId: string;
  readonly siteUrl: string;
  readonly pathPrefix: string;
  readonly isInspectable: boolean;
  readonly arePlaceholdersAllowed: boolean;
}

/** Reads the variables of a build from `env`; throws one error with a sentence for each wrong variable. */
export function readPublicEnv(env: Readonly<Record<string, string | undefined>>): PublicEnv {
  const parsed = publicEnvSchema.safeParse(env);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(
      names
        .map((name) => `Переменная ${name}: ${expected[name] ?? "значение не годится"}.`)
        .join("\n"),
    );
  }
  const values = parsed.data;
  return {
    apiUrl: values.GATSBY_API_URL.replace(/\/+$/, ""),
    captchaSiteKey: values.GATSBY_CAPTCHA_SITE_KEY,
    metrikaId: values.GATSBY_METRIKA_ID,
    siteUrl: (values.GATSBY_SITE_URL || localSite).replace(/\/+$/, ""),
    pathPrefix: values.PATH_PREFIX,
    isInspectable: values.GATSBY_XSTATE_INSPECT === "1",
    arePlaceholdersAllowed: values.ALLOW_PLACEHOLDERS === "1",
  };
}
