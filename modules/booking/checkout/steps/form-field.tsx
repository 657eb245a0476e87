import { useTranslation } from "#renderer/module-api.ts";
import { EmailField } from "#ui/controls/email-field.tsx";
import { SelectField, TextField } from "#ui/controls/field.tsx";
import type { Checkout } from "../model/checkout.ts";
import styles from "../style.module.css";
import {
  CHECKED,
  countryPath,
  placeOf,
  type PathedField,
  type Values,
} from "../model/values.ts";

interface FormFieldProps {
  readonly entry: PathedField;
  /** The section for the browser's autofill: "section-traveller1". */
  readonly section: string;
  readonly values: Values;
  readonly onChange: (changed: Values) => void;
  /** Called when the field loses focus. */
  readonly onLeave: (path: string) => void;
  readonly problem: string | undefined;
  readonly countries: Checkout["countries"];
}

/** A form field that the page's data describes. */
export function FormField(props: FormFieldProps) {
  return (
    <div id={placeOf(props.entry.path)} className={styles["field"]}>
      <FieldControl {...props} />
    </div>
  );
}

function FieldControl({
  entry,
  section,
  values,
  onChange,
  onLeave,
  problem,
  countries,
}: FormFieldProps) {
  const t = useTranslation();
  const { path, field } = entry;
  const { kind, required, hint, max_length, autocomplete } = field;
  const label = required
    ? field.label
    : t("checkout:optional", { label: field.label });
  const shared = {
    name: path,
    label,
    problem,
    hint,
    required,
    autoComplete: autocomplete ? `${section} ${autocomplete}` : "off",
    value: values[path] ?? "",
    onBlur: () => onLeave(path),
  };
  const take = (event: {
    readonly currentTarget: { readonly value: string };
  }) => onChange({ [path]: event.currentTarget.value });

  switch (kind) {
    case "text":
      return (
        <TextField
          {...shared}
          maxLength={max_length}
          spellCheck={false}
          onChange={take}
        />
      );
    case "email":
      return <EmailField {...shared} maxLength={max_length} onChange={take} />;
    case "check":
      return (
        <label className={styles["check"]}>
          <input
            type="checkbox"
            name={path}
            checked={values[path] === CHECKED}
            onChange={({ currentTarget }) =>
              onChange({ [path]: currentTarget.checked ? CHECKED : "" })
            }
          />
          <span>
            {field.label}
            {hint !== undefined && (
              <small className={styles["quiet"]}>{hint}</small>
            )}
          </span>
        </label>
      );
    case "date":
      return <TextField {...shared} type="date" onChange={take} />;
    case "phone":
      return (
        <div className={styles["phone"]}>
          <SelectField
            name={countryPath(path)}
            label={t("checkout:phone_country")}
            autoComplete={`${section} tel-country-code`}
            value={values[countryPath(path)] ?? ""}
            onChange={({ currentTarget }) =>
              onChange({ [countryPath(path)]: currentTarget.value })
            }
          >
            {!values[countryPath(path)] && (
              <option value="">{t("checkout:choose")}</option>
            )}
            {countries
              .filter(({ calling_code }) => calling_code)
              .map(({ country_code, name, calling_code }) => (
                <option key={country_code} value={country_code}>
                  {`${name} +${calling_code}`}
                </option>
              ))}
          </SelectField>
          <TextField {...shared} type="tel" onChange={take} />
        </div>
      );
    case "country":
    case "select": {
      const options =
        kind === "select"
          ? (field.options ?? [])
          : countries.map(({ country_code, name }) => ({
              value: country_code,
              label: name,
            }));
      return (
        <SelectField {...shared} onChange={take}>
          <option value="">{t("checkout:choose")}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    }
  }
}
