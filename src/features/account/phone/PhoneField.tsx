import { useState, type FormEvent } from "react";
import { getCountries, getCountryCallingCode } from "react-phone-number-input/min";
import labels from "react-phone-number-input/locale/ru";
import { Field } from "#src/components/ui/Field";
import { Icon } from "#src/components/ui/Icon";
import {
  countryOf,
  nationalNumber,
  phoneError,
  phoneNumber,
  spelled,
  withCountry,
  type Country,
} from "./phone";
import * as styles from "./PhoneField.module.css";

export interface TypedPhone {
  /** E.164; empty until the number is complete. */
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

/**
 * A phone number with a country, Russia first. Typed text stays as typed; a complete number is
 * formatted on blur.
 */
export function PhoneField({ typed, error, isReadOnly, onChange, onBlur }: PhoneFieldProps) {
  const { text, country, change, hear, format } = useNumber(typed, onChange);
  return (
    <Field label="Телефон" error={error}>
      {(control) => (
        <div className={styles.phone}>
          <CountrySelect
            country={country}
            isDisabled={isReadOnly}
            onChange={(choice) => change(withCountry(text, choice), choice)}
          />
          <input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            aria-required
            maxLength={60}
            readOnly={isReadOnly}
            value={text}
            onInput={hear}
            onChange={hear}
            onBlur={({ currentTarget: { value } }) => {
              if (!format(value)) onBlur();
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** The text and the country of a number, as they are typed. */
function useNumber(typed: TypedPhone, onChange: PhoneFieldProps["onChange"]) {
  const [{ text, country: chosen }, setNumber] = useState<{
    readonly text: string;
    readonly country: Country;
  }>(() => (typed.value === "" ? { text: "", country: "RU" } : nationalNumber(typed.value)));
  const change = (next: string, choice = chosen): void => {
    const inCountry = countryOf(next, choice);
    setNumber({ text: next, country: choice });
    onChange({
      value: phoneNumber(next, inCountry) ?? "",
      error: phoneError(next, inCountry),
    });
  };
  const spelledOut = (value: string): string => spelled(value, countryOf(value, chosen));
  // React calls `onChange` only for changes its value tracker sees. Some form fillers bypass it, so
  // `onInput` is handled too, and the field is read again on blur.
  const hear = ({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    if (value !== text) change(isKeyed(nativeEvent) ? value : spelledOut(value));
  };
  /** Formats what the field holds; false if it is as it should be. */
  const format = (value: string): boolean => {
    const next = spelledOut(value);
    if (next !== text) change(next);
    return next !== text;
  };
  return { text, country: countryOf(text, chosen), change, hear, format };
}

/** True for a change made key by key; pasted or filled-in text arrives at once. */
function isKeyed(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return inputType !== undefined && !/^insert(FromPaste|FromDrop|Replacement)/.test(inputType);
}

const nameOf = (country: Country): string => labels[country] ?? country;
const first: readonly Country[] = ["RU", "BY", "KZ"];
const others = getCountries()
  .filter((country) => !first.includes(country))
  .sort((one, other) => nameOf(one).localeCompare(nameOf(other), "ru"));

interface CountrySelectProps {
  readonly country: Country;
  readonly isDisabled: boolean;
  readonly onChange: (country: Country) => void;
}

/**
 * A native list of countries. It shows the chosen country's two letters, so no flag image is
 * loaded.
 */
function CountrySelect({ country, isDisabled, onChange }: CountrySelectProps) {
  return (
    <span className={styles.country}>
      <select
        className={styles.select}
        aria-label="Страна"
        autoComplete="off"
        value={country}
        disabled={isDisabled}
        onChange={({ target }) => {
          const choice = getCountries().find((each) => each === target.value);
          if (choice) onChange(choice);
        }}
      >
        {first.map((each) => (
          <CountryOption key={each} country={each} />
        ))}
        <option disabled>──────</option>
        {others.map((each) => (
          <CountryOption key={each} country={each} />
        ))}
      </select>
      <span className={styles.code} aria-hidden="true">
        {country}
        <Icon size={14}>
          <path d="m6 9 6 6 6-6" />
        </Icon>
      </span>
    </span>
  );
}

function CountryOption({ country }: { readonly country: Country }) {
  return (
    <option value={country}>
      {nameOf(country)} +{getCountryCallingCode(country)}
    </option>
  );
}
