import { useState, type ReactNode } from "react";
import { Button } from "./Button";

export interface UnhelpfulProps {
  /** What may be sent: «строку», «запрос». */
  readonly what: string;
  /** Counts the press. */
  readonly onPress: () => void;
  /** Sends the text itself. */
  readonly onSend: () => void;
}

const texts = {
  pressed: (what: string): ReactNode => (
    <>
      Отметили. Пришлёте и&nbsp;саму {what}? Почту, адреса и&nbsp;пароли сервер скроет, имена
      серверов и&nbsp;пользователей проверьте сами.
    </>
  ),
  sent: () => <>Спасибо, отправили.</>,
} as const;

/** «Не помогло»: a press is counted; the reader's own text leaves only with a second one. */
export function Unhelpful({ what, onPress, onSend }: UnhelpfulProps) {
  const [step, setStep] = useState<"asked" | keyof typeof texts>("asked");
  return (
    <div>
      <p role="status">{step === "asked" ? null : texts[step](what)}</p>
      {step === "asked" ? (
        <Button
          onClick={() => {
            setStep("pressed");
            onPress();
          }}
        >
          Не помогло
        </Button>
      ) : null}
      {step === "pressed" ? (
        <Button
          onClick={() => {
            setStep("sent");
            onSend();
          }}
        >
          Отправить {what}
        </Button>
      ) : null}
    </div>
  );
}
