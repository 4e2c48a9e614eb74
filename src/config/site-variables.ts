/** What a variable must be, to complete a sentence that starts with its name, and its check. */
interface VariableRule {
  readonly expected: string;
  readonly isValid: (value: string) => boolean;
}

/** The variables that a build and its server both read; empty values are checked elsewhere. */
export const siteVariables = {
  GATSBY_API_URL: {
    expected:
      "нужен полный адрес API без «?» и «#», например https://api.example.ru, или пустое значение",
    isValid: (value) => isHttpUrl(value) && !/[?#]/.test(value),
  },
  GATSBY_SITE_URL: {
    expected:
      "нужен полный адрес сайта без пути, например https://docs.example.ru; путь задаёт PATH_PREFIX",
    isValid: (value) => isOrigin(value.replace(/\/+$/, "")),
  },
  PATH_PREFIX: {
    expected: "нужен путь вида /docs-site без косой черты в конце или пустое значение",
    isValid: (value) => /^(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/.test(value),
  },
} satisfies Record<string, VariableRule>;

/** True for scheme, host and port alone (RFC 6454, 6.2), in any case, without a final slash. */
export function isOrigin(value: string): boolean {
  return isHttpUrl(value) && /^[^/]+\/\/[^/?#@]+$/.test(value);
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
