import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type RefObject,
} from "react";
import { Button } from "#src/components/ui/Button";
import { TextField } from "#src/components/ui/Field";
import { Captcha, isOwnWork } from "../captcha/Captcha";
import type { SignInView, StageProps } from "../dialog/sign-in-view";
import { waitText } from "./sign-in.texts";
import * as styles from "../dialog/SignInDialog.module.css";
import { codeDigits, isWholeCode, textError } from "./validation";

type OtpProps = Omit<StageProps, "onFilled">;

/** The last stage: the code from the letter, or a request for another letter. */
export function OtpStage({ view, send, leadId }: OtpProps) {
  const letter = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const hasCaptcha = view.isAsking || view.isResending;
  return (
    <>
      <CodeForm key={view.codeRound} view={view} send={send} leadId={leadId} letter={letter} />
      <div ref={letter} className={styles.letter}>
        <p>Письмо не пришло? Проверьте папку «Спам».</p>
        <div className={styles.row}>
          <Button
            disabled={view.secondsLeft > 0}
            busy={view.isResending}
            onClick={() => send({ type: "resend.click" })}
          >
            Отправить ещё раз
          </Button>
          {view.secondsLeft > 0 ? (
            <span className={styles.wait}>через {waitText(view.secondsLeft)}</span>
          ) : null}
          <span id={reasonId} role="status">
            {hasCaptcha && !isOwnWork()
              ? "Подтвердите, что вы не\u00A0робот, и письмо уйдёт."
              : null}
          </span>
        </div>
        {hasCaptcha ? (
          <div role="group" aria-labelledby={reasonId}>
            <LetterCaptcha key={view.captchaRound} send={send} />
          </div>
        ) : null}
        <p className={styles.fault} role="status">
          {view.fault?.place === "resend" ? view.fault.text : null}
        </p>
        <Button onClick={() => send({ type: "email.change" })}>Изменить почту</Button>
      </div>
    </>
  );
}

const tickSeenMs = 300;

/**
 * The captcha for another letter. Once it is passed, the letter is requested automatically, after
 * the visitor has seen the tick.
 */
function LetterCaptcha({ send }: Pick<StageProps, "send">) {
  const [captchaToken, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (captchaToken === null) return;
    const timer = setTimeout(() => send({ type: "captcha.pass", captchaToken }), tickSeenMs);
    return () => clearTimeout(timer);
  }, [captchaToken, send]);
  return <Captcha isWanted error={null} onToken={setToken} />;
}

interface CodeFormProps extends OtpProps {
  /** The part of the stage that asks for another letter. */
  readonly letter: RefObject<HTMLElement>;
}

/** The form for the code. After a wrong code, or for another letter, it is remounted empty. */
function CodeForm({ view, send, leadId, letter }: CodeFormProps) {
  const isWorking = view.isSubmitting || view.isResending;
  const { field, code, error, change, paste, check, submit } = useCode(view, send, isWorking);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label="Код"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        describedBy={leadId}
        readOnly={isWorking}
        value={code}
        error={error ?? (view.fault?.place === "code" ? view.fault.text : null)}
        onChange={(event) => change(event.target.value)}
        onPaste={paste}
        onBlur={({ relatedTarget }) => {
          // Who goes for another letter has no code to enter.
          if (!letter.current?.contains(relatedTarget)) check();
        }}
      />
      <Button type="submit" tone="accent" size="large" busy={view.isSubmitting}>
        Войти
      </Button>
    </form>
  );
}

/**
 * The typed code. It submits itself once when the sixth digit is entered. An error lasts until
 * another letter is requested.
 */
function useCode(
  { captchaRound: round, isResending }: SignInView,
  send: OtpProps["send"],
  isWorking: boolean,
) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef("");
  const [code, setCode] = useState("");
  const [verdict, setVerdict] = useState<{ readonly error: string | null; readonly round: number }>(
    { error: null, round },
  );
  const error = verdict.round === round && !isResending ? verdict.error : null;
  const judge = (digits: string): void => setVerdict({ error: textError(digits), round });
  useEffect(() => {
    if (!isWorking) field.current?.focus();
  }, [isWorking]);
  const submitCode = (digits: string): void => {
    sent.current = digits;
    send({ type: "code.submit", code: digits });
  };
  const change = (text: string): void => {
    const digits = codeDigits(text);
    setCode(digits);
    judge(digits);
    send({ type: "field.change" });
    if (isWholeCode(digits) && digits !== sent.current) submitCode(digits);
  };
  // The browser would put the code among the digits that the field still holds.
  const paste = (event: ClipboardEvent): void => {
    const digits = codeDigits(event.clipboardData.getData("text"));
    if (isWorking || !isWholeCode(digits)) return;
    event.preventDefault();
    change(digits);
  };
  const check = (): void => judge(code);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    check();
    if (textError(code) === null) submitCode(code);
    else field.current?.focus();
  };
  return { field, code, error, change, paste, check, submit };
}
