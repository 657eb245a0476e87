import { useId, type ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon, warningIcon } from "#ui/icons/icons.ts";
import { OfferField as PlainField } from "../../model/offer-field.tsx";
import { CountField } from "./count-field.tsx";
import { DateField } from "../../model/days/date-field.tsx";
import { PlaceField } from "./place-field.tsx";
import type { Control } from "../../model/days/control.ts";
import type { SearchFieldProps } from "./field-props.ts";
import styles from "../style.module.css";

/** A question with its label inside the field. */
export function SearchField(props: SearchFieldProps) {
  const { field, problem, onChange } = props;
  const { kind, name, label, value, options, hint } = field;
  const id = useId();
  if (kind === "hidden" || kind === "choice" || kind === "check")
    return <PlainField field={field} />;
  const control: Control = {
    id,
    className: styles["control"]!,
    "data-field": name,
    "aria-invalid": problem !== undefined,
    "aria-describedby":
      [problem && `${id}problem`, hint && `${id}hint`]
        .filter(Boolean)
        .join(" ") || undefined,
  };
  const held = {
    defaultValue: value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  const shown = (): ReactNode => {
    switch (kind) {
      case "place":
        return <PlaceField {...props} control={control} />;
      case "date":
        return <DateField {...props} control={control} />;
      case "count":
        return <CountField {...props} control={control} />;
      default:
        return options ? (
          <>
            <select name={name} {...control} {...held}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon shape={chevronDownIcon} size={20} />
          </>
        ) : (
          <input
            type={kind === "time" ? "time" : "text"}
            name={name}
            required={field.required}
            {...control}
            {...held}
          />
        );
    }
  };
  return (
    <span
      className={`${styles["field"]} ${props.isHidden ? "without-scripts" : ""}`}
      data-kind={kind}
    >
      <label id={`${id}label`} className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {shown()}
      {hint && (
        <span id={`${id}hint`} className={styles["hint"]}>
          {hint}
        </span>
      )}
      <span
        id={`${id}problem`}
        className={styles["problem"]}
        aria-live="polite"
      >
        {problem && (
          <>
            <Icon shape={warningIcon} size={20} />
            {problem}
          </>
        )}
      </span>
    </span>
  );
}
