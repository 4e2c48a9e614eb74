import type { ReactNode } from "react";

const words = {
  note: "Примечание",
  tip: "Совет",
  info: "К сведению",
  warning: "Внимание",
  danger: "Опасно",
} as const;

export type AdmonitionTone = keyof typeof words;

const signs: Readonly<Record<AdmonitionTone, string>> = {
  note: "M4 4h12v9l-4 4H4zM12 17v-4h4",
  tip: "M10 2a5.5 5.5 0 0 0-3 10v2h6v-2a5.5 5.5 0 0 0-3-10zM7.5 17h5",
  info: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 9v5M10 6v.5",
  warning: "M10 3 2 17h16zM10 8v4M10 14v.5",
  danger: "M7 2h6l5 5v6l-5 5H7l-5-5V7zM10 6v5M10 13.5v.5",
};

interface AdmonitionProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** Makes the component for one tone; the tone sets word, colour and icon. */
function admonition(tone: AdmonitionTone) {
  return function Admonition({ title, children }: AdmonitionProps) {
    return (
      <aside
        className="c-admonition"
        role="note"
        data-tone={tone}
        aria-label={title ?? words[tone]}
      >
        <svg
          className="c-admonitionSign"
          viewBox="0 0 20 20"
          width="20"
          height="20"
          aria-hidden="true"
        >
          <path
            d={signs[tone]}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <div className="c-admonitionText">
          <p className="c-admonitionTitle">{title ?? words[tone]}</p>
          {children}
        </div>
      </aside>
    );
  };
}

export const Note = admonition("note");
export const Tip = admonition("tip");
export const Info = admonition("info");
export const Warning = admonition("warning");
export const Danger = admonition("danger");
