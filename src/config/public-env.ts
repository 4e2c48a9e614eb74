import { z } from "zod";
import { siteVariables } from "./site-variables";

const localSite = "http://localhost:9000";

const flag = emptyOr((error) => z.enum(["0", "1"], { error }), "нужно 1 или пустое значение");

/**
 * The variables a build reads, with their parsers. Each schema's message completes a sentence that
 * starts with the variable's name.
 */
const publicEnvSchema = z
  .object({
    GATSBY_API_URL: shared("GATSBY_API_URL"),
    GATSBY_CAPTCHA_SITE_KEY: emptyOr(
      (error) => z.string().regex(/^\S*$/, { error }),
      "нужен ключ виджета без пробелов или пустое значение",
    ),
    GATSBY_CAPTCHA_WORK: flag,
    GATSBY_METRIKA_ID: emptyOr(
      (error) => z.string().regex(/^\d*$/, { error }),
      "нужен номер счётчика из одних цифр или пустое значение",
    ),
    GATSBY_SITE_URL: shared("GATSBY_SITE_URL"),
    PATH_PREFIX: shared("PATH_PREFIX"),
    GATSBY_XSTATE_INSPECT: flag,
    ALLOW_PLACEHOLDERS: flag,
  })
  .transform((values) => ({
    apiUrl: withoutSlash(values.GATSBY_API_URL),
    captchaSiteKey: values.GATSBY_CAPTCHA_SITE_KEY,
    isCaptchaWork: values.GATSBY_CAPTCHA_WORK === "1",
    metrikaId: values.GATSBY_METRIKA_ID,
    siteUrl: withoutSlash(values.GATSBY_SITE_URL || localSite),
    pathPrefix: values.PATH_PREFIX,
    isInspectable: values.GATSBY_XSTATE_INSPECT === "1",
    arePlaceholdersAllowed: values.ALLOW_PLACEHOLDERS === "1",
  }));

/** The variables a build reads, with defaults filled in and trailing slashes removed. */
export type PublicEnv = Readonly<z.infer<typeof publicEnvSchema>>;

/**
 * Parses the build's variables from `env`; throws one error with a sentence for each invalid
 * variable.
 */
export function readPublicEnv(env: Readonly<Record<string, string | undefined>>): PublicEnv {
  const parsed = publicEnvSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    ({ path, message }) => `Переменная ${String(path[0])}: ${message}.`,
  );
  throw new Error(sentences.join("\n"));
}

function shared(name: keyof typeof siteVariables) {
  const { expected, isValid } = siteVariables[name];
  return emptyOr((error) => z.string().refine(isValid, { error }), expected);
}

function emptyOr<Value extends string>(
  schemaOf: (error: string) => z.ZodType<Value, string>,
  error: string,
) {
  return z.union([z.literal(""), schemaOf(error)], { error }).default("");
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
