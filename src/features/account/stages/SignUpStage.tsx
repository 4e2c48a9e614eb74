import { useLayoutEffect } from "react";
import { Button } from "#src/components/ui/Button";
import { Checkbox } from "#src/components/ui/Checkbox";
import { TextField } from "#src/components/ui/Field";
import { LazySection } from "#src/components/ui/LazySection";
import {
  eachField,
  fieldNames,
  longestText,
  registrationFields,
  type FieldName,
} from "#src/contracts/registration-fields";
import type { SignUpDraft } from "../account.types";
import { EmailField } from "./EmailField";
import { retryOrLoadAnew, withUserMessage } from "#src/browser/new-build";
import type { TypedPhone } from "../phone/PhoneField";
import type { StageProps } from "../dialog/sign-in-view";
import * as styles from "../dialog/SignInDialog.module.css";
import { useForm } from "./use-form";
import { emailError, meantEmail, messages, textError } from "./validation";

type TextName = Exclude<FieldName, "phone">;

interface SignUpValues extends Readonly<Record<TextName, string>> {
  readonly email: string;
  readonly phone: TypedPhone;
  readonly agreement: boolean;
}

const textNames = fieldNames.filter((name) => name !== "phone");

/** The stage for an unregistered address. */
export function SignUpStage({ view, send, leadId, onFilled }: StageProps) {
  const form = useSignUpForm(view, send, onFilled);
  const text = (name: TextName | "email") => ({
    name,
    readOnly: view.isSubmitting,
    value: form.values[name],
    error: form.error(name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.change(name, event.target.value),
    onBlur: () => form.blur(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {textNames.map((name, index) => (
        <TextField
          key={name}
          {...text(name)}
          label={registrationFields[name].title}
          autoComplete={registrationFields[name].autoComplete}
          maxLength={longestText}
          aria-required={registrationFields[name].isRequired || undefined}
          {...(index === 0 && { describedBy: leadId, ref: focusOnce })}
        />
      ))}
      <EmailField {...text("email")} />
      <Phone form={form} isReadOnly={view.isSubmitting} />
      <Agreement form={form} />
      <Button type="submit" tone="accent" size="large" busy={view.isSubmitting}>
        Зарегистрироваться
      </Button>
    </form>
  );
}

/** The form's values with their rules; `onFilled` hears what closing would lose. */
function useSignUpForm(
  { draft, email: given }: StageProps["view"],
  send: StageProps["send"],
  onFilled: StageProps["onFilled"],
): SignUpForm {
  const { phone, ...texts } = draft;
  const { phone: _own, ...textRules } = eachField((name) =>
    registrationFields[name].isRequired ? textError : () => null,
  );
  const form = useForm<SignUpValues>(
    { ...texts, email: given, phone: { value: phone, error: null }, agreement: false },
    {
      ...textRules,
      email: emailError,
      phone: ({ value, error }) => error ?? (value === "" ? messages.required : null),
      agreement: (isGiven) => (isGiven ? null : messages.agreement),
    },
    (values) => {
      const typed = draftOf(values);
      send({
        ...eachField((name) => typed[name].trim()),
        type: "registration.submit",
        email: meantEmail(values.email),
      });
    },
  );
  const { values } = form;
  // Must run before the next click, because a click outside the dialog would close it.
  useLayoutEffect(() => {
    onFilled(isAnythingTyped(values, given) ? draftOf(values) : null);
    return () => onFilled(null);
  }, [onFilled, values, given]);
  return form;
}

type SignUpForm = ReturnType<typeof useForm<SignUpValues>>;

function draftOf(values: SignUpValues): SignUpDraft {
  return eachField((name) => (name === "phone" ? values.phone.value : values[name]));
}

function isAnythingTyped(values: SignUpValues, given: string): boolean {
  const { phone, email, agreement } = values;
  const isTextTyped = textNames.some((name) => values[name] !== "");
  const isPhoneTyped = phone.value !== "" || phone.error === messages.phone;
  return isTextTyped || isPhoneTyped || email !== given || agreement;
}

function Phone({ form, isReadOnly }: { readonly form: SignUpForm; readonly isReadOnly: boolean }) {
  return (
    <LazySection
      load={() =>
        withUserMessage(import(/* webpackChunkName: "account-phone" */ "../phone/PhoneField"))
      }
      failure="Не удалось загрузить поле телефона"
      onRetry={(retry) => void retryOrLoadAnew(retry)}
    >
      {({ PhoneField }) => (
        <PhoneField
          isReadOnly={isReadOnly}
          typed={form.values.phone}
          error={form.error("phone")}
          onChange={(phone) => form.change("phone", phone)}
          onBlur={() => form.blur("phone")}
        />
      )}
    </LazySection>
  );
}

function Agreement({ form }: { readonly form: SignUpForm }) {
  return (
    <Checkbox
      name="agreement"
      label="Согласие на обработку персональных данных"
      aria-required
      error={form.error("agreement")}
      checked={form.values.agreement}
      onChange={(event) => form.change("agreement", event.target.checked)}
      onBlur={() => form.blur("agreement")}
    >
      {". "}
      <a href={`${__PATH_PREFIX__}/blog/personal-data`} target="_blank" rel="noopener">
        Текст согласия
      </a>
      {", "}
      <a href={`${__PATH_PREFIX__}/blog/privacy`} target="_blank" rel="noopener">
        Политика конфиденциальности
      </a>
    </Checkbox>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
