import { Checkbox } from "#src/components/ui/Checkbox";
import { LazySection } from "#src/components/ui/LazySection";
import * as styles from "./Captcha.module.css";
import type { CaptchaProps } from "./CaptchaWidget";
import { retryOrLoadAnew, withUserMessage } from "#src/browser/new-build";

const siteKey = process.env.GATSBY_CAPTCHA_SITE_KEY ?? "";

/** True if the browser passes the captcha without the visitor. */
export function isOwnWork(): boolean {
  // Set by the build (gatsby-ssr.tsx).
  return siteKey === "" && document.documentElement.dataset.captcha === "work";
}

/**
 * Checks that the visitor is a person: the configured widget, proof of work, or a labelled
 * placeholder. Valid for one use; a new `key` resets it.
 */
export function Captcha(props: CaptchaProps) {
  if (siteKey !== "") return <LazyWidget {...props} />;
  return isOwnWork() ? <LazyWork {...props} /> : <StandIn {...props} />;
}

function LazyWidget(props: CaptchaProps) {
  return (
    <LazySection
      load={() =>
        withUserMessage(import(/* webpackChunkName: "account-captcha" */ "./CaptchaWidget"))
      }
      failure="Не удалось загрузить капчу"
      onRetry={(retry) => void retryOrLoadAnew(retry)}
    >
      {({ CaptchaWidget }) => <CaptchaWidget {...props} siteKey={siteKey} />}
    </LazySection>
  );
}

function LazyWork(props: CaptchaProps) {
  return (
    <LazySection
      load={() =>
        withUserMessage(import(/* webpackChunkName: "account-captcha-work" */ "./work/WorkCheck"))
      }
      failure="Не удалось загрузить проверку"
      onRetry={(retry) => void retryOrLoadAnew(retry)}
    >
      {({ WorkCheck }) => <WorkCheck {...props} />}
    </LazySection>
  );
}

const standInLabel = (
  <>
    Я не робот <small className={styles.note}>Замена капчи: ключ не&nbsp;настроен</small>
  </>
);

// One function, so that it does not run again when the visitor has gone on to the code.
function focusOnce(box: HTMLInputElement | null): void {
  box?.focus();
}

function StandIn({ onToken, error, isWanted = false }: CaptchaProps) {
  return (
    <div className={styles.standIn}>
      <Checkbox
        name="captcha"
        label={standInLabel}
        error={error}
        ref={isWanted ? focusOnce : null}
        onChange={(event) => onToken(event.target.checked ? "" : null)}
      />
    </div>
  );
}
