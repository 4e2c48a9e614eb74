import { useId, useState } from "react";
import { closeOnBack } from "#src/browser/close-on-back";
import { Dialog } from "#src/components/ui/Dialog";
import type { SignUpDraft, Stage } from "../account.types";
import { LoginStage } from "../stages/LoginStage";
import { OtpStage } from "../stages/OtpStage";
import type { SignInDialogProps, SignInView } from "./sign-in-view";
import * as styles from "./SignInDialog.module.css";
import { SignUpStage } from "../stages/SignUpStage";

const titles: Record<Stage, string> = {
  login: "Вход",
  signUp: "Регистрация",
  otp: "Код из письма",
};

/** The sign-in dialog, with a form for each stage. */
export function SignInDialog({ view, send }: SignInDialogProps) {
  const leadId = useId();
  const [filled, setFilled] = useState<SignUpDraft | null>(null);
  const props = { view, send, leadId, onFilled: setFilled };
  return (
    <Dialog
      isOpen={view.active}
      title={titles[view.stage]}
      onClose={() => send({ type: "dialog.close", draft: filled })}
      closeOnBack={closeOnBack}
      isLightDismissable={filled === null}
    >
      <p className={styles.lead} id={leadId}>
        <Lead {...view} />
      </p>
      {view.stage === "login" ? (
        <LoginStage {...props} />
      ) : view.stage === "signUp" ? (
        <SignUpStage {...props} />
      ) : (
        <OtpStage {...props} />
      )}
    </Dialog>
  );
}

function Lead({ stage, email, isSent }: SignInView) {
  if (stage === "login") return <>Пришлём одноразовый код на&nbsp;почту. Пароль не&nbsp;нужен.</>;
  if (stage === "signUp")
    return <>Такой почты мы ещё не&nbsp;знаем. Заполните форму&nbsp;— пришлём код на&nbsp;неё.</>;
  const [local, domain] = [email.slice(0, email.indexOf("@")), email.slice(email.indexOf("@"))];
  return (
    <>
      {isSent ? "Отправили код на" : "Введите код из письма на"}&nbsp;адрес{" "}
      <b className={styles.address}>
        {local}
        <wbr />
        {domain}.
      </b>{" "}
      {isSent ? "Он" : "Код"} действует 10&nbsp;минут.
    </>
  );
}
