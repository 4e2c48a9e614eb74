import { useLayoutEffect } from "react";
import { Button } from "#src/components/ui/Button";
import { Checkbox } from "#src/components/ui/Checkbox";
import { TextField } from "#src/components/ui/Field";
import { LazySection } from "#src/components/ui/LazySection";
import { EmailField } from "./EmailField";
import { retryOrLoadAnew, withUserMessage } from "#src/browser/new-build";
import type { TypedPhone } from "./PhoneField";
import type { StageProps } from "./sign-in-view";
import * as styles from "./SignInDialog.module.css";
import { useForm } from "./use-form";
import { emailError, meantEmail, messages, textError } from "./validation";

interface SignUpValues {
  name: string;
  company: string;
  email: string;
  phone: TypedPhone;
  agreement: boolean;
}

/** The stage for an unregistered address. */
export function SignUpStage({ view, send, leadId, onFilled }: StageProps) {
  const form = useSignUpForm(view, send, onFilled);
  const text = (name: "name" | "company" | "email") => ({
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
      <TextField
        {...text("name")}
        label="Имя"
        autoComplete="name"
        maxLength={200}
        aria-required
        describedBy={leadId}
        ref={focusOnce}
      />
      <TextField
        {...text("company")}
        label="Компания"
        autoComplete="organization"
        maxLength={200}
      />
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
  const form = useForm<SignUpValues>(
    {
      name: draft.name,
      company: draft.company,
      email: given,
      phone: { value: draft.phone, error: null },
      agreement: false,
    },
    {
      name: textError,
      company: () => null,
      email: emailError,
      phone: ({ value, error }) => error ?? (value === "" ? messages.required : null),
      agreement: (isGiven) => (isGiven ? null : messages.agreement),
    },
    ({ name, company, email, phone }) =>
      send({
        type: "registration.submit",
        name: name.trim(),
        company: company.trim(),
        email: meantEmail(email),
        phone: phone.value,
      }),
  );
  const isFilled = isAnythingTyped(form.values, given);
  const { name, company, phone } = form.values;
  // Must run before the next click, because a click outside the dialog would close it.
  useLayoutEffect(() => {
    onFilled(isFilled ? { name, company, phone: phone.value } : null);
    return () => onFilled(null);
  }, [onFilled, isFilled, name, company, phone.value]);
  return form;
}

type SignUpForm = ReturnType<typeof useForm<SignUpValues>>;

function isAnythingTyped(
  { name, company, phone, email, agreement }: SignUpValues,
  given: string,
): boolean {
  const isPhoneTyped = phone.value !== "" || phone.error === messages.phone;
  return name !== "" || company !== "" || isPhoneTyped || email !== given || agreement;
}

function Phone({ form, isReadOnly }: { readonly form: SignUpForm; readonly isReadOnly: boolean }) {
  return (
    <LazySection
      load={() => withUserMessage(import(/* webpackChunkName: "account-phone" */ "./PhoneField"))}
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
