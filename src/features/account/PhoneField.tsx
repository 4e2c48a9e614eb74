import PhoneInput, { getCountryCallingCode, type Country } from "react-phone-number-input/min";
import labels from "react-phone-number-input/locale/ru";
import { Field } from "#src/components/ui/Field";
import { Icon } from "#src/components/ui/Icon";
import { pastedPhone, phoneError } from "./phone";
import * as styles from "./PhoneField.module.css";

export interface TypedPhone {
  /** E.164, as far as it is typed. */
  readonly value: string;
  readonly error: string | null;
}

export interface PhoneFieldProps {
  readonly typed: TypedPhone;
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (phone: TypedPhone) => void;
  readonly onBlur: () => void;
}

/** A phone number with a choice of country, Russia first. */
export function PhoneField({ typed, error, isReadOnly, onChange, onBlur }: PhoneFieldProps) {
  const change = (value = ""): void => onChange({ value, error: phoneError(value) });
  return (
    <Field label="Телефон" error={error}>
      {({ className, ...control }) => (
        <PhoneInput
          {...control}
          name="phone"
          autoComplete="tel"
          aria-required
          readOnly={isReadOnly}
          className={styles.phone}
          numberInputProps={{ className }}
          labels={labels}
          defaultCountry="RU"
          initialValueFormat="national"
          countryOptionsOrder={["RU", "BY", "KZ", "|", "..."]}
          addInternationalOption={false}
          countrySelectComponent={CountrySelect}
          value={typed.value}
          onChange={change}
          onBlur={onBlur}
          onPaste={(event: React.ClipboardEvent) => {
            const number = pastedPhone(event.clipboardData.getData("text"));
            if (number === null) return;
            event.preventDefault();
            change(number);
          }}
        />
      )}
    </Field>
  );
}

interface CountrySelectProps {
  readonly value?: Country;
  readonly options: readonly {
    readonly value?: Country;
    readonly label: string;
    readonly divider?: boolean;
  }[];
  readonly onChange: (country: Country | undefined) => void;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/** A native list of countries; shows the two letters of the chosen one, so no picture of a flag is fetched. */
function CountrySelect({ value, options, onChange, disabled, readOnly }: CountrySelectProps) {
  return (
    <span className={styles.country}>
      <select
        className={styles.select}
        aria-label="Страна"
        value={value ?? ""}
        disabled={disabled === true || readOnly === true}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value)
        }
      >
        {options.map((option) =>
          option.divider === true || option.value === undefined ? (
            <option key="divider" disabled>
              ──────
            </option>
          ) : (
            <option key={option.value} value={option.value}>
              {option.label} +{getCountryCallingCode(option.value)}
            </option>
          ),
        )}
      </select>
      <span className={styles.code} aria-hidden="true">
        {value ?? "…"}
        <Icon size={14}>
          <path d="m6 9 6 6 6-6" />
        </Icon>
      </span>
    </span>
  );
}
