import { useEffect, useRef } from "react";
import { Button } from "#src/components/ui/Button";
import { Captcha, isOwnWork } from "../captcha/Captcha";
import { EmailField } from "./EmailField";
import type { StageProps } from "../dialog/sign-in-view";
import * as styles from "../dialog/SignInDialog.module.css";
import { pending, useForm } from "./use-form";
import { emailError, meantEmail, messages } from "./validation";

interface PassedCaptcha {
  readonly round: number;
  readonly token: string;
}

/** The first stage: address and captcha, to request a code by mail. */
export function LoginStage({ view, send, leadId }: StageProps) {
  const field = useRef<HTMLInputElement>(null);
  const { captchaRound: round, fault } = view;
  const form = useForm<{ email: string; captcha: PassedCaptcha | "working" | null }>(
    { email: view.email, captcha: isOwnWork() ? "working" : null },
    {
      email: emailError,
      captcha(captcha) {
        if (captcha === "working") return pending;
        return captcha?.round === round ? null : messages.captcha;
      },
    },
    ({ email, captcha }) =>
      send({
        type: "login.submit",
        email: meantEmail(email),
        captchaToken: captcha === "working" ? "" : (captcha?.token ?? ""),
      }),
  );
  useEffect(() => field.current?.focus(), [fault]);
  const goToCode = (): void => {
    const { email } = form.values;
    form.change("email", email);
    if (emailError(email) === null) send({ type: "code.have", email: meantEmail(email) });
    else field.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <EmailField
        ref={field}
        describedBy={leadId}
        readOnly={view.isSubmitting}
        value={form.values.email}
        error={form.error("email") ?? fault?.text ?? null}
        onChange={(event) => {
          form.change("email", event.target.value);
          send({ type: "field.change" });
        }}
        onBlur={() => form.blur("email")}
      />
      <Captcha
        key={round}
        error={form.error("captcha")}
        onToken={(token) => form.change("captcha", token === null ? null : { round, token })}
        onWork={() => form.change("captcha", "working")}
      />
      <Button type="submit" tone="accent" size="large" busy={view.isSubmitting || form.isWaiting}>
        Получить код
      </Button>
      {view.hasLetter ? <Button onClick={goToCode}>У меня уже есть код</Button> : null}
    </form>
  );
}
