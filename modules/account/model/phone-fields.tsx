import { useTranslation } from "#renderer/module-api.ts";
import { SelectField, TextField } from "#ui/controls/field.tsx";
import type { CountryEntry } from "./country-entry.ts";
import styles from "./phone-fields.module.css";

interface PhoneFieldsProps {
  readonly countries: readonly CountryEntry[];
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
        {countries.map(({ value, country: text, country_number }) => (
          <option key={value} value={value}>
            {country_number ? `${text} +${country_number}` : text}
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
