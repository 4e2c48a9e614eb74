import { SmartCaptcha } from "@yandex/smart-captcha";
import { useEffect, useId, useState } from "react";
import { Button } from "#src/components/ui/Button";
import { loadScript } from "#src/browser/account-script";
import { captchaHost } from "#src/config/captcha";
import * as styles from "./Captcha.module.css";

export interface CaptchaProps {
  /** Called with the token of a passed captcha, and with null when it expires. */
  readonly onToken: (token: string | null) => void;
  /** Called when the browser begins to work for a token by itself. */
  readonly onWork?: () => void;
  readonly error: string | null;
  /** True if the visitor has just requested it. */
  readonly isWanted?: boolean;
}

const script = `https://${captchaHost}/captcha.js?render=onload&onload=__onSmartCaptchaReady`;
const patienceMs = 15_000;

/** The Yandex SmartCaptcha widget, or an error if its script fails to load. */
export function CaptchaWidget({
  onToken,
  error,
  siteKey,
}: CaptchaProps & { readonly siteKey: string }) {
  const errorId = useId();
  const { isBroken, attempt, fail, retry } = useCaptchaScript();
  if (isBroken) return <BrokenCaptcha onRetry={retry} />;
  return (
    <fieldset
      name="captcha"
      className={styles.widget}
      tabIndex={-1}
      aria-label="Капча"
      aria-describedby={error === null ? undefined : errorId}
    >
      <SmartCaptcha
        key={attempt}
        sitekey={siteKey}
        host={captchaHost}
        language="ru"
        theme={document.documentElement.dataset.theme === "dark" ? "dark" : "light"}
        onSuccess={onToken}
        onTokenExpired={() => onToken(null)}
        onNetworkError={fail}
        onJavascriptError={fail}
      />
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}

/** Whether the script has come, and another attempt to load it. */
function useCaptchaScript() {
  const [isBroken, setBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (window.smartCaptcha === undefined) setBroken(true);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  const fail = (): void => setBroken(true);
  const retry = (): void => {
    setBroken(false);
    setAttempt(attempt + 1);
    // The package loads its script once per page; the callback it installs also works for a second
    // script.
    if (window.smartCaptcha === undefined) loadScript(script).catch(fail);
  };
  return { isBroken, attempt, fail, retry };
}

function BrokenCaptcha({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.broken} role="alert">
      <p>Капча не загрузилась. Проверьте соединение или отключите блокировщик для этой страницы.</p>
      <Button name="captcha" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}
