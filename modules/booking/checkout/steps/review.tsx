import { useId } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { CheckoutField } from "#schema/modules/checkout.ts";
import { Button } from "#ui/controls/button.tsx";
import type { Checkout } from "../model/checkout.ts";
import styles from "../style.module.css";
import {
  contactPath,
  countryPath,
  sentValue,
  travellerPath,
  type Values,
} from "../model/values.ts";

interface ReviewProps {
  readonly checkout: Checkout;
  readonly values: Values;
  /** undefined: the entries cannot be changed any more. */
  readonly onEdit: (() => void) | undefined;
}

/** The entries as they will be sent. */
export function Review({ checkout, values, onEdit }: ReviewProps) {
  const t = useTranslation();
  const heading = useId();
  const shown = useShownValue(checkout);
  const groups = [
    ...checkout.travellers.map(({ label, name, fields }, index) => ({
      label,
      texts: [
        name,
        ...fields.map((field) =>
          shown(travellerPath(index, field.name), field, values),
        ),
      ],
    })),
    ...(checkout.contact.fields.length === 0
      ? []
      : [
          {
            label: t("checkout:contact_short"),
            texts: checkout.contact.fields.map((field) =>
              shown(contactPath(field.name), field, values),
            ),
          },
        ]),
  ];
  return (
    <section className={styles["part"]} aria-labelledby={heading}>
      <div className={styles["partHead"]}>
        <h2 id={heading} className={styles["partTitle"]}>
          {t(`checkout:${checkout.replaces ? "people" : "review"}`)}
        </h2>
        {onEdit && (
          <Button look="plain" size="s" onClick={onEdit}>
            {t("checkout:edit")}
          </Button>
        )}
      </div>
      <dl className={styles["review"]}>
        {groups.map(({ label, texts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{texts.filter(Boolean).join(", ") || t("checkout:given")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Formats a value for reading: a date with its month, a country with its name. */
function useShownValue({ countries }: Checkout) {
  const format = useFormat();
  return (path: string, field: CheckoutField, values: Values): string => {
    const value = sentValue({ path, field }, values, countries);
    if (value === "") return "";
    switch (field.kind) {
      case "date":
        return format.date(value, {
          day: "numeric",
          month: "long",
          year: "numeric",
        });
      case "country":
        return (
          countries.find(({ country_code }) => country_code === value)?.name ??
          value
        );
      case "select":
        return (
          field.options?.find((option) => option.value === value)?.label ??
          value
        );
      case "phone":
        return shownPhone(path, value, values, countries);
      case "check":
        return "";
      case "text":
      case "email":
        return value;
    }
  };
}

/** The typed phone number, after the country code. */
function shownPhone(
  path: string,
  sent: string,
  values: Values,
  countries: Checkout["countries"],
): string {
  const typed = (values[path] ?? "").trim();
  const country = countries.find(
    ({ country_code }) => country_code === values[countryPath(path)],
  );
  if (typed.startsWith("+")) return typed;
  return country ? `+${country.calling_code} ${typed}` : sent;
}
