import { useTranslation } from "#renderer/module-api.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import styles from "./phone-fields.module.css";

export interface PhoneCountry {
  /** The country calling code, without +. */
  readonly country_number: string;
  readonly country_code: string;
  readonly name: string;
}

interface PhoneFieldsProps {
  readonly countries: readonly PhoneCountry[];
  /** The initially selected country; "": none. */
  readonly country?: string | undefined;
  /** The initial number. */
  readonly phone?: string | undefined;
  readonly problem: string | undefined;
}

/**
 * A phone number: the country and the national number. The fields are `country` and
 * `phone`.
 */
export function PhoneFields({
  countries,
  country,
  phone,
  problem,
}: PhoneFieldsProps) {
  const t = useTranslation();
  return (
    <div className={styles["phone"]}>
      <SelectField
        name="country"
        label={t("account:phone.country")}
        autoComplete="tel-country-code"
        defaultValue={country}
      >
        {country === "" && (
          <option value="">{t("account:phone.choose")}</option>
        )}
        {countries.map(({ country_code, country_number, name }) => (
          <option key={country_code} value={country_code}>
            {country_number ? `${name} +${country_number}` : name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="phone"
        inputMode="tel"
        label={t("account:phone.number")}
        autoComplete="tel-national"
        defaultValue={phone}
        problem={problem}
      />
    </div>
  );
}

/** The calling code of a country in a list; "" if the list does not have it. */
export function countryNumber(
  countries: readonly PhoneCountry[],
  code: string,
): string {
  return (
    countries.find(({ country_code }) => country_code === code)
      ?.country_number ?? ""
  );
}
