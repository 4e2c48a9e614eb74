import { describe, expect, test } from "@jest/globals";
import { readPublicEnv } from "../../src/config/public-env";

describe("the variables of a build", () => {
  test("have defaults", () => {
    expect(readPublicEnv({ PATH: "/bin" })).toEqual({
      apiUrl: "",
      captchaSiteKey: "",
      isCaptchaWork: false,
      metrikaId: "",
      siteUrl: "http://localhost:9000",
      pathPrefix: "",
      isInspectable: false,
      arePlaceholdersAllowed: false,
    });
  });

  test("are read, addresses without a slash at the end", () => {
    expect(
      readPublicEnv({
        GATSBY_API_URL: "https://api.example.ru/",
        GATSBY_CAPTCHA_SITE_KEY: "ysc1_a",
        GATSBY_CAPTCHA_WORK: "1",
        GATSBY_METRIKA_ID: "123",
        GATSBY_SITE_URL: "https://docs.example.ru//",
        PATH_PREFIX: "/docs-site/v2",
        GATSBY_XSTATE_INSPECT: "1",
        ALLOW_PLACEHOLDERS: "1",
      }),
    ).toEqual({
      apiUrl: "https://api.example.ru",
      captchaSiteKey: "ysc1_a",
      isCaptchaWork: true,
      metrikaId: "123",
      siteUrl: "https://docs.example.ru",
      pathPrefix: "/docs-site/v2",
      isInspectable: true,
      arePlaceholdersAllowed: true,
    });
  });

  test("may be empty, as .env.example leaves them", () => {
    expect(
      readPublicEnv({
        GATSBY_API_URL: "",
        GATSBY_CAPTCHA_SITE_KEY: "",
        GATSBY_METRIKA_ID: "",
        GATSBY_SITE_URL: "",
        PATH_PREFIX: "",
        GATSBY_XSTATE_INSPECT: "",
        ALLOW_PLACEHOLDERS: "",
      }),
    ).toEqual(readPublicEnv({}));
  });

  test.each([
    ["GATSBY_API_URL", "api.example.ru"],
    ["GATSBY_API_URL", "ftp://api.example.ru"],
    ["GATSBY_CAPTCHA_SITE_KEY", "a b"],
    ["GATSBY_METRIKA_ID", "12a"],
    ["GATSBY_SITE_URL", "docs"],
    ["GATSBY_SITE_URL", "https://example.ru/docs"],
    ["PATH_PREFIX", "docs"],
    ["PATH_PREFIX", "/docs/"],
    ["PATH_PREFIX", "/.."],
    ["GATSBY_API_URL", "https://api.example.ru/#a"],
    ["ALLOW_PLACEHOLDERS", "да"],
  ])("%s=%s is refused with a sentence that names it", (name, value) => {
    expect(() => readPublicEnv({ [name]: value })).toThrow(new RegExp(`^Переменная ${name}: нуж`));
  });

  test("that are wrong are all named", () => {
    expect(() => readPublicEnv({ PATH_PREFIX: "x", GATSBY_METRIKA_ID: "x" })).toThrow(
      /GATSBY_METRIKA_ID[\s\S]*PATH_PREFIX|PATH_PREFIX[\s\S]*GATSBY_METRIKA_ID/,
    );
  });
});
