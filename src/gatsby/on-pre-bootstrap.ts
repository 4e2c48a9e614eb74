import type { GatsbyNode } from "gatsby";
import { readPublicEnv } from "../config/public-env";
import { site } from "../config/site";
import { placeholderSentences } from "../config/site-schema";

/**
 * Lists placeholders left in the configuration. A production build stops there unless
 * ALLOW_PLACEHOLDERS=1.
 */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
  const env = readPublicEnv(process.env);
  const sentences = placeholderSentences(site);
  if (env.captchaSiteKey === "" && !env.isCaptchaWork)
    sentences.push(
      "GATSBY_CAPTCHA_SITE_KEY: ключ капчи не задан, вместо неё стоит подписанная замена; в закрытой сети задайте GATSBY_CAPTCHA_WORK=1",
    );
  if (sentences.length === 0) return;
  const text = `Данные владельца ещё не настоящие:\n${sentences.join("\n")}`;
  if (process.env.NODE_ENV === "production" && !env.arePlaceholdersAllowed)
    reporter.panic(
      `${text}\nСборка остановлена. Для предварительного просмотра задайте ALLOW_PLACEHOLDERS=1.`,
    );
  else reporter.warn(text);
};
