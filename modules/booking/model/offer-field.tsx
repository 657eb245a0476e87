import { useId } from "react";
import type { OfferField as OfferFieldData } from "#schema/booking.ts";
import { SelectField, TextField } from "#ui/controls/field.tsx";
import styles from "./offer-field.module.css";

interface OfferFieldProps {
  readonly field: OfferFieldData;
  /** Called with a typed line when its field is left. */
  readonly onTyped?: ((value: string) => void) | undefined;
}

type Option = NonNullable<OfferFieldData["options"]>[number];

/**
 * A question of a form: its control depends on the kind of answer. The control holds the value, so
 * that input from before hydration is preserved; the form is read by `readForm`.
 */
export function OfferField({ field, onTyped }: OfferFieldProps) {
  const { name, label, kind, value, hint, options = [] } = field;
  const about = { label, hint };
  switch (kind) {
    case "hidden":
      return <input type="hidden" name={name} value={value} />;
    case "place":
    case "select":
      return (
        <SelectField {...about} name={name} defaultValue={value}>
          <Options options={options} />
        </SelectField>
      );
    case "count":
      return (
        <SelectField {...about} name={name} defaultValue={value}>
          {numbersOf(field).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      );
    case "choice":
      return <Choice field={field} />;
    case "check":
      return <Check field={field} />;
    case "date":
    case "time":
    case "line":
      return (
        <TextField
          {...about}
          type={kind === "line" ? "text" : kind}
          name={name}
          defaultValue={value}
          min={field.min}
          max={field.max}
          required={field.required}
          pattern={field.pattern}
          maxLength={kind === "line" ? 120 : undefined}
          autoComplete={field.autocomplete}
          onBlur={onTyped && (({ currentTarget: { value } }) => onTyped(value))}
        />
      );
  }
}

/** Options in groups with headings. */
export function Options({ options }: { readonly options: readonly Option[] }) {
  const groups = Map.groupBy(options, ({ group }) => group);
  return [...groups].map(([group, members]) =>
    group === undefined || groups.size === 1 ? (
      members.map((option) => <One key={option.value} {...option} />)
    ) : (
      <optgroup key={group} label={group}>
        {members.map((option) => (
          <One key={option.value} {...option} />
        ))}
      </optgroup>
    ),
  );
}

function One({ value, label, disabled }: Option) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** A few options, all visible. */
function Choice({ field }: Pick<OfferFieldProps, "field">) {
  const { name, label, value, options = [], hint } = field;
  return (
    <fieldset className={styles["choice"]}>
      <legend>{label}</legend>
      <div className={styles["options"]}>
        {options.map((option) => (
          <label key={option.value} className={styles["option"]}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={option.value === value}
            />
            <span className={styles["words"]}>
              {option.label}
              {option.text && <small>{option.text}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && <p className={styles["hint"]}>{hint}</p>}
    </fieldset>
  );
}

function Check({ field }: Pick<OfferFieldProps, "field">) {
  const { name, label, value, hint } = field;
  const id = useId();
  return (
    <label className={styles["check"]}>
      <input
        type="checkbox"
        name={name}
        value="1"
        aria-describedby={hint === undefined ? undefined : id}
        defaultChecked={value !== ""}
      />
      <span className={styles["words"]}>
        {label}
        {hint && <small id={id}>{hint}</small>}
      </span>
    </label>
  );
}

/** The values of a form's controls, by name. */
export function readForm(
  form: HTMLFormElement,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]),
  );
}

/** A key that changes with the options, so that the control starts again with its new value. */
export function fieldKey({ name, options = [] }: OfferFieldData): string {
  return [name, ...options.map(({ value }) => value)].join(" ");
}

/** The numbers from the least to the most. */
export function numbersOf({ min = "0", max = "9" }: OfferFieldData): string[] {
  const first = Number(min) || 0;
  const last = Number(max) || 0;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    String(first + index),
  );
}
